import type { LanguageAnswer, LanguageData, Word } from '@wordreel/shared';
import { wait } from '#lib/wait.ts';
import { type ApiError, isOutage } from '#store/network/call-api.ts';
import { type KeptLanguage, withOlderWords } from '#store/words/language-data.ts';
import { type Answer, type Reader, ask, pageUrl } from './languages/load-language.ts';

/** Milliseconds before each retry of a failed page. */
const RETRY_AFTER = [800, 2000, 4000];

/** The whole list if it was read at once, or else a function that prepends the older words to the newest. */
type Older =
  | { readonly error: ApiError }
  | { readonly error?: undefined; readonly whole: LanguageAnswer }
  | { readonly error?: undefined; readonly before: (newest: KeptLanguage) => LanguageData };

/**
 * Reads the words older than the first page. If the list changes between two pages, reads it again as a whole, so that
 * the result is consistent.
 */
export async function readOlder(reader: Reader, { next: begin, version }: LanguageAnswer): Promise<Older> {
  const words: Word[] = [];
  for (let next = begin ?? null; next !== null;) {
    const { data, error } = await askPatiently(reader, pageUrl(reader.code, next));
    if (error !== undefined) return { error };
    // Older servers do not paginate.
    if (data.next === undefined) return { whole: data };
    if (data.version !== version) return readWhole(reader);
    words.push(...data.learnedWords);
    next = data.next;
  }
  const older = words.toReversed();
  return { before: (newest) => withOlderWords(newest, older) };
}

async function readWhole(reader: Reader): Promise<Older> {
  const { data, error } = await askPatiently(reader, `/languages/${reader.code}`);
  return error === undefined ? { whole: data } : { error };
}

/** Retries through a short outage, so that the pages read so far are not lost. */
async function askPatiently(reader: Reader, url: string): Promise<Answer> {
  let answer = await ask(reader, url);
  for (const delay of RETRY_AFTER) {
    if (answer.error === undefined || !isOutage(answer.error) || reader.signal.aborted) return answer;
    await wait(delay);
    answer = await ask(reader, url);
  }
  return answer;
}
