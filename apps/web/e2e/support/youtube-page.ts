import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';

/** A YouTube video of the catalog, without captions. */
export const VIDEO = 'dC6ZGLzdaTs';
export const TEXTS = ['Guten Morgen!', 'Wir fahren heute mit dem Zug.', 'Kommst du mit?', 'Ja, sehr gern.'];
/** Four lines of one second each, starting at second 1. */
const LINES = TEXTS.map((text, place) => ({
  start: place + 1,
  end: place + 2,
  text,
  translation: `Translation ${place + 1}`,
  tokens: [],
}));

/** Serves these lines as the captions of the video. */
export async function serveCaptions(page: Page): Promise<void> {
  const transcript = {
    videoId: VIDEO,
    language: 'de',
    kind: 'human',
    matching: 'full',
    seemsForeign: false,
    lemmas: [],
    lines: LINES,
  };
  await page.route(`**/api/videos/${VIDEO}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), captions: 'human' } });
  });
  await page.route(`**/api/videos/${VIDEO}/transcript`, (route) => route.fulfill({ json: transcript }));
}

/** Opens the video as a new learner. */
export async function openVideo(page: Page, query = ''): Promise<void> {
  await serveCaptions(page);
  await signIn(page);
  await page.goto(`/video/${VIDEO}${query}`);
  await expect(hero(page)).toBeVisible();
}

export const hero = (page: Page) => page.getByRole('region', { name: 'Current line' });
export const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
