import { screen, within } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { Ladder } from './ladder.tsx';

async function marksOf(level: string, count: number) {
  const words = Array.from({ length: count }, (_, index) => ({ word: `wort${index}`, reviewPriority: 2 }));
  localStorage.setItem('learnedWords.de', JSON.stringify(words));
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level, wordCount: count } }));
  renderWithStore(<Ladder language="de" />);
  const ladder = within(await screen.findByRole('list', { name: 'German levels' }));
  return ladder
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes('you'))
    .map((text) => `${text.slice(0, 4)}: ${text.slice(text.indexOf(' words') + 6)}`);
}

test('the marks of the steps also appear in one line below, hidden from screen readers', async () => {
  await marksOf('B1.1', 800);
  const line = screen.getByRole('list').nextElementSibling;
  expect(line).toHaveTextContent('A1.2: from your wordsB1.1: your level, set by you');
  expect(line).toHaveAttribute('aria-hidden', 'true');
});
