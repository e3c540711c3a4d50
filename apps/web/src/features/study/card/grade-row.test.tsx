import { screen } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { GradeRow } from './grade-row.tsx';

const none = () => undefined;

test.each([
  [2, 4, ['in 2 days', 'in 4 days', 'in 9 days']],
  [1, 1, ['tomorrow', 'tomorrow', 'in 9 days']],
])('each grade says when the word comes back (%d, %d)', (hard, good, seen) => {
  const intervals = { again: 1, hard, good, easy: 9 };
  renderWithStore(
    <GradeRow state="answer" intervals={intervals} isPractice={false} buttons={4} onReveal={none} onGrade={none} />,
  );
  expect(screen.getAllByText(/^(tomorrow|in \d days)$/).map(({ textContent }) => textContent)).toEqual(seen);
});
