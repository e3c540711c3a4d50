import {
  type LanguageCode,
  type LanguageData,
  type ReviewBody,
  type Word,
  isLevelCode,
  levelIndex,
} from '@wordreel/shared';
import { wait } from '#lib/wait.ts';
import type { SavePlacementArgs } from '#store/commands/command.ts';
import { type ApiAnswer, type ApiRequest, callApi, isOutage } from '#store/api/call-api.ts';
import { removeGuestLater } from './guest-later-writing.ts';
import { guestLanguages, guestLaterVideos } from './guest-learning.ts';
import { type GuestReview, readStudied, removeReviews, studiedLanguages } from './guest-log.ts';
import { readGuestChecks, removeGuestCheck } from './guest-placement.ts';
import { readGuestLanguage } from './guest-store.ts';
import { removeFromGuest } from './guest-writing.ts';

/** How many words of a language stay on this device. */
export interface LeftOver {
  readonly language: LanguageCode;
  /** The account's list is full. */
  readonly unfit: number;
  /** The server did not accept them. */
  readonly refused: number;
}

/** `interrupted`: what is not sent yet is still on this device, and can be sent again. */
export type MergeOutcome = 'nothing' | 'merged' | 'interrupted' | readonly LeftOver[];

class Interrupted extends Error {}

/** How often a call that the server puts off is sent again, and the longest wait between, in seconds. */
const TIMEOUT_MS = 5;
/** Answers in one call, at most; the server's limit. */
const MAX_REVIEWS = 100;
const LONGEST_WAIT = 60;

/**
 * Brings a guest's words and levels into the account of whoever is signed in. A word that the account has stays as it
 * is there, but of two translations the one of the word that was added later stands, and of two levels the higher one;
 * so sending twice changes nothing. The videos that are kept for later go as well. One tab at a time.
 */
export function mergeGuest(): Promise<MergeOutcome> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? mergeAlone() : locks.request('guest-merge', mergeAlone);
}

async function mergeAlone(): Promise<MergeOutcome> {
  const left: LeftOver[] = [];
  const steps = [
    ...guestLanguages().map((code) => async () => {
      const { unfit, refused } = await mergeLanguage(code);
      if (unfit + refused > 0) left.push({ language: code, unfit, refused });
    }),
    ...readGuestChecks().map((check) => () => mergeCheck(check)),
    // After the words, because a review of a word that the account does not have is refused.
    ...studiedLanguages().map((code) => () => mergeReviews(code)),
    ...guestLaterVideos().map((videoId) => async () => {
      // A video that the server no longer has is not kept.
      await send({ url: `/videos/${encodeURIComponent(videoId)}/later`, method: 'PUT' });
      removeGuestLater(videoId);
    }),
  ];
  let isWhole = true;
  for (const step of steps) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the words keep their order.
      await step();
    } catch (error) {
      isWhole = false;
      // A step that fails for another reason does not stop the others.
      if (error instanceof Interrupted) break;
    }
  }
  if (!isWhole) return 'interrupted';
  if (left.length > 0) return left;
  return steps.length > 0 ? 'merged' : 'nothing';
}

/**
 * Brings a guest's answers into the account, in the order in which they were given; told twice, each counts once. What
 * the account has leaves this device; an answer to a word that did not fit stays with its word.
 */
async function mergeReviews(language: LanguageCode): Promise<void> {
  const here = new Set(readGuestLanguage(language)?.learnedWords.map(({ word }) => word));
  const { log } = readStudied(language);
  const ready = log.filter(({ word }) => !here.has(word));
  for (let from = 0; from < ready.length; from += MAX_REVIEWS) {
    const portion = ready.slice(from, from + MAX_REVIEWS);
    // oxlint-disable-next-line no-await-in-loop -- an answer depends on the ones before.
    await sendReviews(language, portion);
    removeReviews(language, new Set(portion.map(({ id }) => id)), (word) => here.has(word));
  }
}

