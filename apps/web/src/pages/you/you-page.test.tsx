import { act, screen, waitFor, within } from '@testing-library/react';
import { openFolds } from '#testing/open-folds.ts';
import { renderApp } from '#testing/render-app.tsx';
import { answerApi, type ApiCall, apiError } from '#testing/fakes/fake-api.ts';
import { SIGNED_IN } from '#testing/people.ts';
import { SETTINGS as SETTINGS_OF_GERMAN } from '#testing/study.ts';
import { findSettings } from './settings-filter.tsx';
import { PARTS, SETTINGS } from './parts.ts';

const SETTINGS_OF_ALL = { rolloverHour: 4, retention: 0.9, levelsLoad: true, hidesGoals: false };
const SESSIONS = [
  { id: 's1', device: 'Firefox on Linux', createdAt: '2026-11-01T10:00:00.000Z', lastSeenAt: null, current: true },
];

function serve(onPut?: (call: ApiCall) => void): void {
  answerApi((call) => {
    if (call.method === 'PUT' || call.method === 'PATCH') onPut?.(call);
    switch (call.path) {
      case '/api/auth/me':
        return Response.json(SIGNED_IN.user);
      case '/api/auth/refresh':
        return Response.json(SIGNED_IN);
      case '/api/auth/sessions':
        return Response.json(SESSIONS);
      case '/api/auth/security':
        return Response.json({ password: true, apple: false, backupCodesLeft: 0 });
      case '/api/auth/config':
        return Response.json({ humanCheck: { provider: 'altcha' }, apple: false, tutor: false });
      case '/api/learning-settings':
        return Response.json(SETTINGS_OF_ALL);
      case '/api/languages/de/settings':
      case '/api/languages/fr/settings':
        return Response.json(SETTINGS_OF_GERMAN);
      case '/api/weights':
        return Response.json({
          isAvailable: false,
          isPersonal: false,
          countedReviews: 0,
          reviewsUntilTry: 9,
          lastTry: null,
        });
      case '/api/languages':
        return Response.json([]);
      default:
        return apiError(404, 'Not Found', 'not_found');
    }
  });
}

async function open(path: string, onPut?: (call: ApiCall) => void) {
  localStorage.setItem('session', '1');
  serve(onPut);
  const view = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'You' });
  return view;
}

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections of the You page' })).getByRole('link', { name });

test('each section has an address and a tab, and the arrow keys move between tabs', async () => {
  const { user } = await open('/you/security');
  expect(await screen.findByRole('heading', { level: 2, name: 'Security' })).toBeVisible();
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  expect(document.title).toBe('Security · You · Wordreel');
  expect(tab('Security')).toHaveAttribute('aria-current', 'page');
  act(() => tab('Security').focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveTextContent(
    PARTS[PARTS.findIndex(({ id }) => id === 'security') + 1]?.name ?? '',
  );
  await user.keyboard('{Home}{ArrowLeft}{ArrowRight}');
  expect(tab('Overview')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveTextContent(PARTS.at(-1)?.name ?? '');
  await user.click(tab('Data'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Data' })).toBeVisible();
});

test('the overview shows the progress first, then the account and the way to the settings', async () => {
  const { user } = await open('/you');
  const level = await screen.findByRole('heading', { level: 3, name: /^Level/ });
  const settings = screen.getByRole('heading', { level: 2, name: 'Account and settings' });
  expect(level.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(screen.getByRole('main')).getByText(SIGNED_IN.user.email)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Overview' })).not.toBeInTheDocument();
  const learning = tab('Learning');
  await user.click(learning);
  expect(await screen.findByRole('heading', { level: 2, name: 'Learning' })).toBeVisible();
  expect(tab('Learning')).toBe(learning);
  expect(tab('Overview')).toBeVisible();
});

test('the language can be changed in the section about studying', async () => {
  const { user } = await open('/you/learning');
  expect(await screen.findByRole('heading', { level: 3, name: 'German' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Learning Language/ }));
  await user.click(await screen.findByRole('button', { name: 'French' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'French' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3, name: 'German' })).not.toBeInTheDocument();
});

test('an unknown section shows the error page', async () => {
  localStorage.setItem('session', '1');
  serve();
  renderApp('/you/nothing');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test.each(['account', 'statistics'])('/you/%s, which people may type, leads to the overview', async (part) => {
  localStorage.setItem('session', '1');
  serve();
  renderApp(`/you/${part}`);
  expect(await screen.findByRole('link', { name: 'Security' })).toBeVisible();
});

test('/ finds a setting and leads to its heading', async () => {
  const { user } = await open('/you/data');
  await screen.findByRole('heading', { level: 2, name: 'Data' });
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Find a setting' });
  expect(field).toHaveFocus();
  await user.keyboard('nothing of the kind');
  expect(screen.getByText('No settings match.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  await user.keyboard('2FA{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Two-factor authentication Security' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Security' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 3, name: 'Two-factor authentication' })).toHaveFocus(),
  );
});

test('Ctrl+S submits the focused form', async () => {
  const { user } = await open('/you/security');
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await user.type(screen.getByLabelText('Current password'), 'x');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('every searchable setting is in a section with a tab, and only once', () => {
  const ids = new Set(PARTS.map(({ id }) => id));
  expect(SETTINGS.filter(({ part }) => !ids.has(part))).toEqual([]);
  expect(new Set(SETTINGS.map(({ name }) => name)).size).toBe(SETTINGS.length);
  expect(findSettings('backup').map(({ name }) => name)).toEqual(['Two-factor authentication']);
  expect(findSettings('  ')).toEqual([]);
});

test.each(['learning', 'appearance'])(
  'the searchable settings of %s are on the page, with their name and heading',
  async (part) => {
    await open(`/you/${part}`);
    await waitFor(() => {
      openFolds();
      for (const { name, anchor } of SETTINGS.filter((one) => one.part === part)) {
        expect(document.getElementById(anchor)).toBeVisible();
        expect(screen.getAllByText(name)).not.toHaveLength(0);
      }
    });
  },
);

test.each([
  ['star', 'Effect of stars'],
  ['colors', 'Theme'],
  ['colours', 'Theme'],
  ['licences', 'Licenses'],
  ['variant', 'Settings of one language'],
  ['interface', 'Interface language'],
  ['holidays', 'Pauses'],
  ['holiday', 'Pauses'],
  ['forecast', 'The next 30 days'],
])('%s finds %s', (typed, name) => {
  expect(findSettings(typed).map((found) => found.name)).toContain(name);
});
