import type { UnknownAction } from 'redux';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { MAX_WORDS, type User, languageName } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { wait } from '#lib/wait.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { api } from '#store/api/base-api.ts';
import { mayWait } from '#store/device/waiting-mark.ts';
import { hasGuestLearning } from '#store/guest/guest-learning.ts';
import type { LeftOver, MergeOutcome } from '#store/guest/merge-guest.ts';
import { callApi, isOutage } from '#store/network/call-api.ts';
import type { Outbox } from '#store/network/page.ts';
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
import { readFirstScreen } from './first-screen.ts';

type Dispatch = AppStore['dispatch'];
type GetState = AppStore['getState'];

/**
 * Milliseconds to wait for the data of a screen, or for the merge of a guest's words, before showing the screen anyway.
 */
const TIMEOUT_MS = 4000;

const RETRY_AFTER = [2000, 3000, 5000];

/** Milliseconds before the session check is repeated on an unreachable server. */
const ASK_AGAIN = 5000;

/** Milliseconds before each retry of an interrupted merge. After the last one, the next start merges. */
const MERGE_AGAIN = [60_000, 300_000, 900_000];

const UNREACHABLE = 'Your account could not be reached. Reload the page to try again.';
const NOT_MERGED =
  'Some of what you learned on this device is not in your account yet. It is kept here and will be sent again.';

/** Loaded lazily: the first screen needs it only for queued commands. */
const database = () => import('#store/device/database.ts');

/** Loaded lazily: syncing preferences starts after the first screen. */
const preferenceSync = () => import('./follow-preferences.ts');

function open(userId: string) {
  return async (dispatch: Dispatch): Promise<Outbox> => {
    const { openOutbox } = await import('#store/outbox/open-outbox.ts');
    return dispatch(openOutbox(userId));
  };
}

/** After the first screen, remembers the learner for an offline start, opens the outbox and syncs the preferences. */
function settleDown(user: User) {
  return (dispatch: Dispatch, getState: GetState): void => {
    whenIdle(() => {
      if (selectUser(getState())?.id !== user.id) return;
      void database().then(({ rememberLearner }) => rememberLearner(user));
      void dispatch(open(user.id)).then((outbox) => outbox.wake());
      void preferenceSync().then(({ followPreferences }) => dispatch(followPreferences(user.id)));
    });
  };
}

/**
 * Opens a learner's session after a login. Problems with data on this device do not affect the login: a guest's words
 * are merged afterwards, and a queue that cannot be opened now is opened after the first screen.
 */
export function enterAsLearner(user: User) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    setSessionMark();
    // Queued commands are applied on top of everything that is read.
    const outbox = mayWait(user.id) ? await dispatch(open(user.id)).catch(() => null) : null;
    dispatch(learnerRecognised(user));
    outbox?.wake();
    await Promise.race([dispatch(sendGuestLearning()), wait(TIMEOUT_MS)]);
    await Promise.race([readFirstScreen({ dispatch, getState }), wait(TIMEOUT_MS)]);
    dispatch(sessionResolved());
    dispatch(settleDown(user));
  };
}

/** Checks this browser's session with the server and enters, stays or leaves accordingly. */
export function resumeSession() {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const checking = checkSession();
    const first = await Promise.race([checking, wait(TIMEOUT_MS).then(tooLong)]);
    // Show the last learner's screens as soon as the server is known to be offline.
    const remembered =
      first === 'unreachable' && selectUser(getState()) === null ? await (await database()).rememberedLearner() : null;
    const check = first === 'unreachable' && remembered === null ? await throughOutage(checking) : first;
    // The user may have logged out or in meanwhile.
    if (!hasSessionMark()) return selectUser(getState()) === null ? dispatch(enterAsGuest()) : undefined;
    const known = selectUser(getState());
    if (check === 'unreachable') {
      if (known !== null) return dispatch(askLater());
      if (remembered !== null) return dispatch(enterAway(remembered));
      dispatch(toastShown({ tone: 'error', text: UNREACHABLE }));
      return dispatch(enterAsGuest());
    }
    if (check === 'anonymous') {
      removeSessionMark();
      return dispatch(known === null ? enterAsGuest() : endSession('expired'));
    }
    if (check.user.id !== known?.id) return dispatch(enterAsLearner(check.user));
    await dispatch(confirm(check.user));
  };
}

/** Retries three times over ten seconds. */
async function throughOutage(first: Promise<SessionCheck>): Promise<SessionCheck> {
  let check = await first;
  for (const delay of RETRY_AFTER) {
    if (check !== 'unreachable') break;
    await wait(delay);
    check = await checkSession();
  }
  return check;
}

const tooLong = (): SessionCheck => 'unreachable';

