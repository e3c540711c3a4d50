import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectNoSidewaysScroll, PHONE, test, GERMAN_STORIES } from './support/page.ts';
import {
  expectLine,
  expectPlayable,
  goToLine,
  hero,
  pause,
  play,
  playback,
  withoutVoices,
  words,
} from './support/watch.ts';

const TITLE = 'Wer ist Herr Krause?';

/** The words to keep: the tapped form, its lemma, and its sentence. */
const KEPT = [
  { line: 1, form: 'wohne', word: 'wohnen', sentence: 'Ich heiße Nina und wohne in Leipzig.' },
  { line: 5, form: 'gehe', word: 'hinuntergehen', sentence: 'Am Montag gehe ich die Treppe hinunter.' },
  { line: 10, form: 'Zeitung', word: 'Zeitung', sentence: 'Am Dienstag kommt ein Mann mit einer Zeitung.' },
  { line: 17, form: 'Katze', word: 'Katze', sentence: 'Dort sitzt eine große, dicke, graue Katze.' },
] as const;

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`without internet, on a ${name}`, () => {
    test.use({ viewport });

    test('a story is read along, four words are kept with their sentences, and the estimate reflects them', async ({
      page,
    }) => {
      await withoutVoices(page);
      await signIn(page);
      await page.goto('/');
      await setLevel(page);
      const before = await fitOfStory(page);
      await expectCover(page);

      await storyLink(page).click();
      await expectPlayable(page);
      await expect(hero(page)).toContainText('No voice available: read along');
      // The loop moves along to each line and keeps the story there, however long it takes to keep a word.
      await playback(page).getByRole('button', { name: 'Loop the line' }).click();
      await play(page).click();
      await expectLine(page, 1);

      for (const kept of KEPT) {
        await findLine(page, kept);
        await keepWord(page, { ...kept, translation: kept.word === 'wohnen' ? 'to live somewhere' : null });
      }
      await expect(page.getByText(/^Failed to/)).toBeHidden();
      await expectNoSidewaysScroll(page);

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Study' }).click();
      await expect(page.getByText('4 word(s) learned')).toBeVisible();
      for (const { word, sentence } of KEPT) {
        await learned(page, word).getByText(word, { exact: true }).click();
        await expect(learned(page, word)).toContainText(sentence);
      }
      await expect(learned(page, 'wohnen')).toContainText('to live somewhere');
      await learned(page, 'hinuntergehen')
        .getByRole('link', { name: `Watch ${TITLE} at 0:20` })
        .click();
      await expect(page).toHaveURL(/\/video\/story-de-01\?t=20\.42$/);
      await expectLine(page, 5);

      // The grid repeats the started story only if it is filtered.
      await page.goto('/?stories=1');
      await expect(async () => {
        const after = await fitOfStory(page);
        expect(after.newWords).toBeLessThan(before.newWords);
        expect(after.share).toBeGreaterThanOrEqual(before.share);
      }).toPass();
    });
  });
}

const storyLink = (page: Page) => page.getByRole('link', { name: TITLE, exact: true }).last();

const learned = (page: Page, word: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(word, { exact: true }) });

async function setLevel(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'I know some' }).click();
  await page.getByRole('button', { name: 'Choose a level' }).click();
  await page.getByRole('dialog').getByText('A1.2', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Level' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The card of a beginner shows no estimate, so this asks the server for it. */
async function fitOfStory(page: Page): Promise<{ share: number; newWords: number }> {
  await expect(storyLink(page)).toHaveAttribute('title', 'A story, read aloud by your device. A good first story.');
  const data = { language: 'de', videoIds: ['story-de-01'] };
  const ask = async () => {
    const answer = await page.request.post('/api/comprehension', { data });
    const { estimates } = (await answer.json()) as { estimates: [{ share: number | null; newWords: number }] };
    return estimates[0];
  };
  // There is none until the server has the level.
  await expect.poll(async () => (await ask()).share).not.toBeNull();
  const { share, newWords } = await ask();
  return { share: Number(share), newWords };
}

/** The story's own picture needs no internet access. */
async function expectCover(page: Page): Promise<void> {
  const card = page
    .getByRole('list', { name: GERMAN_STORIES })
    .getByRole('listitem')
    .filter({ has: storyLink(page) });
  await card.scrollIntoViewIfNeeded();
  const cover = card.locator('img[src="/stories/story-de-01.svg"]');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Finds the line in the list and seeks to it. */
async function findLine(page: Page, { line, sentence }: (typeof KEPT)[number]): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search the lines' });
  await search.fill(sentence);
  await goToLine(page, sentence);
  await search.fill('');
  await expectLine(page, line);
}

/** Taps a word during the story, which pauses until the word is kept. */
async function keepWord(
  page: Page,
  { form, word, translation }: { form: string; word: string; translation: string | null },
): Promise<void> {
  const tapped = words(page).getByRole('button', { name: form, exact: true });
  await expect(tapped).toHaveAccessibleDescription('new');
  await tapped.click();
  const panel = page.getByRole('dialog', { name: word });
  await expect(panel).toBeVisible();
  await expect(play(page)).toBeAttached();
  const field = panel.getByLabel('Your translation');
  if (translation !== null) await field.fill(translation);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(tapped).toHaveAccessibleDescription('saved');
  await expect(pause(page)).toBeVisible();
}
