import { waitFor } from '@testing-library/dom';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Preferences, PreferencesChange } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { persistPreferences } from '#store/preferences/persist.ts';
import {
  preferencesSynced,
  selectPreferences,
  preferencesChanged,
  type StoredPreferences,
  withChange,
} from '#store/preferences/preferences-slice.ts';
import { sessionEnded } from '#store/slices/session-slice.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import type { AppStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError, delayedAnswer, makeGuestStore, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { ADA } from '#testing/people.ts';
import { storedPreferences, storePreferences } from '#testing/stored-preferences.ts';
import { followPreferences, leavePreferences } from './follow-preferences.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that stores a learner's preferences. */
function serve(start: Partial<StoredPreferences> = {}) {
  const wishes: StoredPreferences = { account: {}, languages: {}, ...start };
  /** `reads`: reads wait for this promise and then return the current preferences. */
  const server: { wishes: StoredPreferences; refuses: boolean; reads?: Promise<unknown> } = { wishes, refuses: false };
  const sent: PreferencesChange[] = [];
  /** The account preferences recorded on the device when each change reached the server. */
  const knownThen: StoredPreferences['account'][] = [];
  answerApi(async ({ method, body }) => {
    if (method === 'PATCH') {
      if (server.refuses) return apiError(400, 'Bad Request', 'validation_failed');
      const { secondsAgo: _late, ...change } = body as PreferencesChange;
      sent.push(change);
      knownThen.push(knownAccount());
      server.wishes = withChange(server.wishes, change);
    }
    const answer: Preferences = { version: JSON.stringify(server.wishes), ...server.wishes };
    if (method === 'GET') await server.reads;
    return Response.json(answer);
  });
  return { server, sent, knownThen };
}

/** Waits for the reads and the requests that they cause. The first time this includes loading the outbox. */
async function answered(): Promise<void> {
  for (let time = 0; time < 5; time += 1) await settled();
}

const preferenceChangesOf = (store: AppStore) => {
  const { account, languages } = selectPreferences(store.getState());
  return { account, languages };
};

/** The account preferences recorded on the device. */
const knownAccount = () => (JSON.parse(localStorage.getItem('knownWishes') ?? 'null') as StoredPreferences).account;

async function openPage() {
  const store = makeSignedInStore();
  stops.push(persistPreferences(store), setupListeners(store.dispatch));
  store.dispatch(followPreferences(ADA.id));
  await answered();
  return store;
}

test('account preferences apply on a new device, and local ones that the account lacks are added to it', async () => {
  storePreferences({ account: { theme: 'dark', swipes: true }, languages: { de: { rate: 0.75 } } });
  const { server, sent } = serve({ account: { theme: 'light' }, languages: { fr: { noAudio: true } } });
  const store = await openPage();
  const wanted = {
    account: { theme: 'light', swipes: true },
    languages: { de: { rate: 0.75 }, fr: { noAudio: true } },
  };
  expect(preferenceChangesOf(store)).toEqual(wanted);
  await waitFor(() => expect(server.wishes).toEqual(wanted));
  expect(sent).toEqual([{ account: { swipes: true }, languages: { de: { rate: 0.75 } } }]);
  expect(storedPreferences()).toEqual(wanted);
});

test('a change shows at once and is sent once', async () => {
  const { server, sent } = serve();
  const store = await openPage();
  store.dispatch(preferencesChanged({ account: { theme: 'dark' } }));
  expect(storedPreferences().account.theme).toBe('dark');
  await waitFor(() => expect(sent).toEqual([{ account: { theme: 'dark' } }]));
  store.dispatch(preferencesChanged({ account: { theme: null } }));
  await waitFor(() => expect(server.wishes.account).toEqual({}));
  expect(sent).toHaveLength(2);
});

test('changes from another device arrive with the next read', async () => {
  const { server } = serve({ account: { theme: 'light', swipes: true } });
  const store = await openPage();
  server.wishes = { account: { theme: 'dark' }, languages: { de: { sort: 'newest' } } };
  store.dispatch(api.util.invalidateTags(['Preferences']));
  await answered();
  expect(preferenceChangesOf(store)).toEqual(server.wishes);
});

test('changes from another device arrive when the user returns to the page, and reads stop after logout', async () => {
  const { server } = serve({ account: { textSize: 1 } });
  const store = await openPage();
  server.wishes = { account: { textSize: 1.3 }, languages: {} };
  dispatchEvent(new Event('focus'));
  await answered();
  expect(preferenceChangesOf(store).account).toEqual({ textSize: 1.3 });
  store.dispatch(sessionEnded('logout'));
  server.wishes = { account: { textSize: 1.5 }, languages: {} };
  dispatchEvent(new Event('focus'));
  await answered();
  expect(preferenceChangesOf(store).account).toEqual({ textSize: 1.3 });
});

test('a change of a page that closes before it is queued is left to the next page', async () => {
  const { knownThen } = serve({ account: { theme: 'light' } });
  const store = await openPage();
  store.dispatch(preferencesChanged({ account: { theme: 'dark' } }));
  expect(storedPreferences().account).toEqual({ theme: 'dark' });
  await waitFor(() => expect(knownThen).toEqual([{ theme: 'light' }]));
  await waitFor(() => expect(knownAccount()).toEqual({ theme: 'dark' }));
});

