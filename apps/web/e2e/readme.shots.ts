import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUp } from './support/accounts.ts';
import { test } from './support/page.ts';
import { STORY, goToLine, openVideo, withoutVoices, words } from './support/watch.ts';

/** Words that the learner of the README's pictures has kept, knows or ignores. */
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

/** The card in the README, with its line as kept from the video. */
const CARD_WORD = {
  word: 'aufmachen',
  lemma: 'aufmachen',
  translation: 'to open',
  videoId: STORY,
  sentence: 'Ich mache langsam die Tür auf.',
  form: 'mache auf',
  reviewPriority: 3,
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** Adds words with earlier reviews. They are due today, the word of the card first. */
async function meet(page: Page): Promise<void> {
  const transcript = (await (await page.request.get(`/api/videos/${STORY}/transcript`)).json()) as {
    lines: { text: string; start: number; end: number }[];
  };
  const line = transcript.lines.find(({ text }) => text === CARD_WORD.sentence);
  const word = { ...CARD_WORD, startSec: line?.start, endSec: line?.end };
  await page.request.post('/api/learned-words', { data: { language: 'de', word } });
  const answers = [...Object.keys(KEPT), CARD_WORD.word].flatMap((each) =>
    (each === CARD_WORD.word ? [12, 9] : [14]).map((ago) => ({ word: each, reviewedAt: daysAgo(ago) })),
  );
  const reviews = answers.map((answer) => ({
    ...answer,
    clientReviewId: randomUUID(),
    language: 'de',
    rating: 3,
    zone: 'UTC',
    source: 'study',
  }));
  await page.request.post('/api/reviews/batch', { data: { reviews } });
}

/** Provides a German voice that says nothing. */
async function withVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = { lang: 'de-DE', name: 'Anna', voiceURI: 'Anna', localService: true, default: true };
    speechSynthesis.getVoices = () => [voice];
    speechSynthesis.speak = () => undefined;
    // The browser's own class accepts only real voices.
    Object.assign(globalThis, { SpeechSynthesisUtterance: EventTarget });
  });
}

/** Both use an account of the same name. */
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

    test('a study card, as the README shows it', async ({ page }) => {
      await withVoice(page);
      await page.goto('/');
      await signUp(page, `mia@${HOSTS[colorScheme]}`);
      await learn(page);
      await meet(page);
      await page.goto('/study?mode=review');
      await page.getByRole('article', { name: 'Card' }).getByRole('button', { name: 'mache', exact: true }).waitFor();
      await page.keyboard.press('Space');
      await page.getByText('Forms:').waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `shots/readme-study-${colorScheme}.png` });
    });
  });
}
