import type { Locator, Page } from '@playwright/test';
import type { Transcript } from '@wordreel/shared';
import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, test } from './support/page.ts';
import { expectPlayable, openVideo, play, withoutVoices } from './support/watch.ts';

// A trace takes a picture of the whole page at each of hundreds of key presses.
test.use({ viewport: DESKTOP, trace: 'off' });

/** `TOKEN_KINDS`: names need no explanation, and numbers are clear by themselves. */
const WORD = 0;

/** The panel is opened for the words of every twelfth line. A test of the API looks up all words of all stories. */
const EVERY = 12;

/** One story per language, of level A1. Every word has an explanation without internet access. */
const STORIES = ['story-de-01', 'story-es-02', 'story-fr-02', 'story-it-02'] as const;

const panel = (page: Page): Locator => page.getByRole('dialog').filter({ hasNotText: 'Keyboard' });

/** Returns a word that the panel does not explain; null if it does. */
async function complaintAbout(page: Page, word: Locator): Promise<string | null> {
  await word.click();
  const dialog = panel(page);
  const meaning = dialog.getByRole('list', { name: 'Meanings' }).first();
  const none = dialog.getByText('This word isn’t in the dictionary');
  // `expect` polls after 100 ms and then every 250 ms, which is too slow for hundreds of words.
  await meaning.or(none).first().waitFor();
  const complaint = (await none.isVisible()) ? await word.innerText() : null;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return complaint;
}

for (const id of STORIES) {
  test(`${id}: its words are explained up to the questions`, async ({ page }) => {
    await withoutVoices(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    await openVideo(page, id);
    const transcript = (await (await page.request.get(`/api/videos/${id}/transcript`)).json()) as Transcript;
    const unknown: string[] = [];
    let count = 0;
    for (const [index, { tokens }] of transcript.lines.entries()) {
      if (index % EVERY !== 0) continue;
      const row = page.locator(`[data-line="${index}"]`);
      for (const [place, [, , kind]] of tokens.entries()) {
        if (kind !== WORD) continue;
        const complaint = await complaintAbout(page, row.locator(`[data-place="${place}"]`));
        if (complaint !== null) unknown.push(complaint);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(15);
    expect(unknown).toEqual([]);

    await page.locator(`[data-line="${transcript.lines.length - 1}"]`).click({ position: { x: 20, y: 20 } });
    await expectPlayable(page);
    await play(page).click();
    const questions = page.getByRole('region', { name: 'Did you follow?' });
    await expect(questions.getByRole('group')).toHaveCount(3);
    const { questions: asking } = (await (await page.request.get(`/api/videos/${id}`)).json()) as {
      questions: { options: string[]; answer: number }[];
    };
    for (const [at, { options, answer }] of asking.entries()) {
      await questions
        .getByRole('group')
        .nth(at)
        .getByRole('button', { name: options[answer] ?? '', exact: true })
        .click();
    }
    await expect(questions).toContainText('3 of 3 right on the first try.');
  });
}
