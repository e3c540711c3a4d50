import { screen } from '@testing-library/react';
import { onTestEnd } from '#testing/on-test-end.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { storedPreferences } from '#testing/stored-preferences.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const { dataset } = document.documentElement;

function preferDark() {
  const before = window.matchMedia;
  window.matchMedia = (query) => Object.assign(before(query), { matches: query === '(prefers-color-scheme: dark)' });
  onTestEnd(() => {
    window.matchMedia = before;
  });
}

test('cycles from the device theme to dark to light and back, marks the page and stores the choice', async () => {
  const { user } = renderWithStore(<ThemeSwitch />);
  expect(dataset['theme']).toBeUndefined();

  await user.click(screen.getByRole('button', { name: 'Theme: same as your device. Switch to dark' }));
  expect(dataset['theme']).toBe('dark');
  expect(storedPreferences().account.theme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Theme: dark. Switch to light' }));
  expect(dataset['theme']).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Theme: light. Switch to your device’s theme' }));
  expect(dataset['theme']).toBeUndefined();
});

test('on a dark device, the first click switches to light', async () => {
  preferDark();
  const { user } = renderWithStore(<ThemeSwitch />);
  await user.click(screen.getByRole('button', { name: 'Theme: same as your device. Switch to light' }));
  expect(dataset['theme']).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Theme: light. Switch to dark' }));
  await user.click(screen.getByRole('button', { name: 'Theme: dark. Switch to your device’s theme' }));
  expect(dataset['theme']).toBeUndefined();
});
