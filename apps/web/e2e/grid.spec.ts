import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';

const STORY = 'Wer ist Herr Krause?';
/** The first story in a newcomer's grid. */
const EASIEST = 'Bitte nur fahren';

/** A word of the story, with the position it was met at. */
const MET = {
  word: 'anrufen',
  translation: 'to call',
  videoId: 'story-de-01',
  sentence: 'Sie ruft am Abend ihre Mutter an.',
  form: 'ruft an',
  startSec: 42.9,
};

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`a new learner on a ${name}`, () => {
    test.use({ viewport });

    test('sees the shares appear with the first words, sorts and filters by keyboard', async ({ page }) => {
      await signIn(page);
      await page.goto('/');
      const hint = page.getByText('Save words or set your level to see how much you’d understand.');
      await expect(page.getByRole('heading', { name: 'How much German do you know?' })).toBeVisible();
      await expect(hint).toBeHidden();
      await expect(page.getByText('Try a story without an account')).toBeHidden();
      await page.getByRole('link', { name: 'I know some' }).click();
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: 'Later', exact: true }).click();
      await expect(hint).toBeVisible();
      await expectAccessible(page);

      const data = { language: 'de', word: { word: 'schauen', translation: 'to watch' } };
      expect((await page.request.post('/api/learned-words', { data })).status()).toBe(201);
      await page.reload();
      await expect(badge(page)).toBeVisible();
      const first = await shareOf(page);
      await expect(page.getByText('until you’ve saved more words.')).toBeVisible();
      await expect(card(page, STORY).getByText(/^New words: \d+ · \d+\swords\/min$/)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await sortByKeyboard(page);
      await filterByKeyboard(page);

      await page.getByRole('button', { name: 'Set your level' }).click();
      await page.getByRole('dialog').getByText('B1.2', { exact: true }).click();
      await page.getByRole('button', { name: 'Save Level' }).click();
      await expect.poll(() => shareOf(page)).toBeGreaterThan(first);
    });

    test('finds a word with its sentence, jumps to its second, and edits its translation', async ({ page }) => {
      await signIn(page);
      await save(page, MET);
      await page.goto('/study');
      const row = page.getByRole('listitem').filter({ hasText: 'anrufen' });
      const word = row.getByRole('button', { name: 'anrufen', exact: true });
      await word.click();
      await expect(row.locator('q')).toHaveText(MET.sentence);
      await expect(row.locator('mark')).toHaveText(['ruft', 'an']);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await row.getByRole('button', { name: /edit translation/ }).press('Enter');
      const field = page.getByRole('textbox', { name: 'Translation of anrufen' });
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill('to phone');
      await field.press('Escape');
      await expect(row.getByRole('button', { name: 'to call (edit translation)' })).toBeFocused();
      await page.keyboard.press('Enter');
      await field.fill('to ring up');
      await field.press('Enter');
      await expect(row.getByRole('button', { name: 'to ring up (edit translation)' })).toBeFocused();
      await page.reload();
      await expect(row.getByRole('button', { name: 'to ring up (edit translation)' })).toBeVisible();

      await word.click();
      await row.getByRole('link', { name: `Watch ${STORY} at 0:42` }).click();
      await expect(page).toHaveURL(/\/video\/story-de-01\?t=42\.9$/);
      await expect(page.getByRole('heading', { level: 1, name: STORY })).toBeVisible();
    });
  });
}

test.describe('a learner on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('continues a started video; a word saved there has changed the grid', async ({ page }) => {
    await signIn(page);
    await save(page, { word: 'Katze' });
    const session = { sessionId: crypto.randomUUID(), position: 31, watched: 31, isFinished: false };
    const response = await page.request.put('/api/videos/story-de-01/progress', { data: session });
    expect(response.ok()).toBe(true);
    // The grid repeats the started story only if it is filtered.
    await page.goto('/?stories=1');
    const before = await shareOf(page);
    await page.getByRole('link', { name: `Continue ${STORY} 3:06 left` }).click();
    await expect(page.getByRole('button', { name: 'Resume at 0:31' })).toBeVisible();

    // Marking the new words of the story as known one by one raises its share.
    const { words } = (await (await page.request.get('/api/videos/story-de-01/words-to-learn')).json()) as {
      words: { lemma: string }[];
    };
    for (const { lemma } of words) {
      await page.request.put(`/api/known-words/de/${encodeURIComponent(lemma)}`, { data: { status: 'known' } });
    }
    await page.goto('/?stories=1');
    expect(await shareOf(page)).toBeGreaterThan(before);
  });
});

function card(page: Page, title: string): Locator {
  return page
    .getByRole('list', { name: /^\d+ stor(y|ies)$/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
}

function badge(page: Page): Locator {
  return card(page, STORY).getByText(/^\d+%$/);
}

/** Returns the share on the story's card in percent. */
async function shareOf(page: Page): Promise<number> {
  return Number.parseInt(await badge(page).innerText(), 10);
}

async function save(page: Page, word: object): Promise<void> {
  const answer = await page.request.post('/api/learned-words', { data: { language: 'de', word } });
  expect(answer.status()).toBe(201);
}

async function sortByKeyboard(page: Page): Promise<void> {
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort).toHaveValue('fit');
  await sort.focus();
  await page.keyboard.press('ArrowDown');
  // The stories of a new server have no dates, so they cannot be sorted by newest.
  await expect(sort).toHaveValue('listed');
  await page.keyboard.press('ArrowUp');
  await expect(sort).toHaveValue('fit');
  const [closest] = await page
    .getByRole('list', { name: /stories$/ })
    .getByRole('heading')
    .allInnerTexts();
  expect(closest).toBe(EASIEST);
}

async function filterByKeyboard(page: Page): Promise<void> {
  const bands = page.getByRole('group', { name: 'How well videos fit' });
  const count = page.getByRole('heading', { name: /^\d+ (story|stories)$/ });
  const all = await count.innerText();
  const tooHard = bands.getByRole('button', { name: 'Too hard' });
  await tooHard.focus();
  await page.keyboard.press('Space');
  await expect(tooHard).toHaveAttribute('aria-pressed', 'true');
  await expect(count).not.toHaveText(all);
  await expect(card(page, STORY)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(count).toHaveText(all);
}
