import type { ReviewPriority, User } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { cachedLanguage, languagesApi } from '#store/api/languages/languages-api.ts';
import { openOutbox } from '#store/outbox/open-outbox.ts';
import { selectQueue, selectWaiting } from '#store/slices/outbox-slice.ts';
import { resumeSession } from '#store/session/learner-session.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { onTestEnd } from './on-test-end.ts';
import { ADA, signIn } from './people.ts';
import { makeWord } from './words.ts';

export const haus = makeWord('Haus');
export const BOB: User = { ...ADA, id: '7a0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f02', email: 'bob@example.org' };

/** Opens a tab of a signed-in learner that shows their German words. */
export async function openTab(user = ADA) {
  const store = makeStore();
  onTestEnd(() => {
    leave(store);
    Reflect.deleteProperty(navigator, 'locks');
  });
  store.dispatch((_dispatch, _getState, page) => {
    page.resumeSession = () => void store.dispatch(resumeSession());
  });
  const outbox = await store.dispatch(openOutbox(user.id));
  signIn(store, user);
  outbox.wake();
  await store.dispatch(languagesApi.endpoints.getLanguage.initiate('de'));
  await store.dispatch(languagesApi.endpoints.listLanguages.initiate());
  return store;
}

export function leave(tab: AppStore): void {
  tab.dispatch((_dispatch, _getState, { leave: close }) => close?.(undefined));
}

export const keep = (tab: AppStore, word: string) =>
  tab.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word } } }));
export const remove = (tab: AppStore, word: string) =>
  tab.dispatch(carryOut({ kind: 'removeWord', args: { language: 'de', word: makeWord(word) } }));
export const rate = (tab: AppStore, reviewPriority: ReviewPriority) =>
  tab.dispatch(carryOut({ kind: 'setPriority', args: { language: 'de', word: haus, reviewPriority } }));
export const waiting = (tab: AppStore) => selectWaiting(tab.getState()).map(({ command }) => command.kind);
/** Unconfirmed commands. Unlike `waiting`, it also lists them while the server is reachable. */
export const left = (tab: AppStore) => selectQueue(tab.getState()).map(({ command }) => command.kind);
export const shown = (tab: AppStore) => cachedLanguage('de', tab.getState())?.learnedWords.map(({ word }) => word);
export const wake = (tab: AppStore) => tab.dispatch((_dispatch, _getState, { outbox }) => outbox?.wake());
