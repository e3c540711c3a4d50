import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newEmail, signInAgain, signUp } from './support/accounts.ts';
import { type Days, startDays } from './support/days.ts';
import { expectNoShift, watchShifts } from './support/layout-shift.ts';
import { DESKTOP, expect, PHONE, test } from './support/page.ts';
import { passIntroductions } from './support/study.ts';

const BERLIN = 'Europe/Berlin';

/** Opens a separate browser in Berlin whose clock follows the test. */
async function openDevice(browser: Browser, { server }: Days, viewport = DESKTOP): Promise<BrowserContext> {
  return browser.newContext({ baseURL: server.origin, timezoneId: BERLIN, viewport });
}

/** Answers each card of a session that has started. */
async function answerAll(page: Page, cards: number, grade: 'Hard' | 'Good'): Promise<void> {
  const reveal = page.getByRole('button', { name: /^Show answer/ });
  const grades = page.getByRole('group', { name: 'How well did you know it?' });
  for (let card = 0; card < cards; card += 1) {
    await passIntroductions(page);
    await reveal.click();
    await grades.getByRole('button', { name: new RegExp(`^${grade}`) }).click();
    await expect(grades).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
}

/** Starts as a guest with the first words of German, ten of which are due per day. */
async function studyAsGuest(page: Page, grade: 'Hard' | 'Good'): Promise<void> {
  await page.goto('/study');
  await page.getByRole('button', { name: 'Start with 20 common words' }).click();
  await answerAll(page, 10, grade);
}

/** Returns the server's data about a learner's study day. */
async function dayOf(page: Page): Promise<{ due: number; done: { reviews: number; newWords: number } }> {
  const path = `/api/study/queue?language=de&zone=${BERLIN}`;
  const { due, done } = (await (await page.request.get(path)).json()) as Awaited<ReturnType<typeof dayOf>>;
  return { due, done };
}

const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test('a guest studies ten words, signs up, and reviews them on another device when they are due', async ({
  browser,
}) => {
  const days = await startDays('study-days', '2026-02-10T18:00:00Z');
  const first = await openDevice(browser, days, PHONE);
  await days.moveTo('2026-02-10T18:00:00Z', first);
  const page = await first.newPage();
  await studyAsGuest(page, 'Good');
  await page.getByRole('button', { name: 'Done' }).click();
  const email = newEmail();
  await signUp(page, email);
  await expect(async () => expect(await dayOf(page)).toEqual({ due: 0, done: { reviews: 0, newWords: 10 } })).toPass();

  const second = await openDevice(browser, days);
  await days.moveTo('2026-02-10T19:00:00Z', first, second);
  const other = await second.newPage();
  await signInAgain(other, email);
  await other.goto('/study');
  await expect(today(other)).toContainText('10 new words learned today');
  await expect(today(other).getByRole('heading', { name: 'Done for today' })).toBeVisible();

  // At 3 a.m. of the day after next it is still the previous study day, because words become due at 4.
  await days.moveTo('2026-02-12T02:00:00Z', second);
  await other.reload();
  await expect(today(other).getByRole('heading', { name: '10 new words ready' })).toBeVisible();
  await days.moveTo('2026-02-12T03:10:00Z', second);
  await other.reload();
  await expect(today(other).getByRole('heading', { name: '10 words due' })).toBeVisible();
  await other.goto('/study?mode=review');
  await answerAll(other, 10, 'Good');
  await expect(async () => expect(await dayOf(other)).toEqual({ due: 0, done: { reviews: 10, newWords: 0 } })).toPass();
  await watchShifts(other);
  await other.goto('/');
  await expect(other.getByText(/days this week/)).toBeVisible();
  await expectNoShift(other);

  // Three weeks later, one press on home opens the first due card.
  await days.moveTo('2026-03-05T08:00:00Z', second);
  await other.goto('/');
  await expect(other.getByText(/^Welcome back\. 10 words are due, about \d+ minutes?\.$/)).toBeVisible();
  await expectNoShift(other);
  await other.getByRole('link', { name: 'Review now' }).click();
  await expect(other.getByRole('button', { name: /^Show answer/ })).toBeVisible();
  await days.server.close();
});

test('a word counts once in the night of the clock change', async ({ browser }) => {
  const evening = '2026-03-28T20:00:00Z';
  const days = await startDays('clock-change', evening);
  const device = await openDevice(browser, days);
  await days.moveTo(evening, device);
  const page = await device.newPage();
  await studyAsGuest(page, 'Hard');
  await page.getByRole('button', { name: 'Done' }).click();
  await signUp(page, newEmail());
  await page.goto('/study');

  // 1:30 and 3:30 a.m., which is one hour later.
  for (const night of ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z']) {
    await days.moveTo(night, device);
    await page.reload();
    await expect(today(page)).toContainText('10 new words learned today');
    await expect(today(page).getByRole('heading', { name: 'Done for today' })).toBeVisible();
  }
  // 4:10 a.m., only 23 hours later by the wall clock.
  await days.moveTo('2026-03-29T02:10:00Z', device);
  await page.reload();
  await expect(today(page).getByRole('heading', { name: '10 words due' })).toBeVisible();
  await page.goto('/study?mode=review');
  await answerAll(page, 10, 'Hard');
  const once = { due: 0, done: { reviews: 10, newWords: 0 } };
  await expect(async () => expect(await dayOf(page)).toEqual(once)).toPass();
  await days.moveTo('2026-03-29T22:00:00Z', device);
  await page.reload();
  expect(await dayOf(page)).toEqual(once);
  await days.server.close();
});
