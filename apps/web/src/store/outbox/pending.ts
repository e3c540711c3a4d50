import type { ApiAnswer } from '#store/api/call-api.ts';

/** What has become of a command: the server has answered, or it waits, or another one has taken its place. */
export type Outcome = ApiAnswer | 'waiting' | 'merged';

/** Those parts of the page that want to hear what became of what they have given. */
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
