import { type ApiError, NO_ANSWER, readError, readJson } from '#store/network/call-api.ts';
import { callAsLearner } from '#store/network/session-check.ts';
import * as texts from '#texts/notices.tsx';

const BROKEN: ApiError = { ...NO_ANSWER, message: texts.archiveInterrupted };

async function readChunks(response: Response, onBytes: (count: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = [];
  const reader = response.body?.getReader();
  let count = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return new Blob(chunks, { type: 'application/zip' });
    chunks.push(value);
    count += value.length;
    onBytes(count);
  }
}

/** Downloads the account's archive. @param onBytes receives the number of bytes so far @throws ApiError */
export async function downloadArchive(onBytes: (count: number) => void): Promise<Blob> {
  // This request renews the session if needed.
  const { error } = await callAsLearner({ url: '/auth/me' });
  if (error !== undefined) throw error;
  let response: Response;
  try {
    response = await fetch('/api/archive', { credentials: 'include' });
  } catch {
    throw NO_ANSWER;
  }
  if (!response.ok) throw await readError(response, await readJson(response));
  try {
    return await readChunks(response, onBytes);
  } catch {
    throw BROKEN;
  }
}
