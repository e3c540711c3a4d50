import { type LanguageAnswer, type LanguageCode, type LanguageData, MAX_PAGE_WORDS } from '@wordreel/shared';
import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { type ApiAnswer, type ApiError, type ApiRequest, NO_ANSWER } from '#store/api/call-api.ts';

/** Milliseconds after which older words that did not come are asked for again. */
const NEXT_TRY = 30_000;

const INCOMPLETE = 'Some of your words did not load. They are asked for again soon.';

/** What comes into the cache, or the failure that is shown instead. */
export type Loaded = { data: KeptLanguage; error?: never } | { data?: never; error: ApiError };

/** Which language is read into which cache. */
export interface Reader {
  readonly code: LanguageCode;
  readonly send: (request: ApiRequest) => unknown;
  /** Gives the reading up. */
  readonly signal: AbortSignal;
  /** What the cache has now. */
  readonly cached: () => KeptLanguage | undefined;
  readonly show: (data: KeptLanguage) => unknown;
  readonly say: (text: string) => unknown;
  readonly readAgain: () => unknown;
}

/**
 * Loads a language into the cache, a page at a time, the newest words first. Where nothing is there yet, the newest
 * words of a long list are shown as soon as they are here; a list that is there as a whole stays until the new one is.
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
  // A short list is not to wait for what reads a long one.
  const older = await import('#store/api/read-older.ts').catch(() => null);
  const read = older === null ? { error: NO_ANSWER } : await older.readOlder(reader, first.data);
  if (read.error !== undefined) return withoutRest(reader, read.error, isFirst);
  // What was done to the newest words, while the older ones were on their way, stays done.
  const here = isFirst ? (cached() ?? newest) : newest;
  return { data: 'whole' in read ? inOrder(read.whole) : read.before(here) };
}

/** Keeps the newest words, says that the older ones are missing, and has them asked for again. */
function withoutRest({ cached, say, readAgain, signal }: Reader, error: ApiError, isFirst: boolean): Loaded {
  const part = cached();
  if (part?.rest === undefined || signal.aborted) {
    return { error: { ...error, message: `Failed to load language data: ${reason(error)}` } };
  }
  if (isFirst) say(INCOMPLETE);
  setTimeout(readAgain, NEXT_TRY);
  return { data: { ...part, rest: { ...part.rest, state: 'failed' } } };
}

/** An answer as lists are kept: in the order in which the words came. One without pages has it so. */
function inOrder({ level, wordCount, learnedWords, next }: LanguageAnswer): LanguageData {
  return { level, wordCount, learnedWords: next === undefined ? learnedWords : learnedWords.toReversed() };
}

function partOf(newest: LanguageData): KeptLanguage {
  const count = Math.max(0, newest.wordCount - newest.learnedWords.length);
  return { ...newest, rest: { count, state: 'loading' } };
}

/** What an answer of a language is, or why there is none. */
export type Answer = { data: LanguageAnswer; error?: undefined } | { data?: undefined; error: ApiError };

export async function ask({ code, send }: Pick<Reader, 'code' | 'send'>, url: string): Promise<Answer> {
  const answer = (await send({ url, language: code })) as ApiAnswer;
  return answer.error === undefined ? { data: answer.data as LanguageAnswer } : { error: answer.error };
}

/** @param after where the page begins: the `next` of the one before */
export function pageUrl(code: LanguageCode, after?: string): string {
  const first = `/languages/${code}?order=newest&limit=${MAX_PAGE_WORDS}`;
  return after === undefined ? first : `${first}&after=${after}`;
}

/** What the specification's messages name behind the colon: the status text, or ours where there is none. */
export function reason(error: { statusText?: string; message?: string | undefined } | undefined): string {
  return error?.statusText || error?.message || 'Unknown error occurred';
}
