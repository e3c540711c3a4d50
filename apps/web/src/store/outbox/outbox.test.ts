import { waitFor } from '@testing-library/dom';
import { carryOut } from '#store/actions/carry-out.ts';
import { cachedLanguage, languagesApi } from '#store/api/languages/languages-api.ts';
import { closeDatabase, openDatabase } from '#store/device/database.ts';
import type { QueuedCommand } from '#store/words/command.ts';
import { logOut } from '#store/session/learner-session.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { apiError, delayedAnswer } from '#testing/fakes/fake-api.ts';
import { fakeLocks } from '#testing/fakes/fake-locks.ts';
import { BOB, haus, keep, leave, left, openTab, rate, remove, shown, waiting, wake } from '#testing/outbox-tabs.ts';
import { ADA } from '#testing/people.ts';
import { serveAnswers } from '#testing/servers/serve-answers.ts';
import { serveUnsteadily } from '#testing/servers/unsteady-server.ts';
import { answerTo } from '#testing/study.ts';
import { makeWord } from '#testing/words.ts';

test('three stars that failed in an outage never overtake two stars set later', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('unavailable');
  await rate(tab, 3);
  server.is('up');
  await rate(tab, 2);
  await waitFor(() => expect(left(tab)).toEqual([]));
  await settled();
  expect(server.words[0]?.reviewPriority).toBe(2);
  expect(cachedLanguage('de', tab.getState())?.learnedWords[0]?.reviewPriority).toBe(2);
  expect(server.done().at(-1)).toBe('PATCH Haus 2');
});

test('stars set while others are being sent are sent after them', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  const steady = globalThis.fetch;
  const given = delayedAnswer();
  globalThis.fetch = async (input, init) => {
    const answer = await steady(input, init);
    await given.coming;
    return answer;
  };
  const first = rate(tab, 3);
  await waitFor(() => expect(server.done()).toEqual(['PATCH Haus 3']));
  const second = rate(tab, 1);
  given.answer(new Response());
  await Promise.all([first, second]);
  expect(server.done()).toEqual(['PATCH Haus 3', 'PATCH Haus 1']);
});

test('words saved while the server is offline are shown, counted, listed as waiting, and sent once, in order', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('down');
  const answers = await Promise.all(['Baum', 'Weg', 'Tür'].map((word) => keep(tab, word)));
  expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(shown(tab)).toEqual(['Haus', 'Baum', 'Weg', 'Tür']);
  expect(languagesApi.endpoints.listLanguages.select()(tab.getState()).data?.[0]?.wordCount).toBe(4);
  expect(waiting(tab)).toEqual(['saveWord', 'saveWord', 'saveWord']);
  server.is('up');
  await waitFor(() => expect(left(tab)).toEqual([]));
  expect(waiting(tab)).toEqual([]);
  expect(server.done()).toEqual(['POST Baum', 'POST Weg', 'POST Tür']);
});

test('an answer is sent after its word, and the removal of a word after an answer to it', async () => {
  const server = serveUnsteadily([haus]);
  const taken = serveAnswers(server);
  const tab = await openTab();
  server.is('down');
  await keep(tab, 'Baum');
  await tab.dispatch(carryOut(answerTo('Baum')));
  await tab.dispatch(carryOut(answerTo('Haus')));
  await remove(tab, 'Haus');
  server.is('up');
  await waitFor(() => expect(left(tab)).toEqual([]));
  expect(taken).toEqual(['Baum', 'Haus']);
  expect(server.words.map(({ word }) => word)).toEqual(['Baum']);
});

test('queued commands survive a reload: they apply on top of responses and are sent when possible', async () => {
  const server = serveUnsteadily([haus]);
  const before = await openTab();
  server.is('down');
  await Promise.all([keep(before, 'Baum'), keep(before, 'Weg'), rate(before, 3)]);
  leave(before);
  await closeDatabase();

  server.is('unavailable');
  const away = await openTab();
  await waitFor(() => expect(waiting(away)).toEqual(['saveWord', 'saveWord', 'setPriority']));
  leave(away);

  server.is('up');
  const after = await openTab();
  expect(shown(after)).toEqual(['Haus', 'Baum', 'Weg']);
  await waitFor(() => expect(server.done()).toHaveLength(3));
  await settled();
  expect(server.words).toHaveLength(3);
  expect(server.words[0]?.reviewPriority).toBe(3);
  expect(server.done()).toHaveLength(3);
});

