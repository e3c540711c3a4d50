import type { ArchiveRestoreStatus } from '@wordreel/shared';
import { screen, waitFor } from '@testing-library/react';
import { answerApi, apiError, delayedAnswer } from '#testing/fakes/fake-api.ts';
import { endWaiting } from '#testing/fakes/long-timers.ts';
import { ADA } from '#testing/people.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { RestoreSection } from './restore-section.tsx';

const ARCHIVE = new File(['PK'], 'wordreel-2026-11-23.zip', { type: 'application/zip' });
const RESTORE = '0b0e7a52-2f63-4d0c-9a5c-6f1f3c1f8a11';

const PREVIEW = {
  counts: [
    { part: 'preferences', language: null, found: 3, standing: 1 },
    { part: 'words', language: 'de', found: 1431, standing: 69 },
    { part: 'reviews', language: 'de', found: 5210, standing: 0 },
    { part: 'activeDays', language: null, found: 40, standing: 2 },
  ],
  left: [{ part: 'watchSessions', count: 1, why: 'this server does not have their videos' }],
};

const status = (state: ArchiveRestoreStatus['state'], done = 4): ArchiveRestoreStatus => ({
  id: RESTORE,
  createdAt: '2026-11-20T10:00:00.000Z',
  state,
  failure: state === 'failed' ? 'An update interrupted it.' : null,
  done,
  total: 4,
  counts: null,
});

interface Server {
  restore?: () => Response | Promise<Response>;
  last?: () => ArchiveRestoreStatus[];
}

function serve({ restore = () => Response.json(restored()), last = () => [] }: Server = {}) {
  const calls: string[] = [];
  answerApi(({ method, path }) => {
    calls.push(`${method} ${path}`);
    if (path === '/api/auth/me') return Response.json(ADA);
    if (path === '/api/archive/restores') return Response.json(last());
    if (path === '/api/archive/look') return Response.json(PREVIEW);
    if (path === '/api/archive/restore') return restore();
    if (path === '/api/archive') return new Response(new Uint8Array(2048));
    return apiError(404, 'Not Found', 'not_found');
  });
  return calls;
}

const restored = () => ({
  restore: RESTORE,
  counts: PREVIEW.counts.map(({ standing, ...count }) => ({ ...count, changed: count.found - standing })),
});

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

async function choose() {
  const { user } = renderForLearner(() => <RestoreSection />, ADA);
  await user.upload(screen.getByLabelText('Archive file'), ARCHIVE);
  await screen.findByText(ARCHIVE.name);
  return user;
}

describe('restoring an archive', () => {
  test('previews the archive before anything changes', async () => {
    const calls = serve();
    await choose();
    expect(row('German words')).toHaveTextContent('1,43169');
    expect(row('Days, goals, settings')).toHaveTextContent('433');
    expect(screen.getByText('1 video view: this server does not have their videos')).toBeVisible();
    expect(calls).not.toContain('POST /api/archive/restore');
  });

  test('offers a copy of the account before it restores the archive', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const calls = serve();
    const user = await choose();
    expect(screen.getByText(/you can’t undo a restore/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download a copy' }));
    expect(await screen.findByText('2 KB downloaded')).toBeVisible();
    expect(saved).toEqual([expect.stringMatching(/^wordreel-.*\.zip$/)]);
    expect(calls).not.toContain('POST /api/archive/restore');
    jest.restoreAllMocks();
  });

  test('restores the archive and shows what changed', async () => {
    serve();
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The archive has been restored.')).toBeVisible();
    expect(row('German words')).toHaveTextContent('1,4311,362');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
  });

  test('shows why an archive is refused, and keeps the file chosen', async () => {
    serve({ restore: () => apiError(400, 'Bad Request', 'validation_failed') });
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('About validation_failed');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Restore' })).toBeEnabled());
  });

  test('shows the progress, and later when it was', async () => {
    let last: ArchiveRestoreStatus[] = [];
    const delayed = delayedAnswer();
    serve({ restore: () => delayed.coming, last: () => last });
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    last = [status('restoring', 1)];
    await endWaiting(1000);
    expect(await screen.findByText(/^Restoring the archive: 25\s?%/)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.25');
    last = [status('restored')];
    await endWaiting(1000);
    delayed.answer(Response.json(restored()));
    expect(await screen.findByText('The archive has been restored.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/An archive was restored on .*20/)).toBeVisible();
  });

  test('shows why the last restore failed', async () => {
    serve({ last: () => [status('failed')] });
    renderForLearner(() => <RestoreSection />, ADA);
    expect(await screen.findByText(/wasn’t fully restored\. An update interrupted it\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
  });

  test('waits for a restore that was started elsewhere', async () => {
    let last = [status('restoring', 2)];
    serve({ last: () => last });
    renderForLearner(() => <RestoreSection />, ADA);
    expect(await screen.findByText(/^Restoring the archive: 50\s?%/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose an archive' })).not.toBeInTheDocument();
    last = [status('restored')];
    await endWaiting(1000);
    expect(await screen.findByText(/An archive was restored on .*20/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
  });
});
