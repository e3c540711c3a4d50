import { screen } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { storedPreferences } from '#testing/stored-preferences.ts';
import { ThemeSwitch } from './theme-switch.tsx';

test('cycles from the device theme to light to dark and back, marks the page and stores the choice', async () => {
  const { user } = renderWithStore(<ThemeSwitch />);
  const { dataset } = document.documentElement;
  expect(dataset['theme']).toBeUndefined();

  await user.click(screen.getByRole('button', { name: 'Theme: like your device. Switch to light' }));
  expect(dataset['theme']).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Theme: light. Switch to dark' }));
  expect(dataset['theme']).toBe('dark');
  expect(storedPreferences().account.theme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Theme: dark. Switch to like your device' }));
  expect(dataset['theme']).toBeUndefined();
});
