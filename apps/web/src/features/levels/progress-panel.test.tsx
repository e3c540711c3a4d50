import { screen, within } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { ProgressPanel } from './progress-panel.tsx';

function storeGerman(level: string, count: number) {
  const words = Array.from({ length: count }, (_, index) => ({ word: `wort${index}`, reviewPriority: 2 }));
  localStorage.setItem('learnedWords.de', JSON.stringify(words));
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level, wordCount: count } }));
}

function tiles() {
  const names = screen.getAllByRole('term').map((term) => term.textContent);
  const values = screen.getAllByRole('definition').map((definition) => definition.textContent);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

test('a beginner starts at zero of the 750 words of A1.2', async () => {
  renderWithStore(<ProgressPanel language="de" onUpdateLevel={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Progress to Next Level in German' })).toBeVisible();
  expect(await screen.findByText('0.0%')).toBeVisible();
  expect(tiles()).toEqual({ Learned: '0', Level: 'A1.1', Next: 'A1.2', Needed: '750' });
});

test('shows the percentage to one decimal, learned and total words', async () => {
  storeGerman('', 100);
  renderWithStore(<ProgressPanel language="de" onUpdateLevel={() => undefined} />);
  const panel = await screen.findByRole('region', { name: 'German progress' });
  expect(await within(panel).findByText('13.3%')).toBeVisible();
  expect(panel).toHaveTextContent('100/750 words');
  expect(panel).not.toHaveTextContent(/saved|assumed|solid/);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '13');
});

test('a manual level counts the words of the level two steps below', async () => {
  storeGerman('B1.2', 3);
  renderWithStore(<ProgressPanel language="de" onUpdateLevel={() => undefined} />);
  expect(await screen.findByText('B1.2')).toBeVisible();
  expect(tiles()).toEqual({ Learned: '1,503', Level: 'B1.2', Next: 'B2.1', Needed: '1,997' });
  expect(screen.getByText('1,500 assumed from your level')).toBeVisible();
});

test('there is no next level at the top', async () => {
  storeGerman('C2.2', 1);
  renderWithStore(<ProgressPanel language="de" onUpdateLevel={() => undefined} />);
  expect(await screen.findByText('100.0%')).toBeVisible();
  expect(tiles()).toMatchObject({ Next: 'Max', Needed: '0' });
});
