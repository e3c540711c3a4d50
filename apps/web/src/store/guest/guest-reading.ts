import type { LanguageCode } from '@wordreel/shared';
import type { ApiError } from '#store/network/call-api.ts';
import { readGuestLanguage, readUserLanguages } from './guest-store.ts';

type Answer = { data: unknown } | { error: ApiError };

const NOT_STARTED: ApiError = {
  status: 404,
  statusText: '',
  code: 'language_not_started',
  message: 'You have not started this language yet.',
};
const FOR_LEARNERS: ApiError = { status: 401, statusText: '', code: 'unauthenticated', message: 'Please log in.' };

/** Guest queries answered from local storage, by endpoint name. */
const READINGS: Readonly<Record<string, (language: LanguageCode) => Answer>> = { listLanguages, getLanguage };

/**
 * Answers a guest's query from local storage, in the shape and with the errors of the server's response.
 * @param endpoint name of the RTK Query endpoint
 */
export function guestReading(endpoint: string, language: unknown): Answer {
  return READINGS[endpoint]?.(language as LanguageCode) ?? { error: FOR_LEARNERS };
}

function listLanguages(): Answer {
  const languages = Object.entries(readUserLanguages());
  return { data: languages.map(([code, { level, wordCount }]) => ({ code, level: level || 'beginner', wordCount })) };
}

function getLanguage(code: LanguageCode): Answer {
  const data = readGuestLanguage(code);
  return data === null ? { error: NOT_STARTED } : { data };
}
