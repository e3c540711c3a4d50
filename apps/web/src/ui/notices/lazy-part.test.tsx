import { render, screen } from '@testing-library/react';
import { becomeIdle } from '#testing/fakes/idle.ts';
import { lazyPart } from './lazy-part.tsx';

test('a part that waits for an idle browser does so once, not in every place that shows it', async () => {
  const Part = lazyPart(async () => ({ Late: ({ text }: { text: string }) => <p>{text}</p> }), 'Late', {
    isIdle: true,
  });
  const { rerender } = render(<Part key="first" text="first" />);
  expect(screen.queryByText('first')).not.toBeInTheDocument();
  await becomeIdle();
  expect(await screen.findByText('first')).toBeVisible();
  rerender(<Part key="second" text="second" />);
  expect(screen.getByText('second')).toBeVisible();
});
