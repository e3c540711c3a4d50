import { act, screen, waitFor, within } from '@testing-library/react';
import type { WeeklyMail } from '@wordreel/shared';
import { preferencesChanged } from '#store/preferences/preferences-slice.ts';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { storedPreferences } from '#testing/stored-preferences.ts';
import { WeeklyMailSettings } from './weekly-mail.tsx';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const MAIL: WeeklyMail = {
  address: 'ada@example.org',
  isSent: true,
  isRefused: false,
  nextAt: '2026-03-09T07:00:00.000Z',
  week: {
    from: 20_507,
    to: 20_513,
    languages: [
      {
        language: 'ar',
        minutes: 124,
        newWords: 12,
        answers: 0,
        solid: 140,
        solidChange: -1,
        nextLevel: { level: 'A2.1', day: 20_700 },
        coming: ['بيت', '<b>x</b>'],
      },
      {
        language: 'de',
        minutes: 1,
        newWords: 0,
        answers: 1385,
        solid: 0,
        solidChange: 0,
        nextLevel: null,
        coming: [],
      },
    ],
  },
};

const open = (mail: Partial<WeeklyMail> = {}) => {
  const calls = answerApi(() => Response.json({ ...MAIL, ...mail }));
  return { calls, ...renderForLearner(() => <WeeklyMailSettings />) };
};
const toggle = () => screen.getByRole('checkbox', { name: 'Send me an email on Mondays' });

test('is off by default, stores this time zone when turned on, and nothing when turned off', async () => {
  const { user } = open();
  expect(toggle()).not.toBeChecked();
  expect(await screen.findByText('First email, if you turn it on')).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
  await user.click(toggle());
  expect(toggle()).toBeChecked();
  expect(storedPreferences().account).toEqual({ weeklyMail: { zone: HERE } });
  expect(screen.getByText('Saved')).toBeVisible();
  expect(await screen.findByText('Next email')).toBeVisible();
  await user.click(toggle());
  expect(storedPreferences().account).toEqual({});
});

test('a change reverted elsewhere does not show as saved', async () => {
  const { user, store } = open();
  await user.click(toggle());
  act(() => void store.dispatch(preferencesChanged({ account: { weeklyMail: null } })));
  expect(toggle()).not.toBeChecked();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('uses the stored time zone until the learner chooses the current one', async () => {
  const { user, store, calls } = open();
  act(() => void store.dispatch(preferencesChanged({ account: { weeklyMail: { zone: 'Asia/Tokyo' } } })));
  expect(await screen.findByText(/Monday, March 9, between 16:00 and 21:00 \(Asia\/Tokyo\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Use the .+ time zone$/ }));
  expect(storedPreferences().account).toEqual({ weeklyMail: { zone: HERE } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Use the .+ time zone$/ })).not.toBeInTheDocument());
  expect(calls.filter(({ path }) => path === '/api/weekly-mail').length).toBeGreaterThanOrEqual(2);
});

test("previews the mail with the learner's own numbers, their words with their language, and escaped HTML", async () => {
  open();
  const mail = within(await screen.findByRole('article', { name: 'Preview of the email' }));
  expect(mail.getByRole('heading', { name: 'Your week in Arabic and German' })).toBeVisible();
  expect(mail.getByText('What you learned from February 23 to March 1.')).toBeVisible();
  expect(mail.getByText('2 hours 4 minutes')).toBeVisible();
  expect(mail.getByText('140, 1 fewer than a week before')).toBeVisible();
  expect(mail.getByText('A2.1 around September 2026')).toBeVisible();
  expect(mail.getByText('1,385')).toBeVisible();
  expect(mail.getByText('بيت')).toHaveAttribute('lang', 'ar');
  expect(mail.getByText('بيت')).toHaveAttribute('dir', 'auto');
  expect(mail.getByText('<b>x</b>')).toBeVisible();
});

test('says that there was nothing to send, that this server sends no mail, or that the last one was refused', async () => {
  const first = open({ week: null, isSent: false, isRefused: true });
  expect(await screen.findByText(/There’s nothing to report from last week/)).toBeVisible();
  expect(screen.getByText(/no mail server is set up/)).toBeVisible();
  expect(screen.queryByText(/refused it/)).not.toBeInTheDocument();
  first.unmount();
  open({ isRefused: true });
  expect(await screen.findByText(/Your mail server refused the last email/)).toBeVisible();
});

test('a failed load can be retried, and the switch works meanwhile', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  answerApi(() => (isBroken ? apiError(500, '', 'internal_error') : Response.json(MAIL)));
  const { user } = renderForLearner(() => <WeeklyMailSettings />);
  expect(await screen.findByText('The details of your weekly email didn’t load.')).toBeVisible();
  await user.click(toggle());
  expect(toggle()).toBeChecked();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: /Try Again/i }));
  expect(await screen.findByText('ada@example.org')).toBeVisible();
  error.mockRestore();
});
