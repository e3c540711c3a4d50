import { waitFor } from '@testing-library/dom';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import { haus, keep, openTab, shown, waiting } from '#testing/outbox-tabs.ts';
import { serveUnsteadily } from '#testing/servers/unsteady-server.ts';

/** Makes the server respond to a word's commands with an error as long as `fail` returns one. */
function failOn(word: string, fail: () => Response | undefined) {
  const steady = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isMeant = typeof init?.body === 'string' && init.body.includes(word);
    return (isMeant ? fail() : undefined) ?? steady(input, init);
  };
}

test('a command on which the server keeps failing is reported and dropped, and does not block the others', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serveUnsteadily([haus]);
  const failed = jest.fn(() => apiError(500, 'Internal Server Error', 'internal_error'));
  failOn('Gift', failed);
  const tab = await openTab();
  await keep(tab, 'Gift');
  expect(waiting(tab)).toEqual(['saveWord']);
  await keep(tab, 'Baum');
  await waitFor(() => expect(server.done()).toEqual(['POST Baum']));
  await waitFor(() => expect(shown(tab)).toEqual(['Haus', 'Baum']));
  expect(failed).toHaveBeenCalledTimes(6);
  expect(selectToasts(tab.getState()).map(({ text }) => text)).toEqual(['Failed to add word: Internal Server Error']);
  logged.mockRestore();
});

test('a command is kept if the server recovers between its fifth failure and the next command', async () => {
  const server = serveUnsteadily([haus]);
  let failures = 0;
  failOn('Baum', () => {
    failures += 1;
    return failures > 5 ? undefined : apiError(500, 'Internal Server Error', 'internal_error');
  });
  const tab = await openTab();
  await keep(tab, 'Baum');
  await keep(tab, 'Weg');
  await waitFor(() => expect(server.done()).toEqual(['POST Weg', 'POST Baum']));
  expect(shown(tab)).toEqual(['Haus', 'Baum', 'Weg']);
  expect(selectToasts(tab.getState())).toEqual([]);
});

test('commands wait as long as the server fails on all of them', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serveUnsteadily([haus]);
  let failures = 0;
  failOn('language', () => {
    failures += 1;
    return failures > 20 ? undefined : apiError(500, 'Internal Server Error', 'internal_error');
  });
  const tab = await openTab();
  await keep(tab, 'Baum');
  await keep(tab, 'Weg');
  await waitFor(() => expect(server.done()).toEqual(['POST Baum', 'POST Weg']));
  expect(shown(tab)).toEqual(['Haus', 'Baum', 'Weg']);
  expect(selectToasts(tab.getState())).toEqual([]);
  logged.mockRestore();
});

test.each([
  ['a minute is sent again, and nothing overtakes it', 60, ['POST Gift', 'POST Baum']],
  ['the rest of the day is reported and dropped, and does not block the others', 80_000, ['POST Baum']],
])('a command that the server limits for %s', async (_name, seconds, done) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serveUnsteadily([haus]);
  const limits = [new Response('{}', { status: 429, headers: { 'retry-after': String(seconds) } })];
  failOn('Gift', () => limits.pop());
  const tab = await openTab();
  await keep(tab, 'Gift');
  await keep(tab, 'Baum');
  await waitFor(() => expect(server.done()).toEqual(done));
  expect(selectToasts(tab.getState())).toHaveLength(2 - done.length);
  logged.mockRestore();
});
