import { settled } from '#testing/fakes/event-loop.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import type { serveUnsteadily } from './unsteady-server.ts';

/** Serves answers to words. Only known words are accepted, and every change of a word takes a while. */
export function serveAnswers(server: ReturnType<typeof serveUnsteadily>): string[] {
  const taken: string[] = [];
  const steady = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input as string, location.origin);
    if (pathname !== '/api/reviews') {
      if ((init?.method ?? 'GET') !== 'GET') await settled();
      return steady(input, init);
    }
    const { word } = JSON.parse(init?.body as string) as { word: string };
    if (server.isDown()) throw new TypeError('Failed to fetch');
    if (!server.words.some((one) => one.word === word)) return apiError(404, 'Not Found', 'word_not_found');
    taken.push(word);
    return Response.json({ schedule: null, done: { reviews: 1, newWords: 0 }, counted: true });
  };
  return taken;
}
