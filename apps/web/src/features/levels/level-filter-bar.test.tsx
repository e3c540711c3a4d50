import { screen } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { storePreferences, storedPreferences } from '#testing/stored-preferences.ts';
import { LevelFilterBar } from './level-filter-bar.tsx';

const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

test('offers All and the six levels, with All active when none is chosen', async () => {
  renderWithStore(<LevelFilterBar />);
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['All', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
  expect(pressed()).toEqual(['All']);
});

test('a press adds or removes a level, All clears the list, and the choice is stored', async () => {
  const { user } = renderWithStore(<LevelFilterBar />);
  await user.click(screen.getByRole('button', { name: 'A2' }));
  await user.click(screen.getByRole('button', { name: 'B1' }));
  expect(pressed()).toEqual(['A2', 'B1']);
  expect(storedPreferences().account.selectedLevels).toEqual(['A2', 'B1']);

  await user.click(screen.getByRole('button', { name: 'A2' }));
  expect(pressed()).toEqual(['B1']);

  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(pressed()).toEqual(['All']);
  expect(storedPreferences().account.selectedLevels).toEqual([]);
});

test('remembers the levels of the last visit', () => {
  storePreferences({ account: { selectedLevels: ['C1'] } });
  renderWithStore(<LevelFilterBar />);
  expect(pressed()).toEqual(['C1']);
});