/** Sends reviews in order. Where the server refuses a batch, it is halved, so that only the refused review is dropped. */
async function sendReviews(language: LanguageCode, portion: readonly GuestReview[]): Promise<void> {
  const reviews = portion.map(({ id, word, rating, at, zone, durationMs, isPractice }): ReviewBody => ({
    clientReviewId: id,
    language,
    word,
    rating,
    reviewedAt: at,
    zone,
    durationMs,
    isPractice,
  }));
  const { error } = await send({ url: '/reviews/batch', method: 'POST', body: { reviews } });
  if (error === undefined || portion.length === 1) return;
  const half = Math.ceil(portion.length / 2);
  await sendReviews(language, portion.slice(0, half));
  await sendReviews(language, portion.slice(half));
}

/** The account keeps a guest's check; its level is the account's by now, unless that had a higher one. */
async function mergeCheck({ language, id, ...body }: SavePlacementArgs): Promise<void> {
  const level = body.level === '' || !(await isLevelOf(language, body.level)) ? '' : body.level;
  // What the server refuses, as a check of an older list of words, is not told again.
  await send({ url: `/placement/${language}/${id}`, method: 'PUT', body: { ...body, level } });
  removeGuestCheck(language);
}

async function isLevelOf(language: LanguageCode, level: string): Promise<boolean> {
  const { data } = await send({ url: `/languages/${language}` });
  return (data as LanguageData | undefined)?.level === level;
}

async function mergeLanguage(code: LanguageCode): Promise<Omit<LeftOver, 'language'>> {
  const guest = readGuestLanguage(code);
  let [unfit, refused] = [0, 0];
  if (guest === null) return { unfit, refused };
  const { data } = await send({ url: `/languages/${code}` });
  const account = data as LanguageData | undefined;
  const known = new Map(account?.learnedWords.map((word) => [word.word, word]));
  const sent = new Set<string>();
  for (const word of guest.learnedWords) {
    const standing = known.get(word.word);
    // A list that is full need not be asked for every word.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = unfit > 0 && standing === undefined ? 'full' : await mergeWord(code, word, standing);
    if (outcome === 'merged') sent.add(word.word);
    if (outcome === 'full') unfit += 1;
    if (outcome === 'refused') refused += 1;
  }
  if (rank(guest.level) > rank(account?.level)) {
    await send({ url: `/languages/${code}`, method: 'PUT', body: { level: guest.level } });
  }
  removeFromGuest(code, sent);
  return { unfit, refused };
}

/**
 * Brings a word into the account, if it is not there. One that the server refuses as it is stays on this device.
 * @param standing the account's word of this name, if it is known
 */
async function mergeWord(language: LanguageCode, word: Word, standing?: Word): Promise<'merged' | 'refused' | 'full'> {
  if (standing === undefined) {
    const { data, error } = await send({ url: '/learned-words', method: 'POST', body: { language, word } });
    if (error !== undefined) return error.code === 'conflict' ? 'full' : 'refused';
    // The answer is the word that was there already, where another device was faster.
    return mergeWord(language, word, data as Word);
  }
  if (!hasNewerTranslation(word, standing)) return 'merged';
  const { translation } = word;
  const url = `/learned-words/${language}/${encodeURIComponent(word.word)}`;
  const { error } = await send({ url, method: 'PATCH', body: { translation } });
  return error === undefined ? 'merged' : 'refused';
}

/** No translation is no news. */
function hasNewerTranslation(guest: Word, standing: Word): boolean {
  if (guest.translation === null || guest.translation === standing.translation) return false;
  return standing.translation === null || Date.parse(guest.addedAt) > Date.parse(standing.addedAt);
}

/** Sends a call; waits where the server says so, gives up where nobody answers or the session is over. */
async function send(request: ApiRequest): Promise<ApiAnswer> {
  for (let attempt = 0; attempt < TIMEOUT_MS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await callApi(request);
    if (answer.error?.status === 401) break;
    if (answer.error === undefined || !isOutage(answer.error)) return answer;
    const seconds = answer.error.retryAfter ?? attempt + 1;
    if (seconds > LONGEST_WAIT) break;
    // oxlint-disable-next-line no-await-in-loop
    if (attempt < TIMEOUT_MS - 1) await wait(seconds * 1000);
  }
  throw new Interrupted();
}

function rank(level: string | undefined): number {
  return isLevelCode(level) ? levelIndex(level) + 1 : 0;
}
