import type { UnknownAction } from 'redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { MAX_WORDS, type User, languageName } from '@wordreel/shared';
import { wait } from '#lib/time/wait.ts';
import { whenIdle } from '#lib/time/when-idle.ts';
import { api } from '#store/api/base-api.ts';
import { mayWait } from '#store/device/waiting-mark.ts';
import { hasGuestLearning } from '#store/guest/guest-learning.ts';
import type { LeftOver, MergeOutcome } from '#store/guest/merge-guest.ts';
import { callApi, isOutage } from '#store/network/call-api.ts';
import type { Outbox, Page } from '#store/network/page.ts';
import { type SessionCheck, checkSession } from '#store/network/session-check.ts';
import { hasSessionMark, oweLogout, removeSessionMark, setSessionMark } from '#store/network/session-marker.ts';
import {
  type SessionEnd,
  learnerRecognised,
  learnerRemembered,
  selectIsAway,
  selectUser,
  sessionEnded,
  sessionResolved,
} from '#store/slices/session-slice.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { AppStore } from '#store/store.ts';
import * as texts from '#texts/notices.tsx';
import { enterAsGuest, readFirstScreen } from './first-screen.ts';

type Dispatch = AppStore['dispatch'];
type GetState = AppStore['getState'];
type Store = Pick<AppStore, 'dispatch' | 'getState'>;

/** Maximum milliseconds to wait for each of the session check, the merge of guest data, and the first screen's data. */
const TIMEOUT_MS = 4000;
/** Milliseconds before each retry of the first session check, and before every later check. */
const RETRY_AFTER = [2000, 3000, 5000];
const RECHECK_AFTER = 5000;
/** Milliseconds before each retry of an interrupted merge. After the last retry, the next start tries again. */
const MERGE_AFTER = [60_000, 300_000, 900_000];

const UNREACHABLE = texts.accountUnreachable;
const NOT_MERGED = texts.guestWordsNotMerged;

const database = () => import('#store/device/database.ts');
const preferenceSync = () => import('./follow-preferences.ts');

const learnerIn = ({ getState }: Store): User | null => selectUser(getState());

/** Opens the outbox, which sends nothing until `wake` is called. */
async function open({ dispatch }: Store, userId: string): Promise<Outbox> {
  const { openOutbox } = await import('#store/outbox/open-outbox.ts');
  return dispatch(openOutbox(userId));
}

const remember = async (user: User) => (await database()).rememberLearner(user);

const syncPreferences = async ({ dispatch }: Store, userId: string) =>
  dispatch((await preferenceSync()).followPreferences(userId));

/** Opens a learner's session. Steps that fail on this device, such as the merge of guest data, are retried later. */
export function enterAsLearner(user: User) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const store = { dispatch, getState };
    setSessionMark();
    // Open the outbox first, because queued commands are applied on top of everything that is read.
    const outbox = mayWait(user.id) ? await open(store, user.id).catch(() => null) : null;
    dispatch(learnerRecognised(user));
    outbox?.wake();
    await Promise.race([sendGuestLearning(store), wait(TIMEOUT_MS)]);
    await Promise.race([readFirstScreen(store), wait(TIMEOUT_MS)]);
    dispatch(sessionResolved());
    whenIdle(() => {
      if (learnerIn(store)?.id !== user.id) return;
      // Code may fail to load: the server is offline, or the learner has left the page. The outbox then opens with the
      // next command.
      const opening = open(store, user.id).then(({ wake }) => wake());
      for (const step of [remember(user), opening, syncPreferences(store, user.id)]) step.catch(() => undefined);
    });
  };
}

/** Checks this browser's session with the server, then enters as a learner or guest, stays, or ends the session. */
export function resumeSession() {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const store = { dispatch, getState };
    const checking = checkSession();
    const first = await Promise.race([checking, wait(TIMEOUT_MS).then(() => 'unreachable' as const)]);
    // Show the last learner's screens as soon as the server is known to be offline.
    const remembered =
      first === 'unreachable' && learnerIn(store) === null ? await (await database()).rememberedLearner() : null;
    const check = first === 'unreachable' && remembered === null ? await throughOutage(checking) : first;
    const known = learnerIn(store);
    // The user may have logged in or out in the meantime.
    if (!hasSessionMark()) return known === null ? enterAsGuest(store) : undefined;
    if (check === 'unreachable') {
      if (known !== null) return recheckLater(store);
      if (remembered !== null) return enterAway(store, remembered);
      dispatch(toastShown({ tone: 'error', text: UNREACHABLE }));
      return enterAsGuest(store);
    }
    if (check === 'anonymous') {
      removeSessionMark();
      return known === null ? enterAsGuest(store) : endSession(store, 'expired');
    }
    if (check.user.id !== known?.id) return dispatch(enterAsLearner(check.user));
    await confirm(store, check.user);
  };
}

async function throughOutage(first: Promise<SessionCheck>): Promise<SessionCheck> {
  let check = await first;
  for (const delay of RETRY_AFTER) {
    if (check !== 'unreachable') break;
    await wait(delay);
    check = await checkSession();
  }
  return check;
}

