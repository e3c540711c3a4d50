import { MAX_PAGE_WORDS, type LanguageAnswer, type LanguageCode, type LanguageData, type Word } from '@wordreel/shared';
import { wait } from '#lib/wait.ts';
import { isOutage, type ApiAnswer, type ApiError, type ApiRequest } from './call-api.ts';

/** Milliseconds before a page that did not come is asked for again. */
const RETRY_AFTER = [800, 2000, 4000];

/** What a reading needs of the world. */
export interface Reader {
  readonly code: LanguageCode;
  readonly send: (request: ApiRequest) => unknown;
  /** Gives the reading up. */
  readonly signal: AbortSignal;
  /** Told of the newest words, as soon as they are here, where there are older ones. */
  readonly onNewest: (newest: LanguageData) => void;
}

/**
 * What a reading brings: the whole language, or a failure, after the newest words or before. `older` are the words
 * before the newest ones, where no answer had them all.
 */
export type Reading =
  | { readonly data: LanguageData; readonly older: readonly Word[] | null }
  | { readonly error: ApiError; readonly hasNewest: boolean };

/**
 * Reads a language, a page at a time, the newest words first. Where the list changes between two pages, it is read once
 * more in one piece, so that what comes out was true at one moment.
 */
export async function readLanguage(reader: Reader): Promise<Reading> {
  const first = await ask(reader, pageUrl(reader.code));
  if (first.error !== undefined) return { error: first.error, hasNewest: false };
  const { next, version } = first.data;
  // A guest's list comes whole, and so does that of an older server.
  if (next === undefined) return { data: dataOf(first.data), older: null };
  const newest = inOrder(first.data, first.data.learnedWords);
  if (next === null) return { data: { ...newest, wordCount: newest.learnedWords.length }, older: null };
  reader.onNewest(newest);
  const rest = await readOlder(reader, next, version);
  if (rest.error !== undefined) return { error: rest.error, hasNewest: true };
  if ('whole' in rest) return { data: dataOf(rest.whole), older: null };
  const learnedWords = [...rest.older, ...newest.learnedWords];
  return { data: { ...newest, learnedWords, wordCount: learnedWords.length }, older: rest.older };
}

type Rest =
  | { error: ApiError; whole?: never; older?: never }
  | { whole: LanguageAnswer; error?: never }
  | { older: Word[]; error?: never };

async function readOlder(reader: Reader, begin: string, version: string | undefined): Promise<Rest> {
  const words: Word[] = [];
  for (let next: string | null = begin; next !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins.
    const { data, error } = await askAgain(reader, `${pageUrl(reader.code)}&after=${next}`);
    if (error !== undefined) return { error };
    if (data.next === undefined) return { whole: data };
    if (data.version !== version) return readWhole(reader);
    words.push(...data.learnedWords);
    next = data.next;
  }
  return { older: words.toReversed() };
}

async function readWhole(reader: Reader): Promise<Rest> {
  const { data, error } = await askAgain(reader, `/languages/${reader.code}`);
  return error === undefined ? { whole: data } : { error };
}

type Answer = { data: LanguageAnswer; error?: undefined } | { data?: undefined; error: ApiError };

async function ask({ send }: Reader, url: string): Promise<Answer> {
  const answer = (await send({ url })) as ApiAnswer;
  return answer.error === undefined ? { data: answer.data as LanguageAnswer } : { error: answer.error };
}

/** Waits a short outage out: what is here already is not given up for it. */
async function askAgain(reader: Reader, url: string): Promise<Answer> {
  let answer = await ask(reader, url);
  for (const delay of RETRY_AFTER) {
    if (answer.error === undefined || !isOutage(answer.error) || reader.signal.aborted) return answer;
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point.
    await wait(delay);
    // oxlint-disable-next-line no-await-in-loop
    answer = await ask(reader, url);
  }
  return answer;
}

const pageUrl = (code: LanguageCode): string => `/languages/${code}?order=newest&limit=${MAX_PAGE_WORDS}`;

const dataOf = ({ level, wordCount, learnedWords }: LanguageAnswer): LanguageData => ({
  level,
  wordCount,
  learnedWords,
});

/** @param newestFirst as pages have them; lists are kept in the order in which the words came */
const inOrder = ({ level, wordCount }: LanguageAnswer, newestFirst: readonly Word[]): LanguageData => ({
  level,
  wordCount,
  learnedWords: newestFirst.toReversed(),
});
