import type { Page } from '@playwright/test';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openProgress,
  PHONE,
  test,
} from './support/page.ts';

const sizes = { phone: PHONE, desktop: DESKTOP };

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`a guest on a ${name}`, () => {
    test.use({ viewport });

    test('chooses a language and levels, sets a level, keeps words, and finds everything again', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Learn a language');
      await expectAccessible(page);

      await chooseLanguage(page, name, 'French');
      const levels = page.getByRole('group', { name: 'Video level' });
      await levels.getByRole('button', { name: 'A2' }).click();
      await levels.getByRole('button', { name: 'B1' }).click();
      await expectOnlyLevels(page, ['A2', 'B1']);

      await page.getByRole('link', { name: 'I know some' }).click();
      await page.getByRole('button', { name: 'Choose a level' }).click();
      await expect(page.getByRole('dialog', { name: 'Update your level in French' })).toBeVisible();
      await expectAccessible(page);
      await page.getByText('B1.2', { exact: true }).click();
      await page.getByRole('button', { name: 'Save Level' }).click();
      await openProgress(page);
      await expect(page.getByRole('heading', { name: 'Progress to Next Level in French' })).toBeVisible();
      await expectTile(page, 'Level', 'B1.2');
      await expectTile(page, 'Learned', '1,500');

      await page.getByRole('button', { name: 'Update your level' }).click();
      await page.getByRole('button', { name: 'Reset to Calculated Level' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await expectTile(page, 'Level', 'A1.1');

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Study' }).click();
      await expect(page.getByText('No learned words yet. Start studying!')).toBeVisible();
      await addWord(page, 'chien', 'dog');
      await addWord(page, "aujourd'hui", 'today');
      await addWord(page, 'et/ou', 'and/or');
      await expect(page.getByText('3 word(s) learned')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await row(page, 'chien').getByRole('radio', { name: '3 of 3 stars' }).press('Space');
      await expect(page.getByText('Review priority: 3')).toBeVisible();
      await row(page, 'et/ou').getByRole('button', { name: 'Remove word' }).click();
      await expect(page.getByText('2 word(s) learned')).toBeVisible();

      await page.reload();
      await expectKept(page);
      const secondTab = await context.newPage();
      await secondTab.goto('/study');
      await expectKept(secondTab);
      await secondTab.goto('/');
      await openProgress(secondTab);
      await expect(secondTab.getByRole('heading', { name: 'Progress to Next Level in French' })).toBeVisible();
      await expectOnlyLevels(secondTab, ['A2', 'B1']);
    });
  });
}

test('a word kept in one tab appears in the other', async ({ page, context }) => {
  await page.goto('/study');
  const other = await context.newPage();
  await other.goto('/study');
  await addWord(other, 'Haus', 'house');
  await expect(page.getByText('1 word(s) learned')).toBeVisible();
});

test('removing a word can be undone for ten seconds', async ({ page }) => {
  await page.goto('/study');
  await addWord(page, 'Haus', 'house');
  await row(page, 'Haus').getByRole('button', { name: 'Remove word' }).click();
  await expect(page.getByText('No learned words yet. Start studying!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Haus')).toContainText('house');
});

async function chooseLanguage(page: Page, size: string, language: string): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Learning Language' }).click();
  await page.getByRole('button', { name: language, exact: true }).click();
}

async function expectOnlyLevels(page: Page, levels: string[]): Promise<void> {
  const cards = page
    .getByRole('region', { name: 'Videos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(cards.first()).toBeVisible();
  for (const text of await cards.allInnerTexts()) {
    expect(levels.some((level) => text.includes(level))).toBe(true);
  }
}

async function expectTile(page: Page, name: string, value: string): Promise<void> {
  const panel = page.getByRole('region', { name: / progress$/ });
  await expect(
    panel
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd'),
  ).toHaveText(value);
}

async function addWord(page: Page, word: string, translation: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Word' }).fill(word);
  await page.getByRole('textbox', { name: 'Translation' }).fill(translation);
  await page.keyboard.press('Enter');
  await expect(row(page, word)).toBeVisible();
}

function row(page: Page, word: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(word, { exact: true }) });
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText('2 word(s) learned')).toBeVisible();
  await expect(row(page, 'chien')).toContainText('dog');
  await expect(row(page, 'chien').getByRole('radio', { checked: true })).toHaveAccessibleName('3 of 3 stars');
  await expect(row(page, "aujourd'hui")).toBeVisible();
}
