import { useEffect, useRef, useState } from 'react';
import type { ExerciseAnswerBody, ExerciseSession, ExerciseVerdict } from '@wordreel/shared';
import { now } from '#lib/time/now.ts';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import type { Queue } from '#store/words/command.ts';
import { selectQueue, selectWaiting } from '#store/slices/outbox-slice.ts';
import { tryNow } from '#store/session/learner-session.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import type { ExerciseSessionState } from './exercise-session-context.ts';

export const isDone = (index: number, verdicts: readonly ExerciseVerdict[]): boolean =>
  verdicts.some((verdict) => verdict.index === index && verdict.isDone);

/** Returns the current item; null once the server has a verdict on all items, whichever tab answered them. */
export function useNextExerciseSession(session: ExerciseSession): ExerciseSessionState | null {
  const { language, items, verdicts } = session;
  const dispatch = useAppDispatch();
  const queued = useAppSelector((state) => answerIn(selectQueue(state), session));
  const waiting = useAppSelector((state) => answerIn(selectWaiting(state), session));
  /** The last answer given, shown next to the expected one. After a reload, the answer that is still queued. */
  const [last, setLast] = useState<ExerciseAnswerBody | null>(queued);
  /** The index of the item whose verdict is on screen. */
  const [shownIndex, setShownIndex] = useState<number | null>(queued?.item ?? null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [hinted, setHinted] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const item = items.find(({ index }) => index === shownIndex) ?? items.find(({ index }) => !isDone(index, verdicts));
  const index = item?.index ?? -1;
  const duration = useDuration(index);
  if (item === undefined) return null;

  const isAnswered = isDone(index, verdicts);
  const isSent = isSubmitting || queued?.item === index;
  const isHinted = hinted === index;

  const submit = async (body: ExerciseAnswerBody) => {
    setLast(body);
    setShownIndex(index);
    setRefusal(null);
    setSubmitting(true);
    const { error } = await dispatch(
      carryOut({ kind: 'answerExercise', args: { session: session.id, language, body } }),
    );
    setSubmitting(false);
    if (error !== undefined) setRefusal(error.message);
  };
  return {
    session,
    language,
    item,
    phase: isAnswered ? 'answered' : waiting?.item === index ? 'unsent' : isSent ? 'sending' : 'asking',
    lastAnswer: last?.item === index && (isAnswered || isSent) ? last.answer : null,
    verdict: verdicts.findLast((verdict) => verdict.index === index) ?? null,
    refusal,
    isHinted,
    answer: (answer) => {
      if (isAnswered || isSent) return;
      void submit({
        clientReviewId: randomUuid(),
        item: index,
        answer,
        hinted: isHinted,
        durationMs: duration(),
        answeredAt: now(),
        zone: timeZone(),
      });
    },
    retry: () => void dispatch(tryNow()),
    next: () => setShownIndex(null),
    onHinted: () => setHinted(index),
  };
}

function answerIn(queue: Queue, session: ExerciseSession): ExerciseAnswerBody | null {
  for (const { command } of queue) {
    if (command.kind === 'answerExercise' && command.args.session === session.id) return command.args.body;
  }
  return null;
}

function useDuration(index: number): () => number {
  const since = useRef({ index: -1, at: 0 });
  useEffect(() => {
    if (since.current.index !== index) since.current = { index, at: performance.now() };
  }, [index]);
  return () => Math.round(performance.now() - since.current.at);
}
