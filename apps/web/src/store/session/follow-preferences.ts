import type { Preferences } from '@wordreel/shared';
import { storedValue } from '#lib/storage/storage.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import type { Page } from '#store/network/page.ts';
import { parsePreferences, storedLevels, storedPreferences } from '#store/preferences/persist.ts';
import { changeBetween } from '#store/preferences/preference-changes.ts';
import {
  preferencesSynced,
  selectPreferences,
  type StoredPreferences,
  withChange,
} from '#store/preferences/preferences-slice.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import type { AppStore } from '#store/store.ts';

/** The account's preferences as known to this device. Local preferences that differ are being sent. */
interface Known extends StoredPreferences {
  readonly userId: string;
  /** This device's preferences from before the login, which are restored at logout. */
  readonly before: StoredPreferences;
}

const NONE: StoredPreferences = { account: {}, languages: {} };

function parseKnown(value: unknown): Known | undefined {
  const preferences = parsePreferences(value);
  const { userId, before } = (value ?? {}) as Record<string, unknown>;
  if (preferences === undefined || typeof userId !== 'string') return undefined;
  return { ...preferences, userId, before: parsePreferences(before) ?? NONE };
}

const storedKnown = storedValue('knownWishes', parseKnown);

const localPreferences = (getState: AppStore['getState']): StoredPreferences => {
  const { account, languages } = selectPreferences(getState());
  return { account, languages };
};

const selectAnswer = preferencesApi.endpoints.getPreferences.select(undefined);

type Following = ReturnType<typeof newFollowing>;

function newFollowing(userId: string, { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>) {
  const stored = storedKnown.read();
  return {
    userId,
    dispatch,
    getState,
    /** For a learner who is new on this device, null until the first response. */
    known: stored?.userId === userId ? stored : null,
    answer: undefined as Preferences | undefined,
    seen: localPreferences(getState),
    /** Number of changes being sent but not safely queued yet. `known` already includes them. */
    unqueued: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  };
}

const followed = new WeakMap<Page, string>();

/** A thunk that syncs preferences with the account until the user changes. On a new device, the account's win. */
export function followPreferences(userId: string) {
  return (dispatch: AppStore['dispatch'], getState: AppStore['getState'], page: Page): void => {
    if (followed.get(page) === userId) return;
    followed.set(page, userId);
    // If another learner's session ended without a logout, first restore the preferences from before it.
    if ((storedKnown.read()?.userId ?? userId) !== userId) dispatch(leavePreferences());
    const following = newFollowing(userId, { dispatch, getState });
    const query = dispatch(
      preferencesApi.endpoints.getPreferences.initiate(undefined, {
        forceRefetch: true,
        // Changes on other devices are not pushed to this one, so refetch when the user returns.
        subscriptionOptions: { refetchOnFocus: true },
      }),
    );
    const onStorage = (event: StorageEvent) => followOtherTab(following, event);
    addEventListener('storage', onStorage);
    const unsubscribe = page.subscribe(() => {
      if (selectUser(getState())?.id === userId) return onStateChange(following);
      unsubscribe();
      query.unsubscribe();
      removeEventListener('storage', onStorage);
      clearTimeout(following.timer);
      followed.delete(page);
    });
    // Send changes made before this code was loaded.
    send(following);
  };
}

/** A thunk that restores the preferences that this device had before the login. */
export function leavePreferences() {
  return (dispatch: AppStore['dispatch']): void => {
    const known = storedKnown.read();
    if (known === undefined) return;
    storedKnown.remove();
    dispatch(preferencesSynced(known.before));
  };
}

function onStateChange(following: Following): void {
  const { data } = selectAnswer(following.getState());
  const preferences = localPreferences(following.getState);
  const { answer, seen } = following;
  following.answer = data;
  following.seen = preferences;
  if (data !== undefined && data !== answer) return applyAnswer(following, data);
  if (preferences.account === seen.account && preferences.languages === seen.languages) return;
  // Another tab sends its own changes. The delay lets its storage event arrive first, which marks them as known.
  clearTimeout(following.timer);
  following.timer = setTimeout(() => send(following));
}

/** Applies the account's preferences, which include queued changes. Later local changes override them. */
function applyAnswer(following: Following, answer: Preferences): void {
  const { dispatch, getState, known, userId } = following;
  const account = parsePreferences(answer);
  if (account === undefined) return;
  const local = localPreferences(getState);
  const wanted = known === null ? withChange(local, account) : withChange(account, changeBetween(known, local) ?? {});
  following.known = { ...account, userId, before: known === null ? local : known.before };
  record(following);
  if (changeBetween(local, wanted) !== null) dispatch(preferencesSynced(wanted));
  send(following);
}

/** Sends the local preferences that differ from the account's. */
function send(following: Following): void {
  const { dispatch, getState, known } = following;
  const local = localPreferences(getState);
  const args = known === null ? null : changeBetween(known, local);
  if (known === null || args === null) return;
  following.known = { ...known, ...local };
  following.unqueued += 1;
  void dispatch(carryOut({ kind: 'changeWishes', args })).then(({ error }) => {
    following.unqueued -= 1;
    // Status 0 here means that the change could not be queued. The next response reverts it.
    if (error?.status !== 0) record(following);
  });
}

/** Stores `known` once every change is safely queued. If the page closes earlier, the next page sends them again. */
function record({ known, unqueued, userId, getState }: Following): void {
  if (known !== null && unqueued === 0 && selectUser(getState())?.id === userId) storedKnown.write(known);
}

/** Parses preferences from the key and text of a `storage` event; undefined if the key holds something else. */
function storedAt(key: string | null, text: string | null): StoredPreferences | undefined {
  if (key === storedPreferences.key) return storedPreferences.parse(text) ?? NONE;
  if (key !== storedLevels.key) return undefined;
  const selectedLevels = storedLevels.parse(text);
  return { account: selectedLevels === undefined ? {} : { selectedLevels }, languages: {} };
}

/** Counts another tab's changes as known, because that tab sends them. */
function followOtherTab(following: Following, { key, oldValue, newValue }: StorageEvent): void {
  const { known } = following;
  const [before, now] = [storedAt(key, oldValue), storedAt(key, newValue)];
  if (before === undefined || now === undefined || known === null) return;
  const change = changeBetween(before, now);
  if (change !== null) following.known = { ...known, ...withChange(known, change) };
}
