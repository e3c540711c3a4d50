import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, openProgress, test } from './support/page.ts';
import { lines, openVideo } from './support/watch.ts';

/** The narrowest supported screen. */
const NARROW = { width: 320, height: 720 };

for (const [name, viewport] of Object.entries({ phone: NARROW, desktop: DESKTOP })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('words that are probably known at a level are not new; the list removes a word, and a step is undone', async ({
      page,
    }) => {
      await signIn(page);
      await page.goto('/');
      await setLevel(page);

      await openVideo(page);
      await expect(word(page, 'ich')).toHaveAttribute('data-status', 'probable');
      await expect(word(page, 'hinunter')).toHaveAttribute('data-status', 'new');

      await page.goto('/study');
      await untick(page, 'ich');
      await openVideo(page);
      await expect(word(page, 'ich')).toHaveAttribute('data-status', 'new');

      await page.goto('/');
      await openSettings(page);
      const settings = page.getByRole('dialog', { name: 'German settings' });
      await settings.getByRole('button', { name: 'The first 2,000' }).click();
      // All but the unticked one.
      await expect(settings.getByText('1,999 words marked as known.')).toBeVisible();
      await expectAccessible(page);
      await settings.getByRole('button', { name: 'Undo marking the first 2,000' }).click();
      await expect(settings.getByText('Undone')).toBeVisible();
      await openVideo(page);
      await expect(word(page, 'ich')).toHaveAttribute('data-status', 'new');
      await expect(word(page, 'hinunter')).toHaveAttribute('data-status', 'new');
    });
  });
}

test('setting a level can mark the first words as known, and its notice undoes that', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await setLevel(page, 'Top 500');
  const notice = page.getByText('500 German words marked as known');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toBeHidden();
  await openVideo(page);
  await expect(word(page, 'ich')).toHaveAttribute('data-status', 'probable');
});

for (const [name, viewport] of Object.entries({ phone: NARROW, desktop: DESKTOP })) {
  test.describe(`a list on a ${name}`, () => {
    test.use({ viewport });

    test('pasted words and all but three of the most common ones are added after a preview, and can be removed again', async ({
      page,
    }) => {
      await signIn(page);
      await page.goto('/');
      await openSettings(page);
      const settings = page.getByRole('dialog', { name: 'German settings' });
      await settings.getByRole('button', { name: 'Paste a list or choose a file' }).click();
      await page.getByRole('textbox').fill('das Haus, ging, Katze, gehen, qwrtz');
      await page.keyboard.press('Escape');
      await settings.getByRole('button', { name: 'Paste a list or choose a file' }).click();
      await expect(page.getByRole('textbox')).toHaveValue('das Haus, ging, Katze, gehen, qwrtz');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByText('Adds 3, skips 2.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await countWords(page)).toBe(0);
      await page.getByRole('button', { name: 'Add 3 words' }).click();
      await expect(settings.getByText('Your list of 5 words: 3 added')).toBeVisible();
      expect(await countWords(page)).toBe(3);

      await settings.getByRole('button', { name: 'Look through the most common words' }).click();
      await page.getByRole('checkbox').first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Next 100' }).click();
      await page.getByRole('checkbox').first().click();
      await expect(page.getByText('497 of 500', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await openSettings(page);
      await settings.getByRole('button', { name: 'Look through the most common words' }).click();
      await expect(page.getByText('497 of 500', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Preview' }).click();
      const adds = page.getByRole('button', { name: /^Add \d+ words$/ });
      await expect(adds).toBeVisible();
      const added = Number(/\d+/.exec((await adds.textContent()) ?? '')?.[0]);
      expect(added).toBeGreaterThan(490);
      await adds.click();
      await expect(settings.getByText(`From the first 500: ${added} words added`)).toBeVisible();
      expect(await countWords(page)).toBe(3 + added);

      await page.reload();
      await openSettings(page);
      await settings.getByRole('button', { name: 'Undo adding words from the first 500' }).click();
      await expect(settings.getByText('Undone. These words are back to what they were.')).toBeVisible();
      expect(await countWords(page)).toBe(3);
      await expect(settings.getByText('Your list of 5 words: 3 added')).toBeVisible();

      await page.goto('/study');
      const imported = page.getByText('imported', { exact: true });
      await expect(imported).toHaveCount(3);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page
        .getByRole('group', { name: 'Review priority of Haus' })
        .getByRole('radio', { name: '3 of 3 stars' })
        .press('Space');
      await expect(imported).toHaveCount(2);
      await page.reload();
      await expect(imported).toHaveCount(2);
    });
  });
}

/** Returns the number of words on the list of the server. */
async function countWords(page: Page): Promise<number> {
  const answer = await page.request.get('/api/languages/de');
  if (answer.status() === 404) return 0;
  const { wordCount, learnedWords } = (await answer.json()) as { wordCount: number; learnedWords: unknown[] };
  expect(learnedWords).toHaveLength(wordCount);
  return wordCount;
}

/** The first occurrence of a form in the lines. */
const word = (page: Page, form: string) => lines(page).locator('[data-place]').getByText(form, { exact: true }).first();

async function setLevel(page: Page, known?: string): Promise<void> {
  await openProgress(page);
  await page.getByRole('button', { name: 'Update your level' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('B1.1', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true');
  if (known !== undefined) await dialog.getByRole('button', { name: known }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Level' }).click();
  await expect(dialog).toBeHidden();
}

async function openSettings(page: Page): Promise<void> {
  await openProgress(page);
  const settings = page.getByRole('button', { name: 'German settings' });
  await expect(settings.or(page.getByRole('button', { name: /^Learning Language/ }).first())).toBeVisible();
  // On phones the languages are behind one button.
  if (!(await settings.isVisible()))
    await page
      .getByRole('button', { name: /^Learning Language|^German$/ })
      .first()
      .click();
  await settings.click();
}

async function untick(page: Page, lemma: string): Promise<void> {
  await page
    .getByRole('region', { name: 'The words we think you know' })
    .getByRole('button', { name: 'German' })
    .click();
  const list = page.getByRole('dialog', { name: 'The 1,040 words we think you know' });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole('checkbox', { name: new RegExp(`^${lemma} `) }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'The 1,039 words we think you know' })).toBeVisible();
  // Load page after page until all words are shown.
  const more = page.getByRole('dialog').getByRole('button', { name: /^(Show more|Loading…)$/ });
  const shown = page.getByRole('dialog').getByRole('checkbox');
  while (await more.isVisible()) {
    const before = await shown.count();
    await more.click();
    await expect(shown).not.toHaveCount(before);
  }
  await page.getByRole('button', { name: 'Done' }).click();
}
