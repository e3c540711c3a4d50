import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { DESKTOP, PHONE, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts';
import { passIntroductions } from './support/study.ts';
import { withoutVoices } from './support/watch.ts';

test.use({ viewport: DESKTOP });

const report = (page: Page) => page.getByRole('heading', { name: 'What you said' });
const toReport = (page: Page) => page.getByRole('button', { name: 'See the report' });
const panel = (page: Page) => page.getByRole('button', { name: 'Skip' });

/** Chooses an answer by the input fields of the partner's question. */
async function answer(page: Page): Promise<void> {
  const field = page.getByRole('textbox');
  // The field of the question before, which has lost its focus, may still be on the screen.
  await expect.poll(() => field.evaluateAll(([one]) => one === undefined || one === document.activeElement)).toBe(true);
  if ((await field.count()) > 0) {
    const label = (await field.evaluate((one) => (one as HTMLTextAreaElement).labels[0]?.textContent)) ?? '';
    const word = /“(.+)”/.exec(label)?.[1];
    await page.keyboard.type(word === undefined ? 'vielleicht' : `Heute sage ich ${word} noch einmal.`);
    await page.keyboard.press('Enter');
    return;
  }
  const show = page.getByRole('button', { name: 'Show the line' });
  if ((await show.count()) > 0) await page.keyboard.press('Enter');
  // A key works once its choice is shown and the conversation accepts it.
  const choice = page.locator('fieldset [aria-keyshortcuts="2"]:not(:disabled, [aria-disabled="true"])');
  await expect(choice.first()).toBeVisible();
  await page.keyboard.press('2');
}

test('the practice partner on a new server: six words by keyboard, a report, a card, and its review', async ({
  page,
}) => {
  await withoutVoices(page);
  await signIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'AI Tutor' }).click();
  await expect(page.getByRole('heading', { name: 'Practice conversations' })).toBeVisible();
  await expect(page.getByText('Nothing you write here leaves this server.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Alt+1');
  await expect(panel(page)).toBeVisible();
  const words = page.getByRole('complementary', { name: 'Words to use' }).getByRole('listitem');
  await expect(words).toHaveCount(6);
  await expectAccessible(page);
  const messages = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem');
  for (let steps = 0; steps < 60; steps += 1) {
    await expect(panel(page).or(toReport(page))).toBeVisible();
    if (await toReport(page).isVisible()) break;
    const before = await messages.count();
    await answer(page);
    await expect(async () => expect(await messages.count()).toBeGreaterThan(before + 1)).toPass();
    await expect(page.getByText('The reply is on its way')).toHaveCount(0);
  }
  await expect(toReport(page)).toBeFocused();
  await expect(page.getByText('You used the word').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(report(page)).toBeFocused();
  await expectAccessible(page);

  await tabTo(page, /^Save word “.+”$/);
  const word = /“(.+)”/.exec((await page.locator(':focus').getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByText('In your words')).toBeVisible();

  await page.goto('/study?mode=new');
  await passIntroductions(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(async () => {
    const list = (await (await page.request.get('/api/languages/de')).json()) as {
      learnedWords: { word: string; schedule?: { reps: number } }[];
    };
    expect(list.learnedWords.find((one) => one.word === word)?.schedule?.reps).toBe(1);
  }).toPass();
});

test('a guest is sent to the login and returns; on a phone the conversations are a sheet', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/ai-tutor');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await page.goto('/ai-tutor');
  await page.getByRole('button', { name: /Use words at your level/ }).click();
  await expect(panel(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Your conversations' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your conversations' });
  await expect(sheet.getByRole('link', { name: /just now/ })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await sheet.getByRole('link', { name: 'Mistakes' }).click();
  await expect(page.getByRole('heading', { name: 'No mistakes yet' })).toBeVisible();
  await expectAccessible(page);
});
