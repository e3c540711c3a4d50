import {
  type LanguageCode,
  type LanguageData,
  type ReviewBody,
  type Word,
  isLevelCode,
  levelIndex,
} from '@wordreel/shared';
import { wait } from '#lib/wait.ts';
import { type ApiAnswer, type ApiRequest, callApi, isOutage } from '#store/network/call-api.ts';
import type { SavePlacementArgs } from '#store/words/command.ts';
import { removeGuestLater } from './guest-later-writing.ts';
import { guestLanguages, guestLaterVideos } from './guest-learning.ts';
import { type GuestReview, readStudied, removeReviews, studiedLanguages } from './guest-log.ts';
import { readGuestChecks, removeGuestCheck } from './guest-placement.ts';
import { readGuestLanguage } from './guest-store.ts';
import { removeFromGuest } from './guest-writing.ts';

/** How many words of a language remain on this device. */
export interface LeftOver {
  readonly language: LanguageCode;
  /** The account's list is full. */
  readonly unfit: number;
  /** The server did not accept them. */
  readonly refused: number;
}

/** `interrupted`: data that was not sent is still on this device and can be sent later. */
export type MergeOutcome = 'nothing' | 'merged' | 'interrupted' | readonly LeftOver[];

class Interrupted extends Error {}

/** Maximum number of attempts for a request. `LONGEST_WAIT` is the longest pause between attempts, in seconds. */
const MAX_ATTEMPTS = 5;
/** Maximum number of answers in one request, as limited by the server. */
const MAX_REVIEWS = 100;
const LONGEST_WAIT = 60;

/**
 * Merges a guest's words and levels into the account of the signed-in learner. A word that the account already has
 * stays as it is, except that the translation of the newer word wins, and so does the higher level; merging twice has
 * no further effect. Videos for later are merged as well. Only one tab merges at a time.
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
    // After the words, because the server refuses a review of a word that the account does not have.
    ...studiedLanguages().map((code) => () => mergeReviews(code)),
    ...guestLaterVideos().map((videoId) => async () => {
      // A video that the server no longer has is dropped.
      await send({ url: `/videos/${encodeURIComponent(videoId)}/later`, method: 'PUT' });
      removeGuestLater(videoId);
    }),
  ];
  let isWhole = true;
  for (const step of steps) {
    try {
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
 * Merges a guest's answers into the account, in their original order. A resent answer counts once. Merged answers leave
 * this device; an answer to a word that did not fit stays with its word.
 */
async function mergeReviews(language: LanguageCode): Promise<void> {
  const here = new Set(readGuestLanguage(language)?.learnedWords.map(({ word }) => word));
  const { log } = readStudied(language);
  const ready = log.filter(({ word }) => !here.has(word));
  for (let from = 0; from < ready.length; from += MAX_REVIEWS) {
    const portion = ready.slice(from, from + MAX_REVIEWS);
    await sendReviews(language, portion);
    removeReviews(language, new Set(portion.map(({ id }) => id)), (word) => here.has(word));
  }
}

/**
 * Sends reviews in order. A batch that the server refuses is split in half, so that only the refused review is dropped.
 */
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

/** Stores a guest's check in the account. Its level is kept only if it is the account's level after the merge. */
async function mergeCheck({ language, id, ...body }: SavePlacementArgs): Promise<void> {
  const level = body.level === '' || !(await isLevelOf(language, body.level)) ? '' : body.level;
  // A check that the server refuses, such as one of an older word list, is not sent again.
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
    // Once the list is full, further new words are not sent.
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
 * Adds a word to the account if it is missing there. A word that the server refuses stays on this device.
 * @param standing the account's word with this name, if known
 */
async function mergeWord(language: LanguageCode, word: Word, standing?: Word): Promise<'merged' | 'refused' | 'full'> {
  if (standing === undefined) {
    const { data, error } = await send({ url: '/learned-words', method: 'POST', body: { language, word } });
    if (error !== undefined) return error.code === 'conflict' ? 'full' : 'refused';
    // If another device was faster, the response is the existing word.
    return mergeWord(language, word, data as Word);
  }
  if (!hasNewerTranslation(word, standing)) return 'merged';
  const { translation } = word;
  const url = `/learned-words/${language}/${encodeURIComponent(word.word)}`;
  const { error } = await send({ url, method: 'PATCH', body: { translation } });
  return error === undefined ? 'merged' : 'refused';
}

/** A missing translation never counts as newer. */
function hasNewerTranslation(guest: Word, standing: Word): boolean {
  if (guest.translation === null || guest.translation === standing.translation) return false;
  return standing.translation === null || Date.parse(guest.addedAt) > Date.parse(standing.addedAt);
}

/**
 * Sends a request. Waits when the server demands it, and gives up if the server is offline or the session has ended.
 */
async function send(request: ApiRequest): Promise<ApiAnswer> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const answer = await callApi(request);
    if (answer.error?.status === 401) break;
    if (answer.error === undefined || !isOutage(answer.error)) return answer;
    const seconds = answer.error.retryAfter ?? attempt + 1;
    if (seconds > LONGEST_WAIT) break;
    if (attempt < MAX_ATTEMPTS - 1) await wait(seconds * 1000);
  }
  throw new Interrupted();
}

function rank(level: string | undefined): number {
  return isLevelCode(level) ? levelIndex(level) + 1 : 0;
}
