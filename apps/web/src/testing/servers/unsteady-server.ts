import type { Word } from '@wordreel/shared';
import { apiError } from '#testing/fakes/fake-api.ts';
import { serveWords } from './word-server.ts';

type Fetch = typeof globalThis.fetch;

/** How a server treats a call: it responds, is unreachable, fails, or carries the call out but its response is lost. */
export type Mood = 'up' | 'down' | 'unavailable' | 'mute';

/** Serves a learner's German words and can go down and come back. */
export function serveUnsteadily(words: Word[]) {
  const server = serveWords(words);
  const answer: Fetch = globalThis.fetch;
  const state = { mood: 'up' as Mood };
  const senders: (string | null)[] = [];
  globalThis.fetch = async (input, init) => {
    if (state.mood === 'down') throw new TypeError('Failed to fetch');
    if (state.mood === 'unavailable') return apiError(503, 'Service Unavailable', 'unavailable');
    if ((init?.method ?? 'GET') !== 'GET') senders.push(new Headers(init?.headers).get('x-learner'));
    const response = await answer(input, init);
    if (state.mood === 'mute') throw new TypeError('Failed to fetch');
    return response;
  };
  return {
    ...server,
    /** Values of the `x-learner` header of the changing calls. */
    senders,
    is: (mood: Mood) => {
      state.mood = mood;
    },
    isDown: () => state.mood === 'down',
    /** The calls that change something. */
    done: () =>
      server.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => {
          const { word, reviewPriority } = (body ?? {}) as { word?: Word; reviewPriority?: number };
          return [method, word?.word ?? decodeURIComponent(path.split('/')[4] ?? ''), reviewPriority ?? '']
            .join(' ')
            .trim();
        }),
  };
}
