import type { Page } from '@playwright/test';
import { signUp } from './support/accounts.ts';
import { test } from './support/page.ts';
import { goToLine, openVideo, withoutVoices, words } from './support/watch.ts';

/** What the learner of the README's pictures keeps, and what they know or have put aside. */
const KEPT = {
  Treppe: 'stairs',
  Zeitung: 'newspaper',
  Katze: 'cat',
  Küche: 'kitchen',
  Balkon: 'balcony',
  schwer: 'heavy',
};
const KNOWN = [
  'ich',
  'die',
  'in',
  'und',
  'eine',
  'auf',
  'da',
  'hören',
  'trinken',
  'Tee',
  'am',
  'Abend',
  'sagen',
  'sein',
];

async function learn(page: Page): Promise<void> {
  for (const [word, translation] of Object.entries(KEPT)) {
    await page.request.post('/api/learned-words', { data: { language: 'de', word: { word, translation } } });
  }
  for (const lemma of KNOWN) {
    const path = `/api/known-words/de/${encodeURIComponent(lemma.toLowerCase())}`;
    await page.request.put(path, { data: { status: 'known' } });
  }
}

/** Each has an account of the same name. */
const HOSTS = { light: 'example.org', dark: 'example.com' } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ viewport: { width: 1280, height: 960 }, colorScheme, reducedMotion: 'reduce' });

    test('the video page, as the README shows it', async ({ page }) => {
      await withoutVoices(page);
      await page.goto('/');
      await signUp(page, `nina@${HOSTS[colorScheme]}`);
      await learn(page);
      await openVideo(page);
      await goToLine(page, 'Ich mache langsam die Tür auf.');
      await words(page).getByRole('button', { name: 'mache', exact: true }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `shots/readme-video-${colorScheme}.png` });
    });
  });
}
