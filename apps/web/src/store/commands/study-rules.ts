import type { ExerciseSession, ExerciseVerdict, LanguageCode, Schedule, StudyQueue } from '@wordreel/shared';
import type { ReviewArgs } from '#store/words/command.ts';
import { queuesOf, withItemAgain, withoutItem } from '#store/words/study-queue.ts';
import * as texts from '#texts/notices.tsx';
import type { CacheChange, Rules, StaleTag } from './command-rules.ts';
import { changeFacts } from './word-rules.ts';

const COUNTS: StaleTag[] = ['Activity', 'Comprehension'];

const everything = (language: LanguageCode): StaleTag[] => ['StudyQueue', { type: 'Language', id: language }];

/** Predicts the card state after an answer, as far as the device can: the last day, the due day and the reviews. */
function scheduleAfter({ word, next }: ReviewArgs): Schedule | undefined {
  const { schedule } = word;
  if (schedule === undefined || next === null) return schedule;
  return { ...schedule, lastDay: next.day, dueDay: next.dueDay, reps: schedule.reps + 1 };
}

const changeQueues = ({ review, word, queue }: ReviewArgs, change: (data: StudyQueue) => StudyQueue): CacheChange[] =>
  queuesOf(review.language, word.videoId, queue).map((arg) => ({ endpoint: 'getStudyQueue', arg, change }));

/** Adds a verdict, and the item that it returns to the session, if any. Pairs get several verdicts until the last. */
function withVerdict({ items, verdicts, ...data }: ExerciseSession, verdict: ExerciseVerdict): ExerciseSession {
  const { index, returned } = verdict;
  const isNew = returned && items.every((item) => item.index !== returned.index);
  const others = verdicts.filter((known) => known.index !== index || !known.isDone);
  return { ...data, items: isNew ? [...items, returned] : items, verdicts: [...others, verdict] };
}

export const studyRules = {
  /** An answer to a card, or "Count as reviewed" on a video page. Its id makes a resent answer count only once. */
  review: {
    request: ({ review }) => ({ url: '/reviews', method: 'POST', body: review }),
    changes: (args) => {
      const { review, word, isNew } = args;
      if (review.isPractice) return [];
      return [
        ...changeQueues(args, (data) => withoutItem(data, word.word, { isNew })),
        changeFacts(review.language, word.word, { schedule: scheduleAfter(args) }),
      ];
    },
    answerChanges: (args, { schedule, done, counted }) => [
      ...(schedule === null ? [] : [changeFacts(args.review.language, args.word.word, { schedule })]),
      ...(counted ? changeQueues(args, (data) => ({ ...data, done })) : []),
    ],
    // Totals that differ from the expected ones mean that another device is also studying, so the queue has changed.
    staleAfter: ({ review, expects }, answer) => {
      if (answer === undefined || answer.counted === review.isPractice) return ['StudyQueue', ...COUNTS];
      const { reviews, newWords } = expects ?? answer.done;
      const isAlone = reviews === answer.done.reviews && newWords === answer.done.newWords;
      return isAlone ? COUNTS : ['StudyQueue', ...COUNTS];
    },
    staleIfRefused: ({ review }) => everything(review.language),
    // The word has since been removed, so there is nothing to review.
    isDone: ({ code }) => code === 'word_not_found',
    label: ({ word }) => texts.answerToWord({ word: word.word }),
    failure: ({ word }) => texts.answerNotAccepted({ word: word.word }),
  },

  /** Undoes one of today's answers. Resending the command has no further effect. */
  undoReview: {
    request: ({ language, zone, clientReviewId }) => ({
      url: '/reviews/undo',
      method: 'POST',
      body: { language, zone, clientReviewId },
    }),
    changes: ({ language, item, queue }) => [
      { endpoint: 'getStudyQueue', arg: queue, change: (data) => withItemAgain(data, item) },
      changeFacts(language, item.word.word, { schedule: item.word.schedule }),
    ],
    // No data means a conflict: another device has answered the word since, so this answer cannot be undone.
    staleAfter: ({ language }, answer) => (answer === undefined ? everything(language) : COUNTS),
    staleIfRefused: ({ language }) => everything(language),
    isDone: ({ code }) => code === 'conflict',
    label: ({ item }) => texts.undoAnswer({ word: item.word.word }),
    failure: ({ item }) => texts.answerNotUndone({ word: item.word.word }),
  },

  pauseWord: {
    request: ({ language, word, paused }) => ({
      url: '/study/paused',
      method: 'PUT',
      body: { language, word: word.word, paused },
    }),
    changes: ({ language, word: { word, schedule }, paused }) => {
      if (schedule === undefined) return [];
      const { paused: _before, ...others } = schedule;
      return [changeFacts(language, word, { schedule: paused ? { ...others, paused } : others })];
    },
    staleAfter: () => ['StudyQueue', 'Activity'],
    staleIfRefused: ({ language }) => everything(language),
    label: ({ word, paused }) =>
      paused ? texts.pauseWord({ word: word.word }) : texts.resumeWord({ word: word.word }),
    failure: ({ word, paused }) => (paused ? texts.wordNotPaused : texts.wordNotResumed)({ word: word.word }),
  },

  /** An answer to an exercise item. Its id makes a resent answer count only once. The response is the verdict. */
  answerExercise: {
    request: ({ session, body }) => ({
      url: `/exercises/sessions/${encodeURIComponent(session)}/answers`,
      method: 'POST',
      body,
    }),
    // Nothing changes before the verdict. But a session that is being loaded may lack it, and this makes it reload.
    changes: ({ session }) => [
      { endpoint: 'getExerciseSession', arg: session, isForReading: true, change: (data) => data },
    ],
    answerChanges: ({ session, language }, verdict) => {
      const { word, schedule, counted } = verdict;
      return [
        { endpoint: 'getExerciseSession', arg: session, change: (data) => withVerdict(data, verdict) },
        ...(counted && schedule !== null ? [changeFacts(language, word.word, { schedule })] : []),
      ];
    },
    staleIfRefused: ({ session }) => [{ type: 'ExerciseSession', id: session }],
    label: () => texts.exerciseAnswer,
    failure: () => texts.exerciseAnswerNotAccepted,
    isReportedByCaller: true,
  },
} satisfies Partial<Rules>;