test('a command that an older version of the page has queued is sent', async () => {
  const server = serveUnsteadily([haus]);
  const command = { kind: 'saveWord', args: { language: 'de', word: makeWord('Baum'), isNew: true } };
  const old = { id: 'a', userId: ADA.id, order: 1, givenAt: 0, key: 'word de Baum', isTried: true, isUnderWay: true };
  await (await openDatabase())?.put('commands', { ...old, command } as unknown as QueuedCommand);
  const tab = await openTab();
  await waitFor(() => expect(server.done()).toEqual(['POST Baum']));
  await waitFor(() => expect(left(tab)).toEqual([]));
});

test('a command whose response was lost is sent again, and the server has the word once', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('mute');
  await keep(tab, 'Baum');
  await remove(tab, 'Haus');
  server.is('up');
  await waitFor(() => expect(left(tab)).toEqual([]));
  expect(server.words.map(({ word }) => word)).toEqual(['Baum']);
  expect(shown(tab)).toEqual(['Baum']);
  expect(selectToasts(tab.getState()).map(({ text }) => text)).toEqual(['“Haus” removed']);
});

test('a word saved and removed offline is gone when both are sent', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('down');
  await keep(tab, 'Baum');
  await Promise.all([keep(tab, 'Tür'), remove(tab, 'Tür')]);
  expect(shown(tab)).toEqual(['Haus', 'Baum']);
  server.is('up');
  await waitFor(() => expect(left(tab)).toEqual([]));
  expect(server.words.map(({ word }) => word)).toEqual(['Haus', 'Baum']);
  expect(shown(tab)).toEqual(['Haus', 'Baum']);
});

describe('two tabs', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  });

  test('a word saved in one appears in the other and is sent once', async () => {
    const server = serveUnsteadily([haus]);
    const [one, two] = [await openTab(), await openTab()];
    await keep(one, 'Baum');
    await waitFor(() => expect(shown(two)).toEqual(['Haus', 'Baum']));
    server.is('down');
    await keep(one, 'Weg');
    await keep(two, 'Tür');
    await waitFor(() => expect(waiting(one)).toEqual(['saveWord', 'saveWord']));
    expect(shown(one)).toEqual(['Haus', 'Baum', 'Weg', 'Tür']);
    server.is('up');
    wake(one);
    wake(two);
    await waitFor(() => expect([...left(one), ...left(two)]).toEqual([]));
    expect(server.done().toSorted()).toEqual(['POST Baum', 'POST Tür', 'POST Weg']);
  });

  test('a closed tab leaves its queue to the other', async () => {
    const server = serveUnsteadily([haus]);
    const [one, two] = [await openTab(), await openTab()];
    server.is('down');
    await keep(one, 'Baum');
    leave(one);
    server.is('up');
    wake(two);
    await waitFor(() => expect(server.done()).toEqual(['POST Baum']));
  });
});

test('without Web Locks, two tabs may both send a command, and the server has each word once', async () => {
  const server = serveUnsteadily([haus]);
  const [one, two] = [await openTab(), await openTab()];
  server.is('down');
  await keep(one, 'Baum');
  await remove(two, 'Haus');
  await waitFor(() => expect(waiting(one)).toEqual(['saveWord', 'removeWord']));
  server.is('up');
  wake(one);
  wake(two);
  await waitFor(() => expect([...left(one), ...left(two)]).toEqual([]));
  await settled();
  expect(server.words.map(({ word }) => word)).toEqual(['Baum']);
  expect([shown(one), shown(two)]).toEqual([['Baum'], ['Baum']]);
});

