import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExerciseAnswerBody, ExerciseSession, LanguageCode } from '@wordreel/shared';
import { now } from '#lib/now.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { timeZone } from '#lib/time-zone.ts';
import { isFailure, isOutage } from '#store/network/call-api.ts';
import { useAnswerExerciseMutation } from '#store/api/learning/exercises-api.ts';
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-answer.ts';
import { isDone, nextItem, verdictOf } from './queue.ts';
import type { Answer, Phase, ExerciseSessionState } from './exercise-session-context.ts';

/** An answer that is being sent or that did not arrive. */
interface Sent {
  body: ExerciseAnswerBody;
  isOnTheWay: boolean;
}

/**
 * Returns the current item and the state of its answer. The server's verdicts decide: an item answered in another tab
 * is not asked again.
 * @returns null if all items are answered
 */
export function useNextExerciseSession(
  session: ExerciseSession,
  language: LanguageCode,
  readAgain: () => void,
): ExerciseSessionState | null {
  const [sent, setSent] = useState<Sent | null>(() => waitingIn(session));
  /** The index of the item whose verdict is on screen. */
  const [shownIndex, setShownIndex] = useState<number | null>(sent?.body.item ?? null);
  const [hinted, setHinted] = useState<number | null>(null);
  /** The last accepted answer, shown next to the expected one. */
  const [accepted, setAccepted] = useState<ExerciseAnswerBody | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [send] = useAnswerExerciseMutation();

  const item = session.items.find(({ index }) => index === shownIndex) ?? nextItem(session);
  const index = item?.index ?? -1;
  const duration = useDuration(index);
  const isAnswered = isDone(index, session.verdicts);

  const post = async (body: ExerciseAnswerBody) => {
    setSent({ body, isOnTheWay: true });
    keepAnswer({ session: session.id, body });
    try {
      await send({ session: session.id, language, body }).unwrap();
      forgetAnswer();
      setAccepted(body);
      setSent(null);
    } catch (cause) {
      if (!isFailure(cause) || isOutage(cause)) return setSent({ body, isOnTheWay: false });
      forgetAnswer();
      setSent(null);
      setRefusal(cause.message);
      readAgain();
    }
  };
  const retry = () => {
    if (sent !== null && !sent.isOnTheWay) void post(sent.body);
  };
  useWhenOnline(retry);
  if (item === null) return null;

  const isHinted = hinted === index;
  const answer = (submitted: Answer) => {
    if (isAnswered || sent !== null) return;
    setShownIndex(index);
    setRefusal(null);
    void post(bodyOf(submitted, { index, isHinted, durationMs: duration() }));
  };
  return {
    session,
    language,
    item,
    phase: phaseOf(isAnswered, sent),
    lastAnswer: sent?.body.answer ?? (isAnswered && accepted?.item === index ? accepted.answer : null),
    verdict: verdictOf(index, session.verdicts),
    refusal,
    isHinted,
    answer,
    retry,
    next: () => setShownIndex(null),
    onHinted: () => setHinted(index),
  };
}

function bodyOf(
  answer: Answer,
  { index, isHinted, durationMs }: { index: number; isHinted: boolean; durationMs: number },
): ExerciseAnswerBody {
  const clientReviewId = randomUuid();
  return { clientReviewId, item: index, answer, hinted: isHinted, durationMs, answeredAt: now(), zone: timeZone() };
}

function phaseOf(isAnswered: boolean, sent: Sent | null): Phase {
  if (isAnswered) return 'told';
  if (sent === null) return 'asking';
  return sent.isOnTheWay ? 'sending' : 'unsent';
}

/** Returns an answer that did not arrive before the page was left, and forgets one that arrived after all. */
function waitingIn({ id, items, verdicts }: ExerciseSession): Sent | null {
  const body = keptAnswer(id)?.body;
  if (body === undefined || !items.some(({ index }) => index === body.item)) return null;
  return isDone(body.item, verdicts) ? null : { body, isOnTheWay: false };
}

/** Returns a function that gives the milliseconds since the item appeared. */
function useDuration(index: number): () => number {
  const since = useRef({ index: -1, at: 0 });
  useEffect(() => {
    if (since.current.index !== index) since.current = { index, at: performance.now() };
  }, [index]);
  return () => Math.round(performance.now() - since.current.at);
}

function useWhenOnline(act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    const listen = () => onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}
