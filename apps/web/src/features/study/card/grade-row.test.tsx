import { screen } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { GradeRow } from './grade-row.tsx';

const none = () => undefined;

function show(hard: number, good: number) {
  const intervals = { again: 1, hard, good, easy: 9 };
  renderWithStore(
    <GradeRow isRevealed intervals={intervals} isPractice={false} buttons={4} onReveal={none} onGrade={none} />,
  );
  return screen.getAllByText(/^(tomorrow|in \d days)$/).map(({ textContent }) => textContent);
}

test('each grade says when the word comes back', () => {
  expect(show(1, 4)).toEqual(['tomorrow', 'in 4 days', 'in 9 days']);
});
