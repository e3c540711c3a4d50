import type { LanguageCode, Transcription } from '@wordreel/shared';
import type { Hearing } from '#lib/speech/recognition.ts';
import { canRecord, createRecordedHearing } from '#lib/speech/recording.ts';
import { refreshSession } from '#store/network/session-refresh.ts';
import { type Asking, readConfig } from './server-sounds.ts';

/** Milliseconds. A typical server needs about as long as the recording lasts. */
const TIMEOUT_MS = 60_000;

/** @returns null if there is no transcription */
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

/** Whether the server can transcribe a learner's recordings. */
export async function canServerHear(asking: Asking): Promise<boolean> {
  return asking.isLearner() && canRecord() && (await readConfig(asking))?.transcription === true;
}

/**
 * Recognizes speech by recording it. The server transcribes the recording and stores nothing. Loaded as a lazy chunk.
 */
export const createServerHearing = (language: LanguageCode): Hearing =>
  createRecordedHearing((sound, signal) => transcribe(language, sound, signal));
