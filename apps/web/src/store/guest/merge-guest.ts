import {
  type LanguageCode,
  type LanguageData,
  type ReviewBody,
  type SavedOwnVideo,
  type Word,
  isLevelCode,
  levelIndex,
} from '@wordreel/shared';
import { wait } from '#lib/time/wait.ts';
import { type ApiAnswer, type ApiRequest, callApi, isOutage } from '#store/network/call-api.ts';
import type { SavePlacementArgs } from '#store/words/command.ts';
import { guestLanguages, guestLaterVideos } from './guest-learning.ts';
import { type GuestReview, readStudied, removeReviews, studiedLanguages } from './guest-log.ts';
import { guestVideos, removeGuestVideo } from './guest-own-videos.ts';
import { readGuestChecks, removeGuestCheck } from './guest-placement.ts';
import { readGuestLanguage } from './guest-store.ts';
import { removeFromGuest, removeGuestLater } from './guest-writing.ts';

/** How many words in a language stay on this device, because the account's list is full or the server refused them. */
export interface LeftOver {
  readonly language: LanguageCode;
  readonly unfit: number;
  readonly refused: number;
}

/** `interrupted`: unsent data is still on this device and can be sent later. */
export type MergeOutcome = 'nothing' | 'merged' | 'interrupted' | readonly LeftOver[];

class Interrupted extends Error {}

const MAX_ATTEMPTS = 5;
/** Maximum seconds between attempts. If the server asks for a longer wait, the merge is interrupted. */
const MAX_WAIT = 60;
/** The server's limit on answers per request. */
const MAX_REVIEWS = 100;

/** Merges a guest's data into the account, in one tab at a time. Newer translations and higher levels win. */
export function mergeGuest(): Promise<MergeOutcome> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? mergeAll() : locks.request('guest-merge', mergeAll);
}

async function mergeAll(): Promise<MergeOutcome> {
  const left: LeftOver[] = [];
  /** The ids under which the account has the guest's own videos, where they differ. */
  const others = new Map<string, string>();
  const steps = [
    ...guestVideos().map((video) => () => mergeVideo(video, others)),
    ...guestLanguages().map((code) => async () => {
      const { unfit, refused } = await mergeLanguage(code);
      if (unfit + refused > 0) left.push({ language: code, unfit, refused });
    }),
    ...readGuestChecks().map((check) => () => mergeCheck(check)),
    // Reviews come after words, because the server refuses a review of a word that the account does not have.
    ...studiedLanguages().map((code) => () => mergeReviews(code)),
    ...guestLaterVideos().map((videoId) => async () => {
      // Refusals are ignored, so a video that the server no longer has is dropped.
      await send({ url: `/videos/${encodeURIComponent(others.get(videoId) ?? videoId)}/later`, method: 'PUT' });
      removeGuestLater(videoId);
    }),
  ];
  let isComplete = true;
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      isComplete = false;
      // Only an interruption stops the remaining steps.
      if (error instanceof Interrupted) break;
    }
  }
  if (!isComplete) return 'interrupted';
  if (left.length > 0) return left;
  return steps.length > 0 ? 'merged' : 'nothing';
}

/** Adds a guest's own video. One that the account has no room for stays on this device. */
async function mergeVideo(
  { id, language, url, level, title, series, episode }: ReturnType<typeof guestVideos>[number],
  others: Map<string, string>,
): Promise<void> {
  const body = { language, url, level, title, series, episode };
  const { data, error } = await send({ url: `/videos/${id}`, method: 'PUT', body });
  if (error !== undefined && error.status !== 400) throw new Error(error.message);
  removeGuestVideo(id);
  if (data !== undefined) others.set(id, (data as SavedOwnVideo).id);
}

