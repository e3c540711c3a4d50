import type { LanguageData } from '@wordreel/shared';
import { EMPTY_LANGUAGE } from '#store/empty-language.ts';
import { withOlderWords, type KeptLanguage } from '#store/language-data.ts';
import type { ApiError } from './call-api.ts';
import { readLanguage, type Reader, type Reading } from './read-language.ts';

/** Milliseconds after which older words that did not come are asked for again. */
const NEXT_TRY = 30_000;

const INCOMPLETE = 'Some of your words did not load. They are asked for again soon.';

/** What comes into the cache, or the failure that is shown instead. */
export type Loaded = { data: KeptLanguage; error?: never } | { data?: never; error: ApiError };

interface Place extends Omit<Reader, 'onNewest'> {
  /** What the cache has now. */
  readonly cached: () => KeptLanguage | undefined;
  readonly show: (data: KeptLanguage) => unknown;
  readonly say: (text: string) => unknown;
  readonly readAgain: () => unknown;
}

/**
 * Loads a language into the cache. Where nothing is there yet, the newest words of a long list are shown as soon as
 * they are here; a list that is there as a whole stays until the new one is.
 */
export async function loadLanguage(place: Place): Promise<Loaded> {
  const before = place.cached();
  if (before?.rest !== undefined) place.show({ ...before, rest: { ...before.rest, state: 'loading' } });
  const onNewest = (newest: LanguageData) => {
    if (before === undefined) place.show(partOf(newest));
  };
  const reading = await readLanguage({ ...place, onNewest });
  if ('error' in reading) return withoutAll(place, before, reading);
  const now = place.cached();
  const isShown = before === undefined && now !== undefined && reading.older !== null;
  // What was done to the newest words, while the older ones were on their way, stays done.
  return { data: isShown ? withOlderWords(now, reading.older) : reading.data };
}

/** Keeps the newest words, says that the older ones are missing, and has them asked for again. */
function withoutAll(
  { cached, say, readAgain, signal }: Place,
  before: KeptLanguage | undefined,
  { error, hasNewest }: Extract<Reading, { error: ApiError }>,
): Loaded {
  if (error.status === 404 && !hasNewest) return { data: EMPTY_LANGUAGE };
  const part = cached();
  if (part?.rest === undefined || signal.aborted) {
    return { error: { ...error, message: `Failed to load language data: ${reason(error)}` } };
  }
  if (before === undefined) say(INCOMPLETE);
  setTimeout(readAgain, NEXT_TRY);
  return { data: { ...part, rest: { ...part.rest, state: 'failed' } } };
}

function partOf(newest: LanguageData): KeptLanguage {
  const count = Math.max(0, newest.wordCount - newest.learnedWords.length);
  return { ...newest, rest: { count, state: 'loading' } };
}

/** What the specification's messages name behind the colon: the status text, or ours where there is none. */
export function reason(error: { statusText?: string; message?: string | undefined } | undefined): string {
  return error?.statusText || error?.message || 'Unknown error occurred';
}