/** Continues as the last learner while the server is offline. Nothing is sent until the server confirms the session. */
function enterAway(user: User) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const outbox = await dispatch(open(user.id));
    dispatch(learnerRemembered(user));
    outbox.wake();
    dispatch(sessionResolved());
    await readFirstScreen({ dispatch, getState });
    void preferenceSync().then(({ followPreferences }) => dispatch(followPreferences(user.id)));
    await dispatch(askLater());
  };
}

let isAsking = false;

/** Repeats the session check until the server responds. */
function askLater() {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    if (isAsking || !selectIsAway(getState())) return;
    isAsking = true;
    await wait(ASK_AGAIN);
    isAsking = false;
    if (selectIsAway(getState())) await dispatch(resumeSession());
  };
}

/** The server has confirmed the learner whose screens are shown. */
function confirm(user: User) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const wasAway = selectIsAway(getState());
    dispatch(learnerRecognised(user));
    void database().then(({ rememberLearner }) => rememberLearner(user));
    if (wasAway) {
      const outbox = await dispatch(open(user.id));
      outbox.wake();
      dispatch(readFailedAgain());
    }
    await dispatch(sendGuestLearning());
  };
}

/** Repeats all failed queries. */
function readFailedAgain() {
  return (dispatch: Dispatch, getState: GetState): void => {
    const endpoints = api.endpoints as Record<string, { initiate: (arg: unknown, options: object) => UnknownAction }>;
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== QueryStatus.rejected) continue;
      const again = endpoints[query.endpointName]?.initiate(query.originalArgs, {
        subscribe: false,
        forceRefetch: true,
      });
      if (again !== undefined) dispatch(again);
    }
  };
}

/** @param end `again` leads to the login and back to this screen, for actions that need a fresh login */
export function logOut(end: 'logout' | 'again' = 'logout') {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const user = selectUser(getState());
    removeSessionMark();
    oweLogout(true);
    const ending = dispatch(endSession(end));
    // A fresh login keeps the queue. A logout removes everything.
    if (user !== null && end === 'logout') await dispatch(forget(user));
    await ending;
    await broadcastLogout();
  };
}

/** Removes all of a learner's data from this device. */
function forget(user: User) {
  return async (dispatch: Dispatch): Promise<void> => {
    const [{ forgetLearner }, { leavePreferences }] = await Promise.all([database(), preferenceSync()]);
    dispatch(leavePreferences());
    await forgetLearner(user.id);
  };
}

/** Ends the session after the account, and with it every session, was deleted. */
export function leaveDeletedAccount() {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const user = selectUser(getState());
    removeSessionMark();
    const ending = dispatch(endSession('deleted'));
    if (user !== null) await dispatch(forget(user));
    await ending;
  };
}

/** Sends a logout to the server. If the server is offline, the next start repeats it. */
export async function broadcastLogout(): Promise<void> {
  const { error } = await callApi({ url: '/auth/logout', method: 'POST' });
  if (error === undefined || !isOutage(error)) oweLogout(false);
}

function enterAsGuest() {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    await readFirstScreen({ dispatch, getState });
    dispatch(sessionResolved());
  };
}

function endSession(end: SessionEnd) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    dispatch(sessionEnded(end));
    await readFirstScreen({ dispatch, getState });
  };
}

function leftOverTexts(left: readonly LeftOver[]): string[] {
  const counts = (of: (one: LeftOver) => number) =>
    left
      .filter((one) => of(one) > 0)
      .map((one) => `${formatNumber(of(one))} in ${languageName(one.language)}`)
      .join(', ');
  const [full, refused] = [counts(({ unfit }) => unfit), counts((one) => one.refused)];
  return [
    full &&
      `A list holds ${formatNumber(MAX_WORDS)} words, so these did not fit: ${full}. They are kept on this device.`,
    refused && `Words that your account did not accept: ${refused}. They are kept on this device.`,
  ].filter((text) => text !== '');
}

/**
 * Merges a guest's learning on this device into the account of the signed-in learner. Never rejects: data that could
 * not be merged stays on the device, the learner is informed, and the merge is retried.
 */
function sendGuestLearning(tries = 0) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const outcome = await mergeAnyGuest();
    const texts = typeof outcome === 'object' ? leftOverTexts(outcome) : outcome === 'interrupted' ? [NOT_MERGED] : [];
    if (tries === 0) for (const text of texts) dispatch(toastShown({ tone: 'error', text }));
    if (outcome !== 'nothing') {
      dispatch(api.util.invalidateTags(['Language', 'LanguageList', 'WatchLater', 'StudyQueue']));
    }
    const [user, delay] = [selectUser(getState())?.id, MERGE_AGAIN[tries]];
    if (outcome !== 'interrupted' || user === undefined || delay === undefined) return;
    void wait(delay).then(() => {
      if (selectUser(getState())?.id === user) void dispatch(sendGuestLearning(tries + 1));
    });
  };
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
