import type { ExerciseSpeech } from '@wordreel/shared';
import type { ApiAnswer } from '#store/api/call-api.ts';
import { networkBaseQuery } from '#store/api/network-base-query.ts';
import type { Dispatch } from '#store/outbox/page.ts';

/**
 * The text of an item that is to be spoken. It is the answer, so it goes from here to the voice and is kept nowhere: the
 * cache of the API would hold it.
 * @returns null where it did not come
 */
export async function readSpeech(dispatch: Dispatch, session: string, item: number): Promise<string | null> {
  const url = `/exercises/sessions/${encodeURIComponent(session)}/items/${item}/speech`;
  const request = { url, method: 'POST', body: {} } as const;
  const { signal } = new AbortController();
  const answer: ApiAnswer = await networkBaseQuery(request, true, { dispatch, signal });
  return answer.error === undefined ? (answer.data as ExerciseSpeech).text : null;
}
