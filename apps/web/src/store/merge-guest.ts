import { isLanguageCode, isLevelCode, LEVELS, type LanguageCode, type LanguageData, type Word } from '@wordreel/shared';
import { wait } from '#lib/wait.ts';
import { callApi, isOutage, type ApiAnswer, type ApiRequest } from './api/call-api.ts';
import { readGuestLanguage, readUserLanguages, removeFromGuest } from './guest-store.ts';

/** `interrupted`: what is not sent yet is still on this device, and can be sent again. */
export type MergeOutcome = 'nothing' | 'merged' | 'interrupted';

class Interrupted extends Error {}

/** How often a call that the server puts off is sent again, and the longest wait between, in seconds. */
const PATIENCE = 5;
const LONGEST_WAIT = 60;

/** Whether this device holds a guest's words or levels. */
export function hasGuestLearning(): boolean {
  return guestLanguages().length > 0;
}

/**
 * Brings a guest's words and levels into the account of whoever is signed in. A word that the account has stays as it
 * is there, but of two translations the one of the word that was added later stands, and of two levels the higher one;
 * so sending twice changes nothing. One tab at a time.
 */
export function mergeGuest(): Promise<MergeOutcome> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? mergeAlone() : locks.request('guest-merge', mergeAlone);
}

async function mergeAlone(): Promise<MergeOutcome> {
  const codes = guestLanguages();
  try {
    // oxlint-disable-next-line no-await-in-loop -- the words keep their order.
    for (const code of codes) await mergeLanguage(code);
  } catch (error) {
    if (error instanceof Interrupted) return 'interrupted';
    throw error;
  }
  return codes.length > 0 ? 'merged' : 'nothing';
}

function guestLanguages(): LanguageCode[] {
  return Object.entries(readUserLanguages()).flatMap(([code, { level, wordCount }]) =>
    isLanguageCode(code) && (wordCount > 0 || level !== '') ? [code] : [],
  );
}

async function mergeLanguage(code: LanguageCode): Promise<void> {
  const guest = readGuestLanguage(code);
  if (guest === null) return;
  const { data } = await send({ url: `/languages/${code}` });
  const account = data as LanguageData | undefined;
  const known = new Map(account?.learnedWords.map((word) => [word.word, word]));
  const sent = new Set<string>();
  for (const word of guest.learnedWords) {
    // oxlint-disable-next-line no-await-in-loop
    if (await mergeWord(code, word, known.get(word.word))) sent.add(word.word);
  }
  if (rank(guest.level) > rank(account?.level)) {
    await send({ url: `/languages/${code}`, method: 'PUT', body: { level: guest.level } });
  }
  removeFromGuest(code, sent);
}

/**
 * Whether the account has the word now. One that the server refuses as it is stays on this device.
 * @param standing the account's word of this name, if it is known
 */
async function mergeWord(language: LanguageCode, word: Word, standing?: Word): Promise<boolean> {
  if (standing === undefined) {
    const { data, error } = await send({ url: '/learned-words', method: 'POST', body: { language, word } });
    // The answer is the word that was there already, where another device was faster.
    return error === undefined && mergeWord(language, word, data as Word);
  }
  if (!hasNewerTranslation(word, standing)) return true;
  const { translation } = word;
  const url = `/learned-words/${language}/${encodeURIComponent(word.word)}`;
  const { error } = await send({ url, method: 'PATCH', body: { translation } });
  return error === undefined;
}

/** No translation is no news. */
function hasNewerTranslation(guest: Word, standing: Word): boolean {
  if (guest.translation === null || guest.translation === standing.translation) return false;
  return standing.translation === null || Date.parse(guest.addedAt) > Date.parse(standing.addedAt);
}

/** Sends a call; waits where the server says so, gives up where nobody answers or the session is over. */
async function send(request: ApiRequest): Promise<ApiAnswer> {
  for (let attempt = 0; attempt < PATIENCE; attempt++) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await callApi(request);
    if (answer.error?.status === 401) break;
    if (answer.error === undefined || !isOutage(answer.error)) return answer;
    const seconds = answer.error.retryAfter ?? attempt + 1;
    if (seconds > LONGEST_WAIT) break;
    // oxlint-disable-next-line no-await-in-loop
    if (attempt < PATIENCE - 1) await wait(seconds * 1000);
  }
  throw new Interrupted();
}

function rank(level: string | undefined): number {
  return isLevelCode(level) ? (LEVELS.find(({ code }) => code === level)?.numericValue ?? 0) : 0;
}
