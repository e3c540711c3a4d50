import type { LanguageCode, Schedule } from '@wordreel/shared';
import type { ReviewArgs } from '#store/words/command.ts';
import { withFacts } from '#store/words/language-data.ts';
import { queuesOf, withItemAgain, withoutItem } from '#store/words/study-queue.ts';
import type { CacheChange, CommandRules, StaleTag } from './command-rules.ts';

/** Tags of data that counts answers. */
const COUNTS: StaleTag[] = ['Activity', 'Comprehension'];

const everything = (language: LanguageCode): StaleTag[] => ['StudyQueue', { type: 'Language', id: language }];

/** The card state after an answer, as far as the device can predict it: the word is not due before its next day. */
function scheduleAfter({ word, next }: ReviewArgs): Schedule | undefined {
  const { schedule } = word;
  if (schedule === undefined || next === null) return schedule;
  return { ...schedule, lastDay: next.day, dueDay: next.dueDay, reps: schedule.reps + 1 };
}

function reviewShows(args: ReviewArgs): CacheChange[] {
  const { review, word, isNew, queue } = args;
  if (review.isPractice) return [];
  return [
    ...queuesOf(review.language, word.videoId, queue).map((arg): CacheChange => ({
      endpoint: 'getStudyQueue',
      arg,
      change: (data) => withoutItem(data, word.word, { isNew }),
    })),
    {
      endpoint: 'getLanguage',
      arg: review.language,
      change: (data) => withFacts(data, word.word, { schedule: scheduleAfter(args) }),
    },
  ];
}

/** An answer to a card, or "Count as reviewed" on a video page. The id makes a resent answer count once. */
export const reviewRules: CommandRules<'review'> = {
  request: ({ review }) => ({ url: '/reviews', method: 'POST', body: review }),
  shows: reviewShows,
  arrived: ({ review, word, queue }, { schedule, done, counted }) => [
    ...(schedule === null
      ? []
      : [
          {
            endpoint: 'getLanguage',
            arg: review.language,
            change: (data) => withFacts(data, word.word, { schedule }),
          } satisfies CacheChange,
        ]),
    ...(counted
      ? queuesOf(review.language, word.videoId, queue).map((arg): CacheChange => ({
          endpoint: 'getStudyQueue',
          arg,
          change: (data) => ({ ...data, done }),
        }))
      : []),
  ],
  // Totals that differ from the expected ones mean that another device is also studying, so the queue has changed.
  staleAfter: ({ review, expects }, answer) => {
    if (answer === undefined || answer.counted === review.isPractice) return ['StudyQueue', ...COUNTS];
    const { reviews, newWords } = expects ?? answer.done;
    const isAlone = reviews === answer.done.reviews && newWords === answer.done.newWords;
    return isAlone ? COUNTS : ['StudyQueue', ...COUNTS];
  },
  staleIfRefused: ({ review }) => everything(review.language),
  // The word was removed meanwhile, so there is nothing to review.
  isDone: ({ code }) => code === 'word_not_found',
  says: ({ word }) => `Your answer to ‘${word.word}’`,
  failed: ({ word }) => `Your answer to ‘${word.word}’ was not taken`,
};

/** Undoes one of today's answers. Repeating it has no further effect. */
export const undoReviewRules: CommandRules<'undoReview'> = {
  request: ({ language, zone, clientReviewId }) => ({
    url: '/reviews/undo',
    method: 'POST',
    body: { language, zone, clientReviewId },
  }),
  shows: ({ language, item, queue }) => [
    { endpoint: 'getStudyQueue', arg: queue, change: (data) => withItemAgain(data, item) },
    {
      endpoint: 'getLanguage',
      arg: language,
      change: (data) => withFacts(data, item.word.word, { schedule: item.word.schedule }),
    },
  ],
  arrived: () => [],
  // Without data it was a conflict: the answer stands, because another device has answered the word since.
  staleAfter: ({ language }, answer) => (answer === undefined ? everything(language) : COUNTS),
  staleIfRefused: ({ language }) => everything(language),
  isDone: ({ code }) => code === 'conflict',
  says: ({ item }) => `Take back your answer to ‘${item.word.word}’`,
  failed: ({ item }) => `Your answer to ‘${item.word.word}’ could not be taken back`,
};

/** Removes a word from the queue, or returns it. */
export const pauseWordRules: CommandRules<'pauseWord'> = {
  request: ({ language, word, paused }) => ({
    url: '/study/paused',
    method: 'PUT',
    body: { language, word: word.word, paused },
  }),
  shows: ({ language, word: { word, schedule }, paused }) =>
    schedule === undefined
      ? []
      : [
          {
            endpoint: 'getLanguage',
            arg: language,
            change: (data) => {
              const { paused: _before, ...others } = schedule;
              return withFacts(data, word, { schedule: paused ? { ...others, paused } : others });
            },
          },
        ],
  arrived: () => [],
  staleAfter: () => ['StudyQueue', 'Activity'],
  staleIfRefused: ({ language }) => everything(language),
  says: ({ word, paused }) => (paused ? `Pause ‘${word.word}’` : `Bring ‘${word.word}’ back`),
  failed: ({ word, paused }) => `‘${word.word}’ could not be ${paused ? 'paused' : 'brought back'}`,
};
