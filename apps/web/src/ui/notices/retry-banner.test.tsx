import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryBanner } from './retry-banner.tsx';

function Part({ onRetry }: { onRetry: () => boolean }) {
  const [isHere, setHere] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <section aria-label="Numbers">
      {isHere ? (
        <button type="button">Details</button>
      ) : (
        <RetryBanner
          text="Your numbers did not load."
          isBusy={isBusy}
          onRetry={() => {
            setBusy(true);
            setHere(onRetry());
          }}
        />
      )}
    </section>
  );
}

test('focus moves into the content that has loaded', async () => {
  render(<Part onRetry={() => true} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Numbers' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
});

test('the button keeps focus during the request, and a second press does nothing', async () => {
  const onRetry = jest.fn(() => false);
  render(<Part onRetry={onRetry} />);
  const button = screen.getByRole('button', { name: 'Try Again' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(onRetry).toHaveBeenCalledTimes(1);
});
