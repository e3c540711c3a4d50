import type { LanguageAnswer, LanguageData, Word } from '@wordreel/shared';
import { wait } from '#lib/wait.ts';
import { type KeptLanguage, withOlderWords } from '#store/words/language-data.ts';
import { type ApiError, isOutage } from './call-api.ts';
import { type Answer, type Reader, ask, pageUrl } from './languages/load-language.ts';

/** Milliseconds before a page that did not come is asked for again. */
const RETRY_AFTER = [800, 2000, 4000];

/** The whole list, where it was read in one piece; else the way to bring the older words before the newest. */
type Older =
  | { readonly error: ApiError }
  | { readonly error?: undefined; readonly whole: LanguageAnswer }
  | { readonly error?: undefined; readonly before: (newest: KeptLanguage) => LanguageData };

/**
 * Reads the words that come before those of the first page. Where the list changes between two pages, it is read once
 * more in one piece, so that what comes out was true at one moment.
 */
export async function readOlder(reader: Reader, { next: begin, version }: LanguageAnswer): Promise<Older> {
  const words: Word[] = [];
  for (let next = begin ?? null; next !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins.
    const { data, error } = await askPatiently(reader, pageUrl(reader.code, next));
    if (error !== undefined) return { error };
    // An older server knows no pages.
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

/** Waits a short outage out: what is here already is not given up for it. */
async function askPatiently(reader: Reader, url: string): Promise<Answer> {
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
