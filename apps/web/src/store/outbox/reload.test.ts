import { waitFor } from '@testing-library/dom';
import { forgetLearner } from '#store/device/database.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { haus, keep, leave, left, openTab, shown } from '#testing/outbox-tabs.ts';
import { makeStore } from '#store/store.ts';
import { ADA, signIn } from '#testing/people.ts';
import { serveUnsteadily } from '#testing/servers/unsteady-server.ts';

test('a command that was shown survives a reload before the device has stored it', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('down');
  let stored: Record<string, string> | undefined;
  tab.subscribe(() => {
    if (left(tab).length > 0) stored ??= Object.fromEntries(Object.entries(localStorage));
  });
  await keep(tab, 'Baum');
  leave(tab);
  // The reload stops the page at the first moment that shows the command, so nothing later is stored.
  await forgetLearner(ADA.id);
  for (const [key, value] of Object.entries(stored ?? {})) localStorage.setItem(key, value);
  server.is('up');
  const reloaded = await openTab();
  await waitFor(() => expect(shown(reloaded)).toEqual(['Haus', 'Baum']));
  await waitFor(() => expect(left(reloaded)).toEqual([]));
  expect(server.done()).toEqual(['POST Baum']);
  leave(reloaded);
  await openTab();
  await settled();
  expect(server.done()).toEqual(['POST Baum']);
});

test('a command survives a reload even before the outbox is open', async () => {
  const server = serveUnsteadily([haus]);
  const tab = makeStore();
  signIn(tab, ADA);
  const saved = keep(tab, 'Baum');
  const stored = Object.fromEntries(Object.entries(localStorage));
  await saved;
  leave(tab);
  await forgetLearner(ADA.id);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  server.words.splice(0, server.words.length, haus);
  const reloaded = await openTab();
  await waitFor(() => expect(server.words).toHaveLength(2));
  expect(shown(reloaded)).toEqual(['Haus', 'Baum']);
});

test('a command that two tabs store is queued once', async () => {
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('down');
  const saved = keep(tab, 'Baum');
  await waitFor(() => expect(left(tab)).toEqual(['saveWord']));
  const other = await openTab();
  await saved;
  await settled();
  expect([left(tab), left(other)]).toEqual([['saveWord'], ['saveWord']]);
});
