import type { Page } from '@playwright/test';
import { newEmail, signUp } from './support/accounts.ts';
import { DESKTOP, PHONE, TABLET, test } from './support/page.ts';
import { openVideo, playback, STORY, withoutVoices, words } from './support/watch.ts';
import { fakeYoutube } from './support/youtube.ts';

const FILM = '/video/dC6ZGLzdaTs';

const next = (page: Page) => playback(page).getByRole('button', { name: 'Next line' }).click();
const toFilm = async (page: Page) => {
  await page.goto(FILM);
  await page.getByRole('heading', { name: 'Add a subtitle file' }).waitFor();
};

/** The states to photograph, with the steps to each from a story that was just opened. */
const SHOTS: Record<string, (page: Page) => Promise<unknown>> = {
  lines: next,
  panel: async (page) => {
    await next(page);
    await words(page).getByRole('button', { name: 'und', exact: true }).click();
    await page.getByRole('dialog', { name: 'und' }).getByRole('listitem').first().waitFor();
  },
  before: async (page) => {
    await page.getByRole('button', { name: 'Before you watch' }).click();
    await page.getByRole('dialog', { name: 'Before you watch' }).waitFor();
  },
  'no-captions': async (page) => {
    await fakeYoutube(page);
    await toFilm(page);
  },
  'player-error': async (page) => {
    await fakeYoutube(page, { error: 150 });
    await toFilm(page);
    await page.getByRole('alert').first().waitFor();
  },
  loading: async (page) => {
    await page.route('**/transcript', () => undefined);
    await page.goto(`/video/${STORY}`);
    await page.getByRole('status', { name: 'Loading the captions' }).waitFor();
  },
};

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, isMobile: viewport === PHONE, reducedMotion: 'reduce' });

      test('the video page', async ({ page }) => {
        await withoutVoices(page);
        await page.goto('/');
        await signUp(page, newEmail());
        for (const [name, act] of Object.entries(SHOTS)) {
          await openVideo(page);
          await act(page);
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({ path: `shots/watch-${name}-${viewport.width}-${colorScheme}.png` });
        }
      });
    });
  }
}
