import { act, screen } from '@testing-library/react';
import { recordReachability } from '#lib/server/server-status.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { OfflineNotice } from './offline-notice.tsx';

jest.mock('#store/network/call-api.ts', () => ({ untilServerAnswers: () => Promise.resolve() }));

test('while the server is unreachable, one notice says so; failed parts stay silent and retry afterwards', () => {
  const retry = jest.fn();
  renderForLearner(() => (
    <>
      <OfflineNotice />
      <RetryBanner text="One part did not load." onRetry={retry} />
      <RetryBanner text="Another did not load." onRetry={retry} />
    </>
  ));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  act(() => recordReachability(false));
  expect(screen.getByText('Can’t reach the server.')).toBeVisible();
  expect(screen.queryAllByRole('alert')).toEqual([]);
  act(() => recordReachability(true));
  expect(screen.queryByText('Can’t reach the server.')).not.toBeInTheDocument();
  expect(retry).toHaveBeenCalledTimes(2);
});
