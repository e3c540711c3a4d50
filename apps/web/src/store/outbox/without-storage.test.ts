import { waitFor } from '@testing-library/dom';
import { carryOut } from '#store/actions/carry-out.ts';
import { closeDatabase } from '#store/device/database.ts';
import { mayWait } from '#store/device/waiting-mark.ts';
import { onTestEnd } from '#testing/on-test-end.ts';
import { haus, keep, left, openTab, waiting } from '#testing/outbox-tabs.ts';
import { ADA } from '#testing/people.ts';
import { serveUnsteadily } from '#testing/servers/unsteady-server.ts';

/** Denies the device's database until the end of the test. */
async function denyDatabase(): Promise<void> {
  await closeDatabase();
  const denied = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestEnd(() => {
    denied.mockRestore();
    void closeDatabase();
  });
}

test('a later position in a video replaces the ones before, which are not sent', async () => {
  await denyDatabase();
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('down');
  const sessionId = '7f2d7f4e-3c1d-4f7a-9a40-0a8a8f2f1a11';
  for (const position of [10, 20, 30]) {
    const body = { sessionId, position, watched: position };
    await tab.dispatch(carryOut({ kind: 'saveProgress', args: { videoId: 'v', body } }));
  }
  expect(waiting(tab)).toEqual(['saveProgress']);
  server.is('up');
  await waitFor(() => expect(left(tab)).toEqual([]));
  const sent = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([{ position: 30 }]);
});

test('once everything is sent, the next start does not wait for the outbox', async () => {
  await denyDatabase();
  const server = serveUnsteadily([haus]);
  const tab = await openTab();
  server.is('down');
  await Promise.all([keep(tab, 'Baum'), keep(tab, 'Weg')]);
  expect(mayWait(ADA.id)).toBe(true);
  server.is('up');
  await waitFor(() => expect(left(tab)).toEqual([]));
  expect(server.words).toHaveLength(3);
  expect(mayWait(ADA.id)).toBe(false);
});
