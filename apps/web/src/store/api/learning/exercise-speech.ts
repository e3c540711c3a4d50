import type { ExerciseSpeech } from '@wordreel/shared';
import type { ApiAnswer } from '#store/network/call-api.ts';
import { networkBaseQuery } from '#store/network/network-base-query.ts';
import type { Dispatch } from '#store/network/page.ts';

/**
 * Returns the text of an item to be spoken. The text is the answer, so it goes straight to the voice and does not enter
 * the API cache.
 * @returns null if the request failed
 */
export async function readSpeech(dispatch: Dispatch, session: string, item: number): Promise<string | null> {
  const url = `/exercises/sessions/${encodeURIComponent(session)}/items/${item}/speech`;
  const request = { url, method: 'POST', body: {} } as const;
  const { signal } = new AbortController();
  const answer: ApiAnswer = await networkBaseQuery(request, true, { dispatch, signal });
  return answer.error === undefined ? (answer.data as ExerciseSpeech).text : null;
}
