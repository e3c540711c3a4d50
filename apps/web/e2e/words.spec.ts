import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, test } from './support/page.ts';

test.use({ viewport: DESKTOP });

const HEAD = 'Word,Translation,Sentence,Note,Stars';
/** Oldest first, as in an export: a comma, quotes, an umlaut and a line without a translation. */
const ROWS = [
  'heißen,to be called,Ich heiße Nina.,,2',
  '"na ja","well, so so",,"Say it with ""na"" drawn out",1',
  'Türschloss,lock of a door,"Das Türschloss klemmt, sagt er.",,3',
  'wohnen,,,,1',
];

/** Opens the dialog and imports a list up to its preview. */
async function openPreview(page: Page, list: string) {
  await page.getByRole('button', { name: /^Import (known )?words$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import words' });
  await dialog.getByLabel('Language').selectOption('de');
  await dialog.getByLabel('Word file').setInputFiles({
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  });
  return dialog;
}

/** Returns the file of `Download CSV`. */
async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export your words' });
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return readFile(await download.path(), 'utf8');
}

test('imported words are listed and exported unchanged', async ({ page }) => {
  await signIn(page);
  await page.goto('/study');
  const dialog = await openPreview(page, [HEAD, ...ROWS].join('\n'));
  await expect(dialog.getByRole('button', { name: 'Add 4 words' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 4 words' }).click();
  await expect(dialog.getByText('4 words added to German.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // After a reload the words come from the server instead of the page's state.
  await page.reload();
  for (const word of ['heißen', 'na ja', 'Türschloss', 'wohnen']) {
    await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
  }
  const first = await exported(page);
  const lines = first.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toMatch(new RegExp(`^${HEAD},`));
  expect(lines).toHaveLength(ROWS.length + 1);
  for (const [at, row] of ROWS.entries()) expect(unquoted(lines[at + 1])).toContain(`${unquoted(row)},`);

  // A second import adds nothing, and a second export is the same file.
  const again = await openPreview(page, first);
  await expect(again.getByRole('button', { name: 'Add 0 words' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  expect(await exported(page)).toBe(first);
});

/** Returns a row without quotes, because they are optional. */
function unquoted(row = ''): string {
  return row.replaceAll('"', '');
}
