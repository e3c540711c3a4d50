import { act, screen, within } from '@testing-library/react';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const dock = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('the current screen’s tab is marked; Home only on exactly /', async () => {
  renderApp('/study');
  expect(await screen.findByRole('heading', { level: 1, name: 'Study German' })).toBeVisible();
  expect(dock().getByRole('link', { name: 'Study' })).toHaveAttribute('aria-current', 'page');
  expect(dock().getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test.each(['/', '/home'])('Home is marked at %s', async (path) => {
  const { store } = renderApp(path);
  act(() => signIn(store));
  expect(await screen.findByRole('link', { name: 'Home', current: 'page' })).toBeVisible();
});

test('an unknown address marks no tab', async () => {
  renderApp('/nowhere');
  expect(await screen.findByText('Page Not Found')).toBeVisible();
  for (const tab of dock().getAllByRole('link')) expect(tab).not.toHaveAttribute('aria-current');
});

test('a new screen gets the focus, so that a screen reader starts at its top', async () => {
  const { user } = renderApp('/nowhere');
  await screen.findByText('Page Not Found');
  await user.click(dock().getByRole('link', { name: 'Study' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Study German' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the first tab stop skips to the content', async () => {
  const { user } = renderApp('/study');
  await screen.findByRole('heading', { level: 1, name: 'Study German' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});
