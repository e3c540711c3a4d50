import { act, screen } from '@testing-library/react';
import { sentTo, serveAccounts } from '#testing/servers/account-server.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { AppleSection } from './apple-section.tsx';

const config = (apple: boolean) => () => Response.json({ humanCheck: { provider: 'altcha' }, apple, tutor: false });
const security = (apple: boolean) => () => Response.json({ apple, backupCodesLeft: 0 });

test.each([
  [true, true, 'Connected'],
  [true, false, 'Not connected'],
  [false, true, 'Connected'],
])('server offers Apple: %s, account is connected: %s: shows %s', async (isOffered, isConnected, text) => {
  serveAccounts({ config: config(isOffered), security: security(isConnected) });
  renderForLearner(() => <AppleSection />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('shows nothing when Apple is neither offered nor connected', async () => {
  const calls = serveAccounts({ config: config(false), security: security(false) });
  renderForLearner(() => <AppleSection />);
  await act(settled);
  expect(sentTo(calls, 'security')).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('offers to try again when the security settings do not load', async () => {
  let isDown = true;
  serveAccounts({
    config: config(true),
    security: () => (isDown ? apiError(500, '', 'internal_error') : security(true)()),
  });
  const { user } = renderForLearner(() => <AppleSection />);
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Connected')).toBeVisible();
});
