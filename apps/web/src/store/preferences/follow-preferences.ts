import type { Preferences, PreferencesChange } from '@wordreel/shared';
import { storedValue } from '#lib/storage.ts';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import { onReturn } from '#store/api/on-return.ts';
import { carryOut } from '#store/commands/carry-out.ts';
import type { Page } from '#store/outbox/page.ts';
import { selectUser } from '#store/session/session-slice.ts';
import type { AppStore } from '#store/store.ts';
import { parsePreferences, storedLevels, storedPreferences } from './persist.ts';
import { preferencesSynced, selectPreferences, type StoredPreferences } from './preferences-slice.ts';
import { changeBetween, filledWith, takenBack } from './preference-changes.ts';
import { withChange } from './with-change.ts';

/**
 * What this device knows of a learner's wishes. What the device has beyond them was wanted here, and is on its way to
 * the account.
 */
interface Known extends StoredPreferences {
  readonly userId: string;
  /** What was wanted on this device before the learner came: it is there again when they log out. */
  readonly before: StoredPreferences;
}

const NONE: StoredPreferences = { account: {}, languages: {} };

function parseKnown(value: unknown): Known | undefined {
  const wishes = parsePreferences(value);
  const { userId, before } = (value ?? {}) as Record<string, unknown>;
  if (wishes === undefined || typeof userId !== 'string') return undefined;
  return { ...wishes, userId, before: parsePreferences(before) ?? NONE };
}

const storedKnown = storedValue('knownWishes', parseKnown);

const preferenceChangesOf = (getState: AppStore['getState']): StoredPreferences => {
  const { account, languages } = selectPreferences(getState());
  return { account, languages };
};

const selectAnswer = preferencesApi.endpoints.getPreferences.select(undefined);

interface Following {
  readonly userId: string;
  readonly dispatch: AppStore['dispatch'];
  readonly getState: AppStore['getState'];
  /** Null before the account has told, at a learner's first time on this device. */
  known: Known | null;
  /** The last answer that was looked at. */
  answer: Preferences | undefined;
  /** The wishes that were looked at last. */
  seen: StoredPreferences;
  /** What is not on its way for good yet; it is among what is known all the same, since it is sent. */
  readonly given: Set<PreferencesChange>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Which learner's wishes each page follows. */
const followed = new WeakMap<Page, string>();

/**
 * A thunk that ties the wishes of this page to those of a learner's account, until somebody else is there. What the
 * account has stands; what is wanted here, and of which the account has nothing, is added when the learner first comes
 * to this device. From then on each change goes both ways.
 */
export function followPreferences(userId: string) {
  return (dispatch: AppStore['dispatch'], getState: AppStore['getState'], page: Page): void => {
    if (followed.get(page) === userId) return;
    followed.set(page, userId);
    const stored = storedKnown.read();
    const known = stored?.userId === userId ? stored : null;
    // Somebody else has gone without a word: what they wanted is nobody's here.
    if (stored !== undefined && known === null) dispatch(leavePreferences());
    const following: Following = {
      userId,
      dispatch,
      getState,
      known,
      answer: undefined,
      seen: preferenceChangesOf(getState),
      given: new Set(),
      timer: undefined,
    };
    const asked = dispatch(preferencesApi.endpoints.getPreferences.initiate(undefined, { forceRefetch: true }));
    const onStorage = (event: StorageEvent) => followOtherTab(following, event);
    addEventListener('storage', onStorage);
    // Another device tells nobody: who comes back asks again.
    const stopAsking = onReturn(() => void asked.refetch());
    const unsubscribe = page.subscribe(() => {
      if (selectUser(getState())?.id === userId) return look(following);
      unsubscribe();
      asked.unsubscribe();
      stopAsking();
      removeEventListener('storage', onStorage);
      clearTimeout(following.timer);
      followed.delete(page);
    });
    // What was changed before this was here.
    send(following);
  };
}

/** A thunk that brings back what was wanted on this device before a learner came. */
export function leavePreferences() {
  return (dispatch: AppStore['dispatch']): void => {
    const known = storedKnown.read();
    if (known === undefined) return;
    storedKnown.remove();
    dispatch(preferencesSynced(known.before));
  };
}

function look(following: Following): void {
  const { data } = selectAnswer(following.getState());
  const wishes = preferenceChangesOf(following.getState);
  const { answer, seen } = following;
  following.answer = data;
  following.seen = wishes;
  if (data !== undefined && data !== answer) return take(following, data);
  if (wishes.account === seen.account && wishes.languages === seen.languages) return;
  // Another tab that has changed it sends it: its word comes in the same moment.
  clearTimeout(following.timer);
  following.timer = setTimeout(() => send(following));
}

/** The account's wishes are here, with what waits to be sent. What was changed since then lies over them. */
function take(following: Following, answer: Preferences): void {
  const { dispatch, getState, known, userId } = following;
  const told = parsePreferences(answer);
  if (told === undefined) return;
  const here = preferenceChangesOf(getState);
  const change = known === null ? null : changeBetween(known, here);
  const wanted = known === null ? filledWith(told, here) : change === null ? told : withChange(told, change);
  keep(following, { ...told, userId, before: known === null ? here : known.before });
  if (changeBetween(here, wanted) !== null) dispatch(preferencesSynced(wanted));
  send(following);
}

/** Sends what is wanted here, and is not known to be the account's. */
function send(following: Following): void {
  const { dispatch, getState, given, known, userId } = following;
  const here = preferenceChangesOf(getState);
  const args = known === null ? null : changeBetween(known, here);
  if (known === null || args === null) return;
  following.known = { ...known, ...here };
  given.add(args);
  void dispatch(carryOut({ kind: 'changeWishes', args })).then(() => {
    given.delete(args);
    noteSent(userId, args);
  });
}

/** A change is on its way for good: a page that ends before that leaves it to the next one. */
function noteSent(userId: string, change: PreferencesChange): void {
  const stored = storedKnown.read();
  if (stored?.userId === userId) storedKnown.write({ ...stored, ...withChange(stored, change) });
}

/** An answer may show what is given already: that is noted only once it is on its way. */
function keep(following: Following, known: Known): void {
  following.known = known;
  const before = storedKnown.read();
  let noted: StoredPreferences = known;
  if (before !== undefined) for (const change of following.given) noted = withChange(noted, takenBack(before, change));
  storedKnown.write({ ...known, ...noted });
}

/** The preferences that text of a storage key holds, as a `storage` event carries it; undefined for another key. */
function storedAt(key: string | null, text: string | null): StoredPreferences | undefined {
  if (key === storedPreferences.key) return storedPreferences.parse(text) ?? NONE;
  if (key !== storedLevels.key) return undefined;
  const selectedLevels = storedLevels.parse(text);
  return { account: selectedLevels === undefined ? {} : { selectedLevels }, languages: {} };
}

/** What another tab has changed it has sent. */
function followOtherTab(following: Following, { key, oldValue, newValue }: StorageEvent): void {
  const { known } = following;
  const [before, now] = [storedAt(key, oldValue), storedAt(key, newValue)];
  if (before === undefined || now === undefined || known === null) return;
  const change = changeBetween(before, now);
  if (change !== null) following.known = { ...known, ...withChange(known, change) };
}
