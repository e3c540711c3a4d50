import { type LanguageAnswer, type LanguageCode, type LanguageData, MAX_PAGE_WORDS } from '@wordreel/shared';
import { type ApiAnswer, type ApiError, type ApiRequest, NO_ANSWER } from '#store/network/call-api.ts';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';

/** Milliseconds until missing older words are requested again. */
const NEXT_TRY = 30_000;

const INCOMPLETE = 'Some of your words did not load. They are asked for again soon.';

/** The data for the cache, or the error to show instead. */
export type Loaded = { data: KeptLanguage; error?: never } | { data?: never; error: ApiError };

/** The language to read and access to its cache. */
export interface Reader {
  readonly code: LanguageCode;
  readonly send: (request: ApiRequest) => unknown;
  /** Aborts the read. */
  readonly signal: AbortSignal;
  /** The currently cached data. */
  readonly cached: () => KeptLanguage | undefined;
  readonly show: (data: KeptLanguage) => unknown;
  readonly say: (text: string) => unknown;
  readonly readAgain: () => unknown;
}

/**
 * Loads a language page by page, newest words first. On the first load of a long list, the newest words show as soon as
 * they arrive; a list that is already complete stays until the new one is complete.
 */
export async function loadLanguage(reader: Reader): Promise<Loaded> {
  const { code, cached, show } = reader;
  const before = cached();
  const isFirst = before === undefined;
  if (before?.rest !== undefined) show({ ...before, rest: { ...before.rest, state: 'loading' } });
  const first = await ask(reader, pageUrl(code));
  if (first.error?.status === 404) return { data: EMPTY_LANGUAGE };
  if (first.error !== undefined) return withoutRest(reader, first.error, isFirst);
  const newest = inOrder(first.data);
  if (typeof first.data.next !== 'string') return { data: newest };
  if (isFirst) show(partOf(newest));
  // Short lists do not have to load the code that reads long ones.
  const older = await import('#store/api/read-older.ts').catch(() => null);
  const read = older === null ? { error: NO_ANSWER } : await older.readOlder(reader, first.data);
  if (read.error !== undefined) return withoutRest(reader, read.error, isFirst);
  // Keep changes made to the newest words while the older ones were loading.
  const here = isFirst ? (cached() ?? newest) : newest;
  return { data: 'whole' in read ? inOrder(read.whole) : read.before(here) };
}

/** Keeps the newest words, reports that older ones are missing, and schedules another request. */
function withoutRest({ cached, say, readAgain, signal }: Reader, error: ApiError, isFirst: boolean): Loaded {
  const part = cached();
  if (part?.rest === undefined || signal.aborted) {
    return { error: { ...error, message: `Failed to load language data: ${reason(error)}` } };
  }
  if (isFirst) say(INCOMPLETE);
  setTimeout(readAgain, NEXT_TRY);
  return { data: { ...part, rest: { ...part.rest, state: 'failed' } } };
}

/** Converts a response to the order of the list, oldest first. Unpaginated responses have that order already. */
function inOrder({ level, wordCount, learnedWords, next }: LanguageAnswer): LanguageData {
  return { level, wordCount, learnedWords: next === undefined ? learnedWords : learnedWords.toReversed() };
}

function partOf(newest: LanguageData): KeptLanguage {
  const count = Math.max(0, newest.wordCount - newest.learnedWords.length);
  return { ...newest, rest: { count, state: 'loading' } };
}

/** A language response or its error. */
export type Answer = { data: LanguageAnswer; error?: undefined } | { data?: undefined; error: ApiError };

export async function ask({ code, send }: Pick<Reader, 'code' | 'send'>, url: string): Promise<Answer> {
  const answer = (await send({ url, language: code })) as ApiAnswer;
  return answer.error === undefined ? { data: answer.data as LanguageAnswer } : { error: answer.error };
}

/** @param after start of the page: `next` of the previous page */
export function pageUrl(code: LanguageCode, after?: string): string {
  const first = `/languages/${code}?order=newest&limit=${MAX_PAGE_WORDS}`;
  return after === undefined ? first : `${first}&after=${after}`;
}

/** Returns the reason shown after the colon of an error message: the status text, or else the message. */
export function reason(error: { statusText?: string; message?: string | undefined } | undefined): string {
  return error?.statusText || error?.message || 'Unknown error occurred';
}
