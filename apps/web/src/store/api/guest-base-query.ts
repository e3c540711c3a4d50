import {
  ERRORS,
  isLanguageCode,
  isLevelCode,
  reviewPriorityError,
  wordError,
  normaliseWord,
  type ErrorCode,
  type LanguageCode,
  type LanguageData,
  type NewWord,
  type ReviewPriority,
  type Word,
} from '@wordreel/shared';
import { readGuestLanguage, readUserLanguages, writeGuestLanguage } from '#store/guest-store.ts';
import { EMPTY_LANGUAGE, findWord, withLevel, withoutWord, withPriority, withWord } from '#store/language-data.ts';
import type { ApiError, ApiRequest } from './base-query.ts';

type Answer = { data: unknown } | { error: ApiError };
type Handler = (params: string[], body: unknown) => Answer;

const ROUTES: readonly (readonly [method: string, path: RegExp, handle: Handler])[] = [
  ['GET', /^\/languages$/, listLanguages],
  ['GET', /^\/languages\/([^/]+)$/, ([code = '']) => inLanguage(code, (language) => getLanguage(language))],
  ['PUT', /^\/languages\/([^/]+)$/, ([code = ''], body) => inLanguage(code, (language) => setLevel(language, body))],
  ['POST', /^\/learned-words$/, (_, body) => saveWord(body)],
  [
    'DELETE',
    /^\/learned-words\/([^/]+)\/([^/]+)$/,
    ([code = '', word = '']) => inLanguage(code, (language) => removeWord(language, word)),
  ],
  [
    'PATCH',
    /^\/learned-words\/([^/]+)\/([^/]+)\/priority$/,
    ([code = '', word = ''], body) => inLanguage(code, (language) => setPriority(language, word, body)),
  ],
];

/** Answers the language and word calls of the API from local storage: same paths, bodies, shapes and error codes. */
export function guestBaseQuery({ url, method = 'GET', body }: ApiRequest): Answer {
  for (const [routeMethod, path, handle] of ROUTES) {
    const match = routeMethod === method ? path.exec(url) : null;
    if (match !== null) return handle(match.slice(1).map(decodeURIComponent), body);
  }
  return fail('unauthenticated');
}

function listLanguages(): Answer {
  const languages = Object.entries(readUserLanguages());
  return { data: languages.map(([code, { level, wordCount }]) => ({ code, level: level || 'beginner', wordCount })) };
}

function getLanguage(code: LanguageCode): Answer {
  const data = readGuestLanguage(code);
  return data === null ? fail('language_not_started') : { data };
}

function setLevel(code: LanguageCode, body: unknown): Answer {
  const { level } = body as { level: unknown };
  if (level !== '' && !isLevelCode(level)) return fail('validation_failed', 'This is not a level code');
  const data = update(code, (before) => withLevel(before, level));
  return { data: { level: data.level, wordCount: data.wordCount } };
}

function saveWord(body: unknown): Answer {
  const { language, word: input } = body as { language: string; word: NewWord };
  const message = wordError(input.word) ?? reviewPriorityError(input.reviewPriority ?? 2);
  if (message !== null) return fail('validation_failed', message);
  return inLanguage(language, (code) => {
    const word: Word = {
      word: normaliseWord(input.word),
      translation: input.translation?.trim() || null,
      reviewPriority: input.reviewPriority ?? 2,
      videoId: input.videoId ?? null,
    };
    const data = update(code, (before) => withWord(before, word));
    return { data: findWord(data, word.word) };
  });
}

function removeWord(code: LanguageCode, word: string): Answer {
  const before = readGuestLanguage(code) ?? EMPTY_LANGUAGE;
  if (findWord(before, word) === undefined) return fail('word_not_found');
  return { data: { wordCount: update(code, (data) => withoutWord(data, word)).wordCount } };
}

function setPriority(code: LanguageCode, word: string, body: unknown): Answer {
  const { reviewPriority } = body as { reviewPriority: ReviewPriority };
  const message = reviewPriorityError(reviewPriority);
  if (message !== null) return fail('validation_failed', message);
  const data = update(code, (before) => withPriority(before, word, reviewPriority));
  const changed = findWord(data, word);
  return changed === undefined ? fail('word_not_found') : { data: changed };
}

function inLanguage(code: string, answer: (code: LanguageCode) => Answer): Answer {
  return isLanguageCode(code) ? answer(code) : fail('unknown_language');
}

function update(code: LanguageCode, change: (data: LanguageData) => LanguageData): LanguageData {
  const data = change(readGuestLanguage(code) ?? EMPTY_LANGUAGE);
  writeGuestLanguage(code, data);
  return data;
}

function fail(code: ErrorCode, message: string = ERRORS[code].message): Answer {
  return { error: { status: ERRORS[code].status, statusText: '', code, message } };
}
