import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { passIntroductions } from './support/study.ts';

/** Starts as a new guest with the first words of German. */
async function begin(page: Page): Promise<void> {
  await page.goto('/study');
  await page.getByRole('button', { name: 'Start with 20 common words' }).click();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await signIn(page);
  await page.goto('/study');
  await expect(async () => {
    const { items } = (await (await page.request.get(QUEUE)).json()) as { items: unknown[] };
    expect(items).toHaveLength(10);
  }).toPass();
  await page.goto('/study?mode=new');
  await expect(card(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await passIntroductions(page);
}

const QUEUE = '/api/study/queue?language=de&zone=UTC';
const card = (page: Page) => page.getByRole('article', { name: /^Card/ });
// Two cards may highlight the same form (sie, Sie), so cards are told apart by their whole sentence.
const sentence = (page: Page) => card(page).locator('p:has(mark)').first();
const grades = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Session progress' });

/** Answers the current card by keyboard. */
async function answer(page: Page, key = '3'): Promise<void> {
  await passIntroductions(page);
  await page.keyboard.press('Space');
  await expect(grades(page)).toBeVisible();
  await page.keyboard.press(key);
  await expect(grades(page)).toBeHidden();
}

/** Returns the answers in the account's export, in the order the server accepted them. */
async function log(page: Page): Promise<{ word: string; reviewedAt: string }[]> {
  const answered = await page.request.get('/api/auth/export');
  expect(answered.status()).toBe(200);
  return ((await answered.json()) as { reviews: { word: string; reviewedAt: string }[] }).reviews;
}

async function done(page: Page): Promise<number> {
  return ((await (await page.request.get(QUEUE)).json()) as { done: { newWords: number } }).done.newWords;
}

test('a session works by keyboard alone, from its first card to its summary', async ({ page }) => {
  await begin(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const first = await sentence(page).textContent();
  await page.keyboard.press('Space');
  await expect(grades(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('3');
  await expect(progress(page)).toHaveAttribute('value', '1');
  await page.keyboard.press('u');
  await expect(sentence(page)).toHaveText(first ?? '');
  await expect(progress(page)).toHaveAttribute('value', '0');
  await answer(page, '1');
  for (let more = 0; more < 10; more += 1) await answer(page);
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeFocused();
  await expect(page.getByText('9 of 10 (90%)')).toBeVisible();
  await expect(page.getByText('You met ten new words')).toBeVisible();
  await expect(page.getByText(/words? (is|are) due .+ See you then\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Watch next' }).getByRole('link')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Progress saved\./)).toBeVisible();
  await expect(async () => expect(await done(page)).toBe(10)).toPass();
});

test('a word is asked in the line from which it was saved, or else in one that contains it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'schauen', exact: true }).click();
  await expect(page.getByRole('link', { name: /^1 word saved/ })).toBeVisible();
  await page.goto('/study?mode=new');
  await expect(sentence(page)).toHaveText('Heute Abend schauen wir endlich einen Film.');

  await page.goto('/study');
  await page.getByRole('button', { name: 'Remove word' }).click();
  await page.getByRole('textbox', { name: 'Word' }).fill('Wohnung');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Learn new words' }).click();
  // A guest sees the glossary's example, a learner a line of a story.
  await expect(sentence(page)).toContainText(' ');
  await expect(card(page).locator('mark')).toHaveText('Wohnung');
  await page.keyboard.press('Escape');
  await signIn(page);
  await page.goto('/study?mode=new');
  await expect(card(page).getByRole('link', { name: / in / })).toBeVisible();
  await expect(card(page).locator('[aria-current="true"]')).toHaveText('Wohnung');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('a long title does not widen the card, and the answer begins where the last one did', async ({ page }) => {
    await signIn(page);
    const videoId = 'story-de-02';
    const { lines } = (await (await page.request.get(`/api/videos/${videoId}/transcript`)).json()) as {
      lines: { text: string; start: number; end: number }[];
    };
    // The first word is in a line of three rows, the second in one of two.
    const words = ['Gleis', 'Bahnsteig'];
    for (const word of words) {
      const line = lines.find(({ text }) => text.includes(word));
      const place = { videoId, sentence: line?.text, form: word, startSec: line?.start, endSec: line?.end };
      await page.request.post('/api/learned-words', { data: { language: 'de', word: { word, ...place } } });
    }
    await page.goto('/study?mode=new');
    await expect(card(page).getByRole('link', { name: /Der Mann, der jeden Tag den Zug verpasste/ })).toBeVisible();
    // A phone zooms out to show wide content, so its own width says nothing.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await passIntroductions(page);
    const tops: (number | undefined)[] = [];
    for (let asked = 0; asked < words.length; asked += 1) {
      await page.getByRole('button', { name: /^Show answer/ }).click();
      tops.push((await card(page).getByRole('region', { name: 'Answer' }).boundingBox())?.y);
      await grades(page).getByRole('button', { name: /^Good/ }).click();
    }
    expect(tops[0]).toBe(tops[1]);
  });
});

test('five answers given offline reach the server once each', async ({ page, context }) => {
  await begin(page);
  await answer(page);
  await expect(async () => expect(await done(page)).toBe(1)).toPass();
  expect(await log(page)).toHaveLength(1);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  for (let more = 0; more < 5; more += 1) await answer(page);
  await expect(progress(page)).toHaveAttribute('value', '6');
  await expect(page.getByText(/^5 answers are saved on this device/)).toBeVisible();
  expect(await done(page)).toBe(1);
  await context.setOffline(false);
  await expect(async () => expect(await done(page)).toBe(6)).toPass();
  await expect(page.getByText('You’re offline.')).toBeHidden();
  const rows = (await log(page)).slice(1);
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map(({ word }) => word)).size).toBe(5);
  const times = rows.map(({ reviewedAt }) => reviewedAt);
  expect(times).toEqual(times.toSorted());
});

/** Opens another tab of the same learner. */
async function another(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/study?mode=new');
  await passIntroductions(page);
  return page;
}

/** Answers the card of a tab, and waits for the tab's next card. @returns the answered sentence */
async function answerIn(tab: Page): Promise<string> {
  await tab.bringToFront();
  await passIntroductions(tab);
  const answered = (await sentence(tab).textContent()) ?? '';
  await answer(tab);
  await expect(sentence(tab)).not.toHaveText(answered);
  return answered;
}

test('two tabs never show the same word', async ({ page, context }) => {
  await begin(page);
  const other = await another(context);
  const seen = (await sentence(page).textContent()) ?? '';
  await expect(sentence(other)).toHaveText(seen);
  await answerIn(page);
  await expect(sentence(other)).not.toHaveText(seen);
  for (let more = 0; more < 4; more += 1) {
    await expect(sentence(page)).not.toHaveText(await answerIn(other));
    const answered = await answerIn(page);
    await expect(progress(page)).toHaveAttribute('value', `${2 * more + 3}`);
    await expect(sentence(other)).not.toHaveText(answered);
  }
  await expect(async () => expect(await done(page)).toBe(9)).toPass();
  const words = (await log(page)).map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
});
