import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import type { ApiError, ApiRequest } from '#store/api/call-api.ts';
import { readGuestLanguage, readUserLanguages } from './guest-store.ts';

const NOT_STARTED: ApiError = {
  status: 404,
  statusText: '',
  code: 'language_not_started',
  message: 'You have not started this language yet.',
};

/** Answers what a guest's first screen asks for from local storage; undefined for every other call. */
export function guestReading({ url, method = 'GET' }: ApiRequest): { data: unknown } | { error: ApiError } | undefined {
  if (method !== 'GET') return undefined;
  if (url === '/languages') return { data: listLanguages() };
  // A guest's list is never longer than a page of storage can be: it comes whole.
  const code = /^\/languages\/([^/?]+)(\?|$)/.exec(url)?.[1];
  return isLanguageCode(code) ? getLanguage(code) : undefined;
}

function listLanguages() {
  const languages = Object.entries(readUserLanguages());
  return languages.map(([code, { level, wordCount }]) => ({ code, level: level || 'beginner', wordCount }));
}

function getLanguage(code: LanguageCode) {
  const data = readGuestLanguage(code);
  return data === null ? { error: NOT_STARTED } : { data };
}
