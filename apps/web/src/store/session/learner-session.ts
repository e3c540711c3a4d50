import { MAX_WORDS, type User, languageName } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { wait } from '#lib/wait.ts';
import { api } from '#store/api/base-api.ts';
import { callApi, isOutage } from '#store/api/call-api.ts';
import { type LeftOver, hasGuestLearning, mergeGuest } from '#store/guest/merge-guest.ts';
import type { AppStore } from '#store/store.ts';
import { toastShown } from '#store/toasts-slice.ts';
import { readFirstScreen } from './first-screen.ts';
import { checkSession } from './session-check.ts';
import { oweLogout, removeSessionMark, setSessionMark } from './session-marker.ts';
import { type SessionEnd, learnerRecognised, selectUser, sessionEnded, sessionResolved } from './session-slice.ts';

type Dispatch = AppStore['dispatch'];
type GetState = AppStore['getState'];

/** Milliseconds that a screen waits for its data, or for a guest's words to arrive, before it is shown without. */
const PATIENCE = 4000;

const UNREACHABLE = 'Your account could not be reached. Reload the page to try again.';
const NOT_MERGED = 'Some words of this device are not in your account yet. They are kept here and will be sent again.';

/** Somebody has signed in: their session is kept, a guest's words go with them, and their screens are shown. */
export function enterAsLearner(user: User) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    setSessionMark();
    await Promise.race([dispatch(sendGuestLearning()), wait(PATIENCE)]);
    dispatch(learnerRecognised(user));
    await Promise.race([readFirstScreen({ dispatch, getState }), wait(PATIENCE)]);
    dispatch(sessionResolved());
  };
}

/** Asks the server whose session this browser has; enters, stays or leaves accordingly. */
export function resumeSession() {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const known = selectUser(getState());
    const check = await checkSession();
    if (check === 'anonymous' || check === 'unreachable') {
      if (check === 'anonymous') removeSessionMark();
      else if (known === null) dispatch(toastShown({ tone: 'error', text: UNREACHABLE }));
      return dispatch(known === null ? enterAsGuest() : endSession(check === 'anonymous' ? 'expired' : check));
    }
    if (check.user.id !== known?.id) return dispatch(enterAsLearner(check.user));
    dispatch(learnerRecognised(check.user));
    if (hasGuestLearning()) await dispatch(sendGuestLearning());
  };
}

/** @param end `again` leads to the login and from there back to this screen, for what wants a fresh login */
export function logOut(end: 'logout' | 'again' = 'logout') {
  return async (dispatch: Dispatch): Promise<void> => {
    removeSessionMark();
    oweLogout(true);
    await dispatch(endSession(end));
    await tellLogout();
  };
}

/** The account is gone, and with it every session. */
export function leaveDeletedAccount() {
  return (dispatch: Dispatch): Promise<void> => {
    removeSessionMark();
    return dispatch(endSession('deleted'));
  };
}

/** Tells the server of a logout; where it does not answer, the next start tells it. */
export async function tellLogout(): Promise<void> {
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

function leftOverText(left: readonly LeftOver[]): string {
  const counts = left.map(({ language, words }) => `${formatNumber(words)} in ${languageName(language)}`);
  return `Words of this device that did not fit, as a list holds ${formatNumber(MAX_WORDS)}: ${counts.join(', ')}. They are kept here.`;
}

function sendGuestLearning() {
  return async (dispatch: Dispatch): Promise<void> => {
    const outcome = await mergeGuest();
    if (typeof outcome === 'object') dispatch(toastShown({ tone: 'error', text: leftOverText(outcome) }));
    if (outcome === 'interrupted') dispatch(toastShown({ tone: 'error', text: NOT_MERGED }));
    if (outcome !== 'nothing') dispatch(api.util.invalidateTags(['Language', 'LanguageList', 'WatchLater']));
  };
}