/** Merges a guest's answers in order. A resent answer counts once. Answers to words still on this device stay here. */
async function mergeReviews(language: LanguageCode): Promise<void> {
  const here = new Set(readGuestLanguage(language)?.learnedWords.map(({ word }) => word));
  const { log } = readStudied(language);
  const ready = log.filter(({ word }) => !here.has(word));
  for (let from = 0; from < ready.length; from += MAX_REVIEWS) {
    const batch = ready.slice(from, from + MAX_REVIEWS);
    await sendReviews(language, batch);
    removeReviews(language, new Set(batch.map(({ id }) => id)), (word) => here.has(word));
  }
}

/** Sends a batch. If the server refuses it, sends each half separately, so that only refused reviews are dropped. */
async function sendReviews(language: LanguageCode, batch: readonly GuestReview[]): Promise<void> {
  const reviews = batch.map(({ id, word, rating, at, zone, durationMs, isPractice }): ReviewBody => ({
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
  if (error === undefined || batch.length === 1) return;
  const half = Math.ceil(batch.length / 2);
  await sendReviews(language, batch.slice(0, half));
  await sendReviews(language, batch.slice(half));
}

/** Merges a check. The level in it is sent only if it is the account's level after the merge. */
async function mergeCheck({ language, id, ...body }: SavePlacementArgs): Promise<void> {
  const account = body.level === '' ? undefined : await readAccount(language);
  const level = account?.level === body.level ? body.level : '';
  // A check that the server refuses, such as one based on an older word list, is removed as well.
  await send({ url: `/placement/${language}/${id}`, method: 'PUT', body: { ...body, level } });
  removeGuestCheck(language);
}

async function readAccount(language: LanguageCode): Promise<LanguageData | undefined> {
  const { data } = await send({ url: `/languages/${language}` });
  return data as LanguageData | undefined;
}

async function mergeLanguage(code: LanguageCode): Promise<Omit<LeftOver, 'language'>> {
  const guest = readGuestLanguage(code);
  let [unfit, refused] = [0, 0];
  if (guest === null) return { unfit, refused };
  const account = await readAccount(code);
  const known = new Map(account?.learnedWords.map((word) => [word.word, word]));
  const sent = new Set<string>();
  for (const word of guest.learnedWords) {
    const existing = known.get(word.word);
    // Once the account's list is full, no further new words are sent.
    const outcome = unfit > 0 && existing === undefined ? 'full' : await mergeWord(code, word, existing);
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

/** @param existing the account's entry for this word, if known */
async function mergeWord(language: LanguageCode, word: Word, existing?: Word): Promise<'merged' | 'refused' | 'full'> {
  if (existing === undefined) {
    const { data, error } = await send({ url: '/learned-words', method: 'POST', body: { language, word } });
    if (error !== undefined) return error.code === 'conflict' ? 'full' : 'refused';
    // If another device has already added the word, the response is that entry.
    return mergeWord(language, word, data as Word);
  }
  if (!hasNewerTranslation(word, existing)) return 'merged';
  const { translation } = word;
  const url = `/learned-words/${language}/${encodeURIComponent(word.word)}`;
  const { error } = await send({ url, method: 'PATCH', body: { translation } });
  return error === undefined ? 'merged' : 'refused';
}

/** Whether the guest's translation is newer. A missing translation never is. */
function hasNewerTranslation(guest: Word, existing: Word): boolean {
  if (guest.translation === null || guest.translation === existing.translation) return false;
  return existing.translation === null || Date.parse(guest.addedAt) > Date.parse(existing.addedAt);
}

/** Sends a request. Waits and retries if the server says so; throws if it is offline or the session has ended. */
async function send(request: ApiRequest): Promise<ApiAnswer> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const answer = await callApi(request);
    if (answer.error?.status === 401) break;
    if (answer.error === undefined || !isOutage(answer.error)) return answer;
    const seconds = answer.error.retryAfter ?? attempt + 1;
    if (seconds > MAX_WAIT) break;
    if (attempt < MAX_ATTEMPTS - 1) await wait(seconds * 1000);
  }
  throw new Interrupted();
}

function rank(level: string | undefined): number {
  return isLevelCode(level) ? levelIndex(level) + 1 : 0;
}
