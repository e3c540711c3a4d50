import type { LanguageCode, Transcription } from '@wordreel/shared';
import type { Hearing } from '#lib/speech/recognition.ts';
import { canRecord, createRecordedHearing } from '#lib/speech/recording.ts';
import { refreshSession } from '#store/session/session-refresh.ts';
import { type Asking, readConfig } from './server-sounds.ts';

/** Milliseconds: a server on a usual machine needs about as long as somebody has spoken. */
const TIMEOUT_MS = 60_000;

/** @returns null where it was not written down */
async function transcribe(language: LanguageCode, sound: Blob, signal: AbortSignal): Promise<string | null> {
  const send = () =>
    fetch(`/api/transcriptions?language=${language}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': sound.type },
      body: sound,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  let response = await send();
  if (response.status === 401 && (await refreshSession()) === 'renewed') response = await send();
  return response.ok ? ((await response.json()) as Transcription).text : null;
}

/** Whether the server writes down what a learner's browser records. */
export async function canServerHear(asking: Asking): Promise<boolean> {
  return asking.isLearner() && canRecord() && (await readConfig(asking))?.transcription === true;
}

/** Listens by recording; the server writes it down and keeps nothing. Comes in a file of its own. */
export const createServerHearing = (language: LanguageCode): Hearing =>
  createRecordedHearing((sound, signal) => transcribe(language, sound, signal));
