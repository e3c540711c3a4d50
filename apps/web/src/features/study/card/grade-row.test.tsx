import { screen } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { GradeRow } from './grade-row.tsx';

const none = () => undefined;

function show(hard: number, good: number) {
  const intervals = { again: 1, hard, good, easy: 9 };
  renderWithStore(
    <GradeRow isRevealed intervals={intervals} isPractice={false} buttons={4} onReveal={none} onGrade={none} />,
  );
  return {
    hard: screen.getByRole('button', { name: /^Hard/ }),
    seen: screen.getAllByText(/^(tomorrow|in \d days)$/).filter(({ className }) => className !== 'visually-hidden'),
  };
}

test('each grade says when the word comes back', () => {
  expect(show(2, 4).seen.map(({ textContent }) => textContent)).toEqual(['in 2 days', 'in 4 days', 'in 9 days']);
});

test('if Hard and Good come back on the same day, that is seen once and still read for both', () => {
  const { hard, seen } = show(1, 1);
  expect(seen.map(({ textContent }) => textContent)).toEqual(['tomorrow', 'in 9 days']);
  expect(hard).toHaveAccessibleName(/tomorrow/);
});
