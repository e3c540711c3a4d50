import type { Word } from '@wordreel/shared';
import { apiError } from '#testing/fakes/fake-api.ts';
import { serveWords } from './word-server.ts';

type Fetch = typeof globalThis.fetch;

/** How a server meets a call: it answers, is not there, fails, or does what it is told while its answer is lost. */
export type Mood = 'up' | 'down' | 'unavailable' | 'mute';

/** A server that keeps a learner's German words, and can go away and come back. */
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
    /** Whose calls they were, by their own saying. */
    senders,
    is: (mood: Mood) => {
      state.mood = mood;
    },
    isDown: () => state.mood === 'down',
    /** What was asked for that changes something. */
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
