import type { Page, Response } from '@playwright/test';
import { expectLoggedIn, openMenu, signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, test } from './support/page.ts';
import { testsThatKill } from './support/server.ts';
import { expectPlayable, goToLine, openVideo, STORY, withoutVoices, words } from './support/watch.ts';

test.use({ viewport: DESKTOP });

/** Six words from three lines: the form in the line and the word that is kept. */
const SIX = [
  { line: 'Ich heiße Nina und wohne in Leipzig.', form: 'heiße', word: 'heißen' },
  { line: 'Ich heiße Nina und wohne in Leipzig.', form: 'wohne', word: 'wohnen' },
  { line: 'Am Montag gehe ich die Treppe hinunter.', form: 'Montag', word: 'Montag' },
  { line: 'Am Montag gehe ich die Treppe hinunter.', form: 'Treppe', word: 'Treppe' },
  { line: 'Am Dienstag kommt ein Mann mit einer Zeitung.', form: 'Mann', word: 'Mann' },
  { line: 'Am Dienstag kommt ein Mann mit einer Zeitung.', form: 'Zeitung', word: 'Zeitung' },
] as const;

const badge = (page: Page) => page.getByRole('banner').getByRole('button', { name: /waiting to be sent|Can’t reach/ });

/** Keeps a word by its shortcut, like a learner who reads along. */
async function keep(page: Page, { line, form }: (typeof SIX)[number]): Promise<void> {
  await goToLine(page, line);
  const word = words(page).getByRole('button', { name: form, exact: true });
  await word.focus();
  await page.keyboard.press('2');
}

/** Returns the words on the server, oldest first. */
async function wordsOnServer(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/languages/de');
  if (answer.status() === 404) return [];
  const { learnedWords } = (await answer.json()) as { learnedWords: { word: string }[] };
  return learnedWords.map(({ word }) => word).toSorted();
}

const names = SIX.map(({ word }) => word).toSorted();

test('six words kept offline within a story survive a reload, and the server gets each once', async ({ page }) => {
  await withoutVoices(page);
  const email = await signIn(page);
  await openVideo(page);
  await keep(page, SIX[0]);
  await expect.poll(() => wordsOnServer(page)).toEqual([SIX[0].word]);

  await page.route('**/api/**', (route) => route.abort());
  for (const word of SIX.slice(1)) await keep(page, word);
  await expect(badge(page)).toHaveAccessibleName('5 changes are waiting to be sent');
  await expect(words(page).getByRole('button', { name: 'Zeitung', exact: true })).toHaveAccessibleDescription(
    'not saved yet',
  );
  await badge(page).click();
  await expect(page.getByText('Save “Treppe”')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expectLoggedIn(page, email);
  await expect(badge(page)).toHaveAccessibleName(/^[56] changes are waiting to be sent$/);
  await badge(page).click();
  for (const { word } of SIX.slice(1)) await expect(page.getByText(`Save “${word}”`)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('learnedWords')))).toEqual(
    [],
  );
  expect(await wordsOnServer(page)).toEqual([SIX[0].word]);

  const saved: Response[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/learned-words')) saved.push(response);
  });
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try now' }).click();
  // The badge also disappears while changes are being sent.
  await expect(badge(page)).toBeHidden();
  await expectPlayable(page);
  await expect.poll(() => wordsOnServer(page)).toEqual(names);
  expect(saved.map((response) => response.status())).toEqual([201, 201, 201, 201, 201]);
  await expectLoggedIn(page, email);
});

test('a logout with unsent changes asks first, and the learner can stay', async ({ page }) => {
  await withoutVoices(page);
  const email = await signIn(page);
  await openVideo(page);
  await page.route('**/api/**', (route) => route.abort());
  await keep(page, SIX[0]);
  await expect(badge(page)).toHaveAccessibleName('1 change is waiting to be sent');
  await openMenu(page, email);
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('dialog', { name: '1 change hasn’t been sent yet' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await page.unroute('**/api/**');
  await expect.poll(() => wordsOnServer(page)).toEqual([SIX[0].word]);
});

const testKilled = testsThatKill('killed');
testKilled.use({ viewport: DESKTOP });

testKilled(
  'a server that is killed in the middle of a story has every word once when it is there again',
  async ({ page, server }) => {
    await withoutVoices(page);
    await signIn(page);
    await page.goto(`/video/${STORY}`);
    await expectPlayable(page);
    for (const word of SIX.slice(0, 3)) await keep(page, word);
    await server.kill();
    for (const word of SIX.slice(3)) await keep(page, word);
    await expect(badge(page)).toHaveAccessibleName(/waiting to be sent/);
    await server.start();
    await expect.poll(() => wordsOnServer(page)).toEqual(names);
    await expect(badge(page)).toBeHidden();
  },
);
