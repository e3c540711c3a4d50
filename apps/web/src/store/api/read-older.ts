import type { LanguageAnswer, LanguageData, Word } from '@wordreel/shared';
import { wait } from '#lib/time/wait.ts';
import { type ApiAnswer, isOutage } from '#store/network/call-api.ts';
import { type KeptLanguage, withOlderWords } from '#store/words/language-data.ts';
import { type Loading, inOrder, pageUrl, readPage } from './languages/languages-api.ts';

/** Milliseconds before each retry of a failed page. */
const RETRY_AFTER = [800, 2000, 4000];

/** Adds the older words to the newest ones, or replaces the newest ones if the whole list was read at once. */
type Older = (newest: KeptLanguage) => LanguageData;

/** Reads the words older than the first page; if the list changes between two pages, the whole list at once. */
export async function readOlder(loading: Loading, { next: begin, version }: LanguageAnswer): Promise<ApiAnswer<Older>> {
  const words: Word[] = [];
  for (let next = begin ?? null; next !== null;) {
    const { data, error } = await readPatiently(loading, pageUrl(loading.code, next));
    if (error !== undefined) return { error };
    // Older servers do not paginate.
    if (data.next === undefined) return { data: () => inOrder(data) };
    if (data.version !== version) return readWhole(loading);
    words.push(...data.learnedWords);
    next = data.next;
  }
  const older = words.toReversed();
  return { data: (newest) => withOlderWords(newest, older) };
}

async function readWhole(loading: Loading): Promise<ApiAnswer<Older>> {
  const { data, error } = await readPatiently(loading, `/languages/${loading.code}`);
  return error === undefined ? { data: () => inOrder(data) } : { error };
}

/** Retries during a short outage, so that the pages read so far are not lost. */
async function readPatiently(loading: Loading, url: string): Promise<ApiAnswer<LanguageAnswer>> {
  let answer = await readPage(loading, url);
  for (const delay of RETRY_AFTER) {
    if (answer.error === undefined || !isOutage(answer.error) || loading.context.signal.aborted) return answer;
    await wait(delay);
    answer = await readPage(loading, url);
  }
  return answer;
}
