import { screen, waitFor } from '@testing-library/react';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { RestoreSection } from './restore-section.tsx';

const ARCHIVE = new File(['PK'], 'wordreel-2026-11-23.zip', { type: 'application/zip' });
const RESTORE = '0b0e7a52-2f63-4d0c-9a5c-6f1f3c1f8a11';

const LOOK = {
  counts: [
    { part: 'wishes', language: null, found: 3, standing: 1 },
    { part: 'words', language: 'de', found: 1431, standing: 69 },
    { part: 'reviews', language: 'de', found: 5210, standing: 0 },
    { part: 'activeDays', language: null, found: 40, standing: 2 },
  ],
};

function serve({ restore = () => Response.json(restored()) }: { restore?: () => Response } = {}) {
  const calls: string[] = [];
  answerApi(({ method, path }) => {
    calls.push(`${method} ${path}`);
    if (path === '/api/auth/me') return Response.json(ADA);
    if (path === '/api/archive/look') return Response.json(LOOK);
    if (path === '/api/archive/restore') return restore();
    if (path === `/api/archive/restores/${RESTORE}`) return new Response(null, { status: 204 });
    return apiError(404, 'Not Found', 'not_found');
  });
  return calls;
}

const restored = () => ({
  restore: RESTORE,
  counts: LOOK.counts.map(({ standing, ...count }) => ({ ...count, changed: count.found - standing })),
});

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

async function choose() {
  const { user } = renderForLearner(() => <RestoreSection />, ADA);
  await user.upload(screen.getByLabelText('Archive file'), ARCHIVE);
  await screen.findByText(ARCHIVE.name);
  return user;
}

describe('an archive that comes back', () => {
  test('is looked at before anything changes', async () => {
    const calls = serve();
    await choose();
    expect(row('German words')).toHaveTextContent('1,43169');
    expect(row('Days, goals, settings')).toHaveTextContent('433');
    expect(calls).not.toContain('POST /api/archive/restore');
  });

  test('is brought, and taken back in one step', async () => {
    const calls = serve();
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(await screen.findByText('The archive is back.')).toBeVisible();
    expect(row('German words')).toHaveTextContent('1,4311,362');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/is taken back/)).toBeVisible();
    expect(calls).toContain(`DELETE /api/archive/restores/${RESTORE}`);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
  });

  test('that is refused says why, and the file stays chosen', async () => {
    serve({ restore: () => apiError(400, 'Bad Request', 'validation_failed') });
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('About validation_failed');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bring it back' })).toBeEnabled());
  });
});
