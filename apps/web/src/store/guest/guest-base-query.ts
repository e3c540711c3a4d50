import {
  ERRORS,
  type ErrorCode,
  type LanguageCode,
  type LanguageData,
  type NewWord,
  type ReviewPriority,
  type Word,
  isLanguageCode,
  isLevelCode,
  reviewPriorityError,
  wordError,
} from '@wordreel/shared';
import type { ApiError, ApiRequest } from '#store/api/call-api.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import {
  MAX_TRANSLATION_LENGTH,
  findWord,
  toWord,
  withFacts,
  withLevel,
  withWord,
  withoutWord,
} from '#store/words/language-data.ts';
import { guestReading } from './guest-reading.ts';
import { readGuestLanguage, writeGuestLanguage } from './guest-store.ts';

type Answer = { data: unknown } | { error: ApiError };
type Handler = (params: string[], request: ApiRequest) => Answer;

const ROUTES: readonly (readonly [method: string, path: RegExp, handle: Handler])[] = [
  ['GET', /^\/languages\/([^/]+)$/, () => fail('unknown_language')],
  [
    'PUT',
    /^\/languages\/([^/]+)$/,
    ([code = ''], { body }) => inLanguage(code, (language) => setLevel(language, body)),
  ],
  ['POST', /^\/learned-words$/, (_, request) => saveWord(request)],
  [
    'DELETE',
    /^\/learned-words\/([^/]+)\/([^/]+)$/,
    ([code = '', word = '']) => inLanguage(code, (language) => removeWord(language, word)),
  ],
  [
    'PATCH',
    /^\/learned-words\/([^/]+)\/([^/]+)\/priority$/,
    ([code = '', word = ''], { body }) => inLanguage(code, (language) => setPriority(language, word, body)),
  ],
  [
    'PATCH',
    /^\/learned-words\/([^/]+)\/([^/]+)$/,
    ([code = '', word = ''], { body }) => inLanguage(code, (language) => setTranslation(language, word, body)),
  ],
];

/** Answers the language and word calls of the API from local storage: same paths, bodies, shapes and error codes. */
export function guestBaseQuery(request: ApiRequest): Answer {
  const reading = guestReading(request);
  if (reading !== undefined) return reading;
  const { url, method = 'GET' } = request;
  for (const [routeMethod, path, handle] of ROUTES) {
    const match = routeMethod === method ? path.exec(url) : null;
    if (match !== null) return handle(match.slice(1).map(decodeURIComponent), request);
  }
  return fail('unauthenticated');
}

function setLevel(code: LanguageCode, body: unknown): Answer {
  const { level } = body as { level: unknown };
  if (level !== '' && !isLevelCode(level)) return fail('validation_failed', 'This is not a level code');
  const data = update(code, (before) => withLevel(before, level));
  return { data: { level: data.level, wordCount: data.wordCount } };
}

function saveWord({ body, index }: ApiRequest): Answer {
  const { language, word: input } = body as { language: string; word: NewWord };
  const word = toWord(input);
  const message =
    wordError(word.word) ?? translationError(word.translation) ?? reviewPriorityError(word.reviewPriority);
  if (message !== null) return fail('validation_failed', message);
  return inLanguage(language, (code) => ({
    data: findWord(
      update(code, (data) => withWord(data, word, index)),
      word.word,
    ),
  }));
}

function removeWord(code: LanguageCode, word: string): Answer {
  const before = readGuestLanguage(code) ?? EMPTY_LANGUAGE;
  if (findWord(before, word) === undefined) return fail('word_not_found');
  return { data: { wordCount: update(code, (data) => withoutWord(data, word)).wordCount } };
}

function setPriority(code: LanguageCode, word: string, body: unknown): Answer {
  const { reviewPriority } = body as { reviewPriority: ReviewPriority };
  return setFacts(code, word, { reviewPriority }, reviewPriorityError(reviewPriority));
}

function setTranslation(code: LanguageCode, word: string, body: unknown): Answer {
  const translation = (body as { translation: string | null }).translation?.trim() || null;
  return setFacts(code, word, { translation }, translationError(translation));
}

function setFacts(code: LanguageCode, word: string, facts: Partial<Word>, wrong: string | null): Answer {
  if (wrong !== null) return fail('validation_failed', wrong);
  if (findWord(readGuestLanguage(code) ?? EMPTY_LANGUAGE, word) === undefined) return fail('word_not_found');
  return {
    data: findWord(
      update(code, (data) => withFacts(data, word, facts)),
      word,
    ),
  };
}

function translationError(translation: string | null): string | null {
  if (translation === null || translation.length <= MAX_TRANSLATION_LENGTH) return null;
  return `A translation can have at most ${MAX_TRANSLATION_LENGTH} characters`;
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
