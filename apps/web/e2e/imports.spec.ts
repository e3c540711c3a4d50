import type { Page } from '@playwright/test';
import { makeApkg } from '@wordreel/imports/testing';
import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, test } from './support/page.ts';

test.use({ viewport: DESKTOP });

const CARDS = 5000;
const DAY_S = 86_400;

/** Returns a deck whose cards have been known for a while, with some due on each of the coming days. */
async function deck(today: number): Promise<Buffer> {
  const began = today - 1000;
  const cards = Array.from({ length: CARDS }, (_, n) => ({
    fields: [`Wort${n}`, `word ${n}`, n % 10 === 0 ? '' : `Das ist <b>Wort${n}</b>.`],
    deck: n % 2 === 0 ? 'German::Even' : 'German::Odd',
    type: 2,
    ivl: 40,
    factor: 2500,
    reps: 5,
    lapses: 1,
    due: 1000 + 1 + (n % 30),
  }));
  const fields = ['Front', 'Back', 'Example'];
  return Buffer.from(await makeApkg({ cards, fields, beganAt: began * DAY_S + 4 * 3600, minutesWest: 0 }));
}

interface Listed {
  readonly word: string;
  readonly schedule?: { readonly dueDay: number; readonly stability: number; readonly lapses: number };
}

/** Returns the learner’s words as stored on the server. */
async function words(page: Page): Promise<Listed[]> {
  const { learnedWords } = (await (await page.request.get('/api/languages/de')).json()) as {
    learnedWords: Listed[];
  };
  return learnedWords;
}

test('an Anki deck is imported with its due days, undone in one step, and listed under your data', async ({ page }) => {
  const today = Math.floor(Date.now() / 1000 / DAY_S);
  await signIn(page);
  await page.goto('/you/data');
  await page.getByRole('button', { name: 'Import words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  await dialog.getByLabel('Language').selectOption('de');
  await dialog
    .getByLabel('Word file')
    .setInputFiles({ name: 'german.apkg', mimeType: 'application/octet-stream', buffer: await deck(today) });
  await expect(dialog.getByRole('button', { name: 'Add 5,000 words' })).toBeVisible();
  await expect(dialog.getByText('5,000 words keep their due dates.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Column 3: Example' })).toHaveValue('sentence');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 5,000 words' }).click();
  await expect(dialog.getByText('5,000 words added to German.')).toBeVisible();

  const imported = await words(page);
  expect(imported).toHaveLength(CARDS);
  for (const { word, schedule } of imported) {
    const n = Number(word.replace('Wort', ''));
    expect(schedule).toMatchObject({ dueDay: today + 1 + (n % 30), stability: 40, lapses: 1 });
  }

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('5,000 words added to German.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo german.apkg' }).click();
  await expect(page.getByText('Undone. Your list is back to what it was.')).toBeVisible();
  expect(await words(page)).toEqual([]);
});

test('a broken file is rejected with its line number, and nothing is added', async ({ page }) => {
  await signIn(page);
  await page.goto('/you/data');
  await page.getByRole('button', { name: 'Import words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  const buffer = Buffer.from('Haus,house\nWeg,"way\nZug,train');
  await dialog.getByLabel('Word file').setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByRole('alert')).toContainText('Line 2: a quotation mark');
});
