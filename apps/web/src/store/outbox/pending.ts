import type { Outcome } from '#store/network/page.ts';

/** Callers that wait for the outcome of their commands. */
export function createPending() {
  const pending = new Map<string, (outcome: Outcome) => void>();
  const answer = (id: string, outcome: Outcome) => {
    pending.get(id)?.(outcome);
    pending.delete(id);
  };
  return {
    answer,
    answerAll: (outcome: Outcome) => {
      for (const id of pending.keys()) answer(id, outcome);
    },
    has: (id: string) => pending.has(id),
    outcomeOf: (id: string) =>
      new Promise<Outcome>((resolve) => {
        pending.set(id, resolve);
      }),
  };
}