test('a change that could not be queued is reported, and sent by the next page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { server, sent } = serve({ account: { theme: 'light' } });
  const working = globalThis.BroadcastChannel;
  // Without it, the outbox cannot be opened.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const store = await openPage();
  server.reads = new Promise(() => undefined);
  store.dispatch(preferencesChanged({ account: { theme: 'dark' } }));
  await waitFor(() => expect(selectToasts(store.getState()).map(({ text }) => text)).toHaveLength(1));
  expect(knownAccount()).toEqual({ theme: 'light' });
  globalThis.BroadcastChannel = working;
  delete server.reads;
  await openPage();
  await waitFor(() => expect(sent).toEqual([{ account: { theme: 'dark' } }]));
  logged.mockRestore();
});

test('after a change that could not be queued was reverted, later ones are recorded again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sent } = serve({ account: { theme: 'light' } });
  const working = globalThis.BroadcastChannel;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const store = await openPage();
  store.dispatch(preferencesChanged({ account: { theme: 'dark' } }));
  await waitFor(() => expect(preferenceChangesOf(store).account).toEqual({ theme: 'light' }));
  globalThis.BroadcastChannel = working;
  store.dispatch(preferencesChanged({ account: { swipes: true } }));
  await waitFor(() => expect(sent).toEqual([{ account: { swipes: true } }]));
  await waitFor(() => expect(knownAccount()).toEqual({ theme: 'light', swipes: true }));
  logged.mockRestore();
});

test('a response from before a change does not revert it', async () => {
  const { server, sent } = serve({ account: { theme: 'light' } });
  const store = await openPage();
  const [early, late] = [delayedAnswer(), delayedAnswer()];
  server.reads = early.coming;
  store.dispatch(api.util.invalidateTags(['Preferences']));
  await settled();
  store.dispatch(preferencesChanged({ account: { theme: 'dark' } }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await answered();
  server.reads = late.coming;
  early.answer(Response.json({}));
  await answered();
  expect(preferenceChangesOf(store).account.theme).toBe('dark');
  late.answer(Response.json({}));
  await answered();
  expect(preferenceChangesOf(store)).toEqual(server.wishes);
});

test('a change that the server refuses is reverted and reported', async () => {
  const { server } = serve({ account: { theme: 'light' } });
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = await openPage();
  server.refuses = true;
  store.dispatch(preferencesChanged({ account: { theme: 'dark' } }));
  await waitFor(() => expect(preferenceChangesOf(store).account).toEqual({ theme: 'light' }));
  expect(store.getState().toasts).toMatchObject([{ tone: 'error', text: /We couldn’t save your settings/ }]);
  error.mockRestore();
});

test('a change made while the server is offline is sent by the next page', async () => {
  const { server, sent } = serve({ account: { theme: 'light' } });
  await openPage();
  for (const stop of stops.splice(0)) stop();
  // Before any code that sends is loaded.
  const { account, languages } = storedPreferences();
  storePreferences({ account: { ...account, swipes: true }, languages });
  server.wishes = { account: { theme: 'dark' }, languages: {} };
  const store = await openPage();
  await waitFor(() => expect(sent).toEqual([{ account: { swipes: true } }]));
  expect(preferenceChangesOf(store).account).toEqual({ theme: 'dark', swipes: true });
});

test('a change in another tab is sent only by that tab', async () => {
  const { sent } = serve();
  const store = await openPage();
  const oldValue = localStorage.getItem('wishes');
  const newValue = JSON.stringify({ account: { theme: 'dark' }, languages: {} });
  localStorage.setItem('wishes', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'wishes', oldValue, newValue }));
  await answered();
  writeInOtherTab('selectedLevels', ['B1']);
  await answered();
  expect(preferenceChangesOf(store).account).toMatchObject({ theme: 'dark', selectedLevels: ['B1'] });
  expect(sent).toEqual([]);
});

test('logging out restores the device’s earlier preferences; the next learner gets none of the last one’s', async () => {
  storePreferences({ account: { theme: 'dark' } });
  const { server } = serve({ account: { theme: 'light' }, languages: { de: { mutedChannels: ['ARTE'] } } });
  const store = await openPage();
  store.dispatch(sessionEnded('logout'));
  store.dispatch(leavePreferences());
  expect(preferenceChangesOf(store)).toEqual({ account: { theme: 'dark' }, languages: {} });

  // A learner whose session ended without a logout.
  const again = await openPage();
  again.dispatch(sessionEnded('expired'));
  expect(preferenceChangesOf(again).languages).toEqual({ de: { mutedChannels: ['ARTE'] } });
  server.wishes = { account: {}, languages: {} };
  const other = makeSignedInStore();
  stops.push(persistPreferences(other));
  other.dispatch(followPreferences('somebody-else'));
  await answered();
  expect(preferenceChangesOf(other).languages).toEqual({});
});

test('a guest’s preferences stay on the device', async () => {
  const { sent } = serve();
  const store = makeGuestStore();
  stops.push(persistPreferences(store), setupListeners(store.dispatch));
  store.dispatch(preferencesChanged({ account: { theme: 'dark' } }));
  store.dispatch(preferencesSynced({ languages: { de: { noAudio: true } } }));
  await settled();
  expect(storedPreferences()).toEqual({ account: { theme: 'dark' }, languages: { de: { noAudio: true } } });
  expect(sent).toEqual([]);
});
