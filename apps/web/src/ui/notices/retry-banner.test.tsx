import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordReachability } from '#lib/server/server-status.ts';
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

test('focus stays near a banner that an outage hides, also after it has been shown again', async () => {
  render(<Part onRetry={() => false} />);
  const part = screen.getByRole('region', { name: 'Numbers' });
  const loseFocus = async () => {
    act(() => screen.getByRole('button', { name: 'Try Again' }).focus());
    await act(async () => recordReachability(false));
    expect(part).toHaveFocus();
    act(() => recordReachability(true));
  };
  await loseFocus();
  await loseFocus();
});

test('focus moves into the content that has loaded if an outage had hidden the banner from the start', async () => {
  recordReachability(false);
  const banner = <RetryBanner text="Your numbers did not load." onRetry={() => undefined} />;
  const { rerender } = render(<section aria-label="Numbers">{banner}</section>);
  act(() => recordReachability(true));
  await userEvent.tab();
  rerender(<section aria-label="Numbers">Numbers</section>);
  await act(async () => undefined);
  expect(screen.getByRole('region', { name: 'Numbers' })).toHaveFocus();
});
