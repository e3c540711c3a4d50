import type { LanguageCode, Transcription } from '@wordreel/shared';
import type { Hearing } from '#lib/speech/recognition.ts';
import { canRecord, createRecordedHearing } from '#lib/speech/recording.ts';
import { callAsLearner } from '#store/network/session-check.ts';
import { type Asking, isLearner, readConfig } from './server-sounds.ts';

/** Whether the server can transcribe a learner's recordings. */
export async function canServerHear(asking: Asking): Promise<boolean> {
  return isLearner(asking) && canRecord() && (await readConfig(asking))?.transcription === true;
}

/** Recognizes speech by recording it. The server transcribes the recording and stores nothing. */
export function createServerHearing(language: LanguageCode): Hearing {
  const url = `/transcriptions?language=${language}`;
  return createRecordedHearing(async (sound, signal) => {
    const request = { url, method: 'POST', body: sound, contentType: sound.type } as const;
    const { data, error } = await callAsLearner(request, signal);
    return error === undefined ? (data as Transcription).text : null;
  });
}