test('a tab that is closed while sending leaves the rest to another tab, which was only notified that the server is back', async () => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  const server = serveUnsteadily([haus]);
  const [one, two] = [await openTab(), await openTab()];
  server.is('down');
  const words = ['Baum', 'Weg', 'Tür', 'Hand', 'Kind', 'Wort', 'Zeit', 'Tag'];
  for (const word of words) await keep(one, word);
  await waitFor(() => expect(waiting(two)).toHaveLength(words.length));
  // All requests but the first get their response after their tab is closed.
  const steady = globalThis.fetch;
  const gone = delayedAnswer();
  globalThis.fetch = async (input, init) => {
    if (server.done().length > 0) await gone.coming;
    return steady(input, init);
  };
  server.is('up');
  wake(one);
  await waitFor(() => expect(left(two)).toHaveLength(words.length - 1));
  leave(one);
  gone.answer(new Response());
  await waitFor(() => expect(left(two)).toEqual([]));
  expect(server.done().toSorted()).toEqual(words.map((word) => `POST ${word}`).toSorted());
});

test('nothing is ever sent as another learner', async () => {
  const server = serveUnsteadily([haus]);
  const adas = await openTab();
  server.is('down');
  await keep(adas, 'Baum');
  leave(adas);
  server.is('up');
  const bobs = await openTab(BOB);
  await keep(bobs, 'Weg');
  await settled();
  expect(server.done()).toEqual(['POST Weg']);
  expect(server.senders).toEqual([BOB.id]);
  expect(shown(bobs)).toEqual(['Haus', 'Weg']);
  leave(bobs);
  await openTab();
  await waitFor(() => expect(server.done()).toEqual(['POST Weg', 'POST Baum']));
  expect(server.senders).toEqual([BOB.id, ADA.id]);
});

test('after a session ends, the queue is kept for the next login of the same account', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  const steady = globalThis.fetch;
  localStorage.setItem('session', '1');
  globalThis.fetch = async () => apiError(401, 'Unauthorized', 'unauthenticated');
  await keep(tab, 'Baum');
  await waitFor(() => expect(selectUser(tab.getState())).toBeNull());
  expect(waiting(tab)).toEqual([]);
  globalThis.fetch = steady;
  await openTab();
  await waitFor(() => expect(server.done()).toEqual(['POST Baum']));
});

test('a logout discards the queue; a login that confirms the identity keeps it', async () => {
  const server = serveUnsteadily([haus]);
  const first = await openTab();
  server.is('down');
  await keep(first, 'Baum');
  await first.dispatch(logOut('again'));
  const second = await openTab();
  await waitFor(() => expect(waiting(second)).toEqual(['saveWord']));
  await second.dispatch(logOut());
  leave(second);
  server.is('up');
  const third = await openTab();
  expect(shown(third)).toEqual(['Haus']);
  expect(server.done().filter((call) => call === 'POST Baum')).toEqual([]);
});

test('without storage on the device, the tab keeps the queue and says so once', async () => {
  await closeDatabase();
  const blocked = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('down');
  await keep(tab, 'Baum');
  await keep(tab, 'Weg');
  expect(shown(tab)).toEqual(['Haus', 'Baum', 'Weg']);
  server.is('up');
  await waitFor(() => expect(server.words).toHaveLength(3));
  expect(selectToasts(tab.getState()).map(({ text }) => text)).toEqual([
    'This device can’t store unsent changes. Keep this tab open until they’re sent.',
  ]);
  blocked.mockRestore();
  await closeDatabase();
});

test('when storage is full, the tab keeps new commands, and stored ones stay', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('down');
  await keep(tab, 'Baum');
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await keep(tab, 'Weg');
  expect(shown(tab)).toEqual(['Haus', 'Baum', 'Weg']);
  full.mockRestore();
  server.is('up');
  await waitFor(() => expect(server.words.map(({ word }) => word).toSorted()).toEqual(['Baum', 'Haus', 'Weg']));
  expect(server.done().toSorted()).toEqual(['POST Baum', 'POST Weg']);
});
