import { screen } from '@testing-library/react';
import { renderApp } from '#testing/render-app.tsx';

beforeEach(() => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
});

test('an unknown address shows an error page with a link home', async () => {
  const { user } = renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(document.title).toBe('Page Not Found · Wordreel');
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Go Home' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Learn a language/ })).toBeVisible();
  expect(document.title).toMatch(/^Wordreel/);
});

test('a guest can go on with a story', async () => {
  renderApp('/no/such/page');
  const link = await screen.findByRole('link', { name: 'Try a story without an account' });
  expect(link).toHaveAttribute('href', '/try');
});