/** Continues as the last learner while the server is offline. Sends nothing until the server confirms the session. */
async function enterAway(store: Store, user: User): Promise<void> {
  const outbox = await open(store, user.id);
  store.dispatch(learnerRemembered(user));
  outbox.wake();
  store.dispatch(sessionResolved());
  await readFirstScreen(store);
  void syncPreferences(store, user.id);
  await recheckLater(store);
}

let isWaiting = false;

/** Repeats the session check until the server responds. */
async function recheckLater({ dispatch, getState }: Store): Promise<void> {
  if (isWaiting || !selectIsAway(getState())) return;
  isWaiting = true;
  await wait(RECHECK_AFTER);
  isWaiting = false;
  if (selectIsAway(getState())) await dispatch(resumeSession());
}

/** Called when the server has confirmed the learner whose screens are shown. */
async function confirm(store: Store, user: User): Promise<void> {
  const wasAway = selectIsAway(store.getState());
  store.dispatch(learnerRecognised(user));
  void remember(user);
  if (wasAway) {
    const outbox = await open(store, user.id);
    outbox.wake();
    refetchFailed(store);
  }
  await sendGuestLearning(store);
}

function refetchFailed({ dispatch, getState }: Store): void {
  const endpoints = api.endpoints as Record<string, { initiate: (arg: unknown, options: object) => UnknownAction }>;
  for (const query of Object.values(getState().api.queries)) {
    if (query?.status !== QueryStatus.rejected) continue;
    const options = { subscribe: false, forceRefetch: true };
    const refetch = endpoints[query.endpointName]?.initiate(query.originalArgs, options);
    if (refetch !== undefined) dispatch(refetch);
  }
}

/** @param end `again` leads to the login page and back to this screen, for actions that require a recent login */
export function logOut(end: 'logout' | 'again' = 'logout') {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    oweLogout(true);
    await leave({ dispatch, getState }, end);
    await sendLogout();
  };
}

/** Ends the session after the account and all its sessions were deleted. */
export function leaveDeletedAccount() {
  return (dispatch: Dispatch, getState: GetState): Promise<void> => leave({ dispatch, getState }, 'deleted');
}

async function leave(store: Store, end: 'logout' | 'again' | 'deleted'): Promise<void> {
  const user = learnerIn(store);
  removeSessionMark();
  const ending = endSession(store, end);
  // When the learner only has to log in again, the account's data stays on this device.
  if (user !== null && end !== 'again') {
    const [{ forgetLearner }, { leavePreferences }] = await Promise.all([database(), preferenceSync()]);
    store.dispatch(leavePreferences());
    await forgetLearner(user.id);
  }
  await ending;
}

/** Sends the logout to the server. If the server is offline, the next start sends it again. */
export async function sendLogout(): Promise<void> {
  const { error } = await callApi({ url: '/auth/logout', method: 'POST' });
  if (error === undefined || !isOutage(error)) oweLogout(false);
}

async function endSession(store: Store, end: SessionEnd): Promise<void> {
  store.dispatch(sessionEnded(end));
  await readFirstScreen(store);
}

function leftOverTexts(left: readonly LeftOver[]): string[] {
  const counts = (of: 'unfit' | 'refused') =>
    left
      .filter((one) => one[of] > 0)
      .map((one) => texts.countInLanguage({ count: one[of], language: languageName(one.language) }))
      .join(', ');
  const [unfit, refused] = [counts('unfit'), counts('refused')];
  return [
    unfit && texts.listsFull({ most: MAX_WORDS, words: unfit }),
    refused && texts.wordsRefused({ words: refused }),
  ].filter((text) => text !== '');
}

/** Merges guest data into the account. Data that could not be merged stays on the device for a retry. */
async function sendGuestLearning(store: Store, tries = 0): Promise<void> {
  const { dispatch } = store;
  const outcome = await mergeAnyGuest();
  const notices = typeof outcome === 'object' ? leftOverTexts(outcome) : outcome === 'interrupted' ? [NOT_MERGED] : [];
  if (tries === 0) for (const text of notices) dispatch(toastShown({ tone: 'error', text }));
  if (outcome !== 'nothing') {
    dispatch(api.util.invalidateTags(['Language', 'LanguageList', 'OwnVideos', 'WatchLater', 'StudyQueue']));
  }
  const [user, delay] = [learnerIn(store)?.id, MERGE_AFTER[tries]];
  if (outcome !== 'interrupted' || user === undefined || delay === undefined) return;
  void wait(delay).then(() => {
    if (learnerIn(store)?.id === user) void sendGuestLearning(store, tries + 1);
  });
}

async function mergeAnyGuest(): Promise<MergeOutcome> {
  try {
    if (!hasGuestLearning()) return 'nothing';
    const { mergeGuest } = await import('#store/guest/merge-guest.ts');
    return await mergeGuest();
  } catch {
    return 'interrupted';
  }
}

/** A thunk that contacts the server now: to check an unconfirmed session, or else to send the queue. */
export function tryNow() {
  return async (dispatch: Dispatch, getState: GetState, { outbox }: Page): Promise<void> => {
    // Nothing is sent until the server has confirmed the session.
    if (selectIsAway(getState())) await dispatch(resumeSession());
    else outbox?.wake();
  };
}

/** A thunk that discards a waiting command and refetches the data that it had changed. */
export function discard(id: string) {
  return async (_dispatch: unknown, _getState: unknown, { outbox }: Page): Promise<void> => outbox?.drop(id);
}
