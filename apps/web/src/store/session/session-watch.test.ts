import type * as commands from '#store/actions/carry-out.ts';
import type * as languages from '#store/api/languages/languages-api.ts';
import type * as session from '#store/slices/session-slice.ts';
import type * as toasts from '#store/slices/toasts-slice.ts';
import type * as stores from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { clearInOtherTab, writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { makeWord, storeWords, storedWords } from '#testing/words.ts';
import type * as watch from './session-watch.ts';

type Modules = typeof languages & typeof commands & typeof session & typeof watch & typeof stores & typeof toasts;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Opens a page with fresh modules, so that it does not know about storage faults on an earlier page. */
async function openPage(prepare: () => void = () => undefined) {
  jest.resetModules();
  prepare();
  const modules: Modules = {
    ...(await import('#store/api/languages/languages-api.ts')),
    ...(await import('#store/actions/carry-out.ts')),
    ...(await import('#store/slices/session-slice.ts')),
    ...(await import('./session-watch.ts')),
    ...(await import('#store/store.ts')),
    ...(await import('#store/slices/toasts-slice.ts')),
  };
  const { languagesApi, carryOut, watchSession, makeStore, selectToasts, selectSessionStatus, cachedLanguage } =
    modules;
  const store = makeStore();
  stops.push(watchSession(store));
  // Subscribe as the screens that show this data do.
  void store.dispatch(languagesApi.endpoints.getLanguage.initiate('de'));
  void store.dispatch(languagesApi.endpoints.listLanguages.initiate());
  await settled();
  return {
    status: () => selectSessionStatus(store.getState()),
    notices: () => selectToasts(store.getState()).map(({ text }) => text),
    names: (code: 'de' | 'fr' = 'de') => cachedLanguage(code, store.getState())?.learnedWords.map(({ word }) => word),
    counts: () => languagesApi.endpoints.listLanguages.select()(store.getState()).data,
    add: (word: string) => store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word } } })),
  };
}

test('without accounts every visitor is a guest', async () => {
  expect((await openPage()).status()).toBe('anonymous');
});

test('the data of the first screen is loaded when the guest enters', async () => {
  storeWords({ de: [makeWord('Haus')] });
  const { names, counts } = await openPage();
  expect(names()).toEqual(['Haus']);
  expect(counts()).toEqual([{ code: 'de', level: 'beginner', wordCount: 1 }]);
});

test('a word added in another tab is shown here', async () => {
  const { names, counts } = await openPage();
  writeInOtherTab('learnedWords.de', [makeWord('Haus')]);
  writeInOtherTab('userLanguages', { de: { level: '', wordCount: 1 } });
  await settled();
  expect(names()).toEqual(['Haus']);
  expect(counts()).toMatchObject([{ code: 'de', wordCount: 1 }]);
});

test('two tabs that add different words in the same language lose none', async () => {
  const { add, names } = await openPage();
  await add('Haus');
  // The other tab read this tab's word and adds its own. This tab adds another word before it is notified.
  localStorage.setItem('learnedWords.de', JSON.stringify([...storedWords('de'), makeWord('Baum')]));
  await add('Weg');
  await settled();
  writeInOtherTab('learnedWords.de', storedWords('de'));
  await settled();
  expect(storedWords('de').map(({ word }) => word)).toEqual(['Haus', 'Baum', 'Weg']);
  expect(names()).toEqual(['Haus', 'Baum', 'Weg']);
});

test('two tabs in two languages lose nothing', async () => {
  const { add } = await openPage();
  localStorage.setItem('userLanguages', JSON.stringify({ fr: { level: 'B1.1', wordCount: 0 } }));
  await add('Haus');
  expect(JSON.parse(localStorage.getItem('userLanguages') ?? '')).toEqual({
    fr: { level: 'B1.1', wordCount: 0 },
    de: { level: '', wordCount: 1 },
  });
});

test('words that another tab clears are gone here', async () => {
  storeWords({ de: [makeWord('Haus')] });
  const { names, counts } = await openPage();
  clearInOtherTab();
  await settled();
  expect(names()).toEqual([]);
  expect(counts()).toEqual([]);
});

test('unreadable words: an empty list, a copy under corrupt:{key}, one notice, and new words are kept', async () => {
  localStorage.setItem('learnedWords.de', '[{"word":"Ha');
  localStorage.setItem('userLanguages', 'null');
  const { add, names, notices } = await openPage();
  expect(names()).toEqual([]);
  await add('Baum');
  expect(storedWords('de')).toEqual([makeWord('Baum')]);
  expect(localStorage.getItem('corrupt:learnedWords.de')).toBe('[{"word":"Ha');
  expect(localStorage.getItem('corrupt:userLanguages')).toBe('null');
  expect(notices()).toEqual(['Some stored settings couldn’t be read. We reset them and kept a copy.']);
});

test('full storage: words live in memory, and one notice says so', async () => {
  const { add, names, notices, counts } = await openPage();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await add('Haus');
  await add('Baum');
  await settled();
  expect(names()).toEqual(['Haus', 'Baum']);
  expect(counts()).toMatchObject([{ code: 'de', wordCount: 2 }]);
  expect(notices()).toEqual(['Your browser couldn’t store your changes. You’ll lose them when you close this tab.']);
  setItem.mockRestore();
});

test('disabled storage: the page works in memory, and one notice says so', async () => {
  const disabled = jest.spyOn(globalThis, 'localStorage', 'get');
  const { add, names, notices } = await openPage(() => {
    disabled.mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  });
  await add('Haus');
  expect(names()).toEqual(['Haus']);
  expect(notices()).toEqual(['Your browser couldn’t store your changes. You’ll lose them when you close this tab.']);
  disabled.mockRestore();
});
