import { useState } from 'react';
import type { StudyItem, StudyQueue } from '@wordreel/shared';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { answerCard } from '#store/actions/answer-card.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import { queueName } from '#store/words/study-queue.ts';
import { answered, beginSession, introduced, synced, undone, withChangedWord, withoutWord } from './session-state.ts';

/** Runs a session on a queue, which may be refetched in the meantime. @param key the key of that queue */
export function useSession(key: string, queue: StudyQueue) {
  const dispatch = useAppDispatch();
  const { language, mode } = queueName(key);
  const [state, setState] = useState(() => beginSession(queue));
  const [seen, setSeen] = useState(queue);
  const [leech, setLeech] = useState<StudyItem | null>(null);
  if (queue !== seen) {
    setSeen(queue);
    // A practice queue has no due words that could have been answered elsewhere.
    if (mode !== 'practice' && state.ahead.length > 0) setState((before) => synced(before, queue));
  }
  const card = state.ahead[0] ?? null;
  const isPractice = card !== null && (mode === 'practice' || card.attempt > 0 || card.item.intervals === null);

  const answer = (rating: 1 | 2 | 3 | 4, durationMs: number) => {
    if (card === null) return;
    const { item } = card;
    const clientReviewId = randomUuid();
    setState((before) => answered(before, { rating, clientReviewId, isPractice }, queue.day));
    const request = { queue: key, item, rating, clientReviewId, isPractice, durationMs };
    void dispatch(answerCard(request)).then((outcome) => {
      if (outcome === null || !outcome.paused) return;
      setLeech(item);
      setState((before) => withoutWord(before, item.word.word));
    });
  };
  const undo = () => {
    const last = state.answers.at(-1);
    if (last === undefined) return;
    const { card: before, clientReviewId } = last;
    setState(undone);
    if (last.isPractice) return;
    const args = { language, zone: timeZone(), clientReviewId, item: before.item, queue: key };
    void dispatch(carryOut({ kind: 'undoReview', args }));
  };
  return {
    state,
    card,
    isPractice,
    leech,
    answer,
    introduce: () => setState((before) => introduced(before, queue.day)),
    undo,
    drop: (word: string) => setState((before) => withoutWord(before, word)),
    change: (word: string, facts: Partial<StudyItem['word']>) =>
      setState((before) => withChangedWord(before, word, facts)),
    closeLeech: () => setLeech(null),
  };
}
