import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { DESKTOP, expect, expectAccessible, test } from './support/page.ts';
import { testsThatKill } from './support/server.ts';
import { withoutVoices } from './support/watch.ts';

test.use({ viewport: DESKTOP });

const WORDS = [
  ['heißen', 'to be called', 'Ich heiße Nina und wohne in Leipzig.', 'heiße'],
  ['wohnen', 'to live', 'Ich heiße Nina und wohne in Leipzig.', 'wohne'],
  ['Montag', 'Monday', 'Am Montag gehe ich die Treppe hinunter.', 'Montag'],
  ['Treppe', 'stairs', 'Am Montag gehe ich die Treppe hinunter.', 'Treppe'],
  ['Mann', 'man', 'Am Dienstag kommt ein Mann mit einer Zeitung.', 'Mann'],
  ['Zeitung', 'newspaper', 'Am Dienstag kommt ein Mann mit einer Zeitung.', 'Zeitung'],
] as const;

/** Signs in a new learner with six words and their lines. */
async function begin(page: Page): Promise<void> {
  await withoutVoices(page);
  await signIn(page);
  for (const [word, translation, sentence, form] of WORDS) {
    const data = { language: 'de', word: { word, translation, sentence, form } };
    expect((await page.request.post('/api/learned-words', { data })).status()).toBe(201);
  }
  await page.goto('/exercises');
}

const showAnswer = (page: Page) => page.getByRole('button', { name: 'Show answer' });
const onward = (page: Page) => page.getByRole('button', { name: 'Continue' });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });
const receipt = (page: Page) => page.getByRole('heading', { name: /^\d+ of \d+ correct$/ });

/** Answers the current item with any answer, by keyboard only. */
async function answer(page: Page): Promise<void> {
  if ((await page.getByRole('textbox').count()) > 0) {
    await page.keyboard.type('Treppe');
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('1');
  }
}

test('a whole mix works by keyboard alone, up to its summary', async ({ page }) => {
  await begin(page);
  await expectAccessible(page);
  await tabTo(page, 'Start the mix');
  await page.keyboard.press('Enter');
  await expect(showAnswer(page)).toBeVisible();
  await expectAccessible(page);
  for (let items = 0; items < 20; items += 1) {
    await answer(page);
    await expect(onward(page)).toBeFocused();
    if (items === 0) await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(showAnswer(page).or(receipt(page))).toBeVisible();
    if (await receipt(page).isVisible()) break;
  }
  await expect(receipt(page)).toBeFocused();
  await expectAccessible(page);
});

const testKilled = testsThatKill('exercises');
testKilled.use({ viewport: DESKTOP });

testKilled(
  'the server is killed in the middle: the answer is kept, also over a reload, and counts once',
  async ({ page, server }) => {
    await begin(page);
    await page.getByRole('button', { name: 'Start the mix' }).click();
    await expect(showAnswer(page)).toBeVisible();
    await answer(page);
    await expect(onward(page)).toBeVisible();
    await onward(page).click();
    await expect(showAnswer(page)).toBeVisible();

    await server.kill();
    await answer(page);
    await expect(page.getByText('Your answer didn’t reach the server.')).toBeVisible();

    await server.start();
    await page.reload();
    // The page sends the answer by itself.
    await expect(bar(page)).toHaveAttribute('aria-valuetext', /^2 of /);
    const id = new URL(page.url()).searchParams.get('session');
    const session = await (await page.request.get(`/api/exercises/sessions/${id}`)).json();
    expect((session as { verdicts: unknown[] }).verdicts).toHaveLength(2);
  },
);

test('Back, a reload and a second tab continue the session at the same item without repeating one', async ({
  page,
  context,
}) => {
  await begin(page);
  await page.getByRole('button', { name: 'Start the mix' }).click();
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^0 of /);
  await answer(page);
  await expect(onward(page)).toBeFocused();
  const verdict = await page.getByRole('region', { name: 'Your answer' }).getByRole('status').textContent();
  expect(verdict).toMatch(/^(Correct|Not quite)/);

  await page.goBack();
  await page.getByRole('link', { name: /^Continue: Mix, \d+ left$/ }).click();
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^1 of /);
  await page.reload();
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^1 of /);

  const other = await context.newPage();
  await withoutVoices(other);
  await other.goto(page.url());
  await expect(showAnswer(other)).toBeVisible();
  const second = (await page.locator('article').textContent()) ?? '';
  await expect(other.locator('article')).toHaveText(second);
  await showAnswer(other).click();
  await expect(onward(other)).toBeFocused();
  // The first tab follows, so that nobody answers an item twice.
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^2 of /);
  await expect(showAnswer(page)).toBeVisible();
  await expect(page.locator('article')).not.toHaveText(second);
});
