import type { LanguageCode } from '@wordreel/shared';
import type { ApiError } from '#store/api/call-api.ts';
import { readGuestLanguage, readUserLanguages } from './guest-store.ts';

type Answer = { data: unknown } | { error: ApiError };

const NOT_STARTED: ApiError = {
  status: 404,
  statusText: '',
  code: 'language_not_started',
  message: 'You have not started this language yet.',
};
const FOR_LEARNERS: ApiError = { status: 401, statusText: '', code: 'unauthenticated', message: 'Please log in.' };

/** The questions that a guest's local storage answers, by the endpoint that asks; a language where it asks for one. */
const READINGS: Readonly<Record<string, (language: LanguageCode) => Answer>> = { listLanguages, getLanguage };

/**
 * Answers a guest's question from local storage, in the shape and with the errors of the server's answer.
 * @param endpoint the name of the endpoint that asks
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
