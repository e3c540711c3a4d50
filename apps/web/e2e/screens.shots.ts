import type { Page } from '@playwright/test';
import { DESKTOP, openProgress, PHONE, TABLET, test, waitForAnimations } from './support/page.ts';

/** One picture: its page, the stored data and the steps to take before. */
interface Shot {
  name: string;
  path?: string;
  stored?: Record<string, unknown>;
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  fullPage?: boolean;
}

const words = (language: string) => [
  {
    word: 'Donaudampfschifffahrtsgesellschaftskapitän',
    translation: 'captain of the Danube steamship company',
    reviewPriority: 3,
    videoId: 'dC6ZGLzdaTs',
  },
  { word: 'schauen', translation: 'to watch, to look', reviewPriority: 2, videoId: null },
  { word: 'auf jeden Fall', translation: null, reviewPriority: 1, videoId: null },
  ...Array.from({ length: 30 }, (_, index) => ({
    word: `${language}-Wort ${index + 1}`,
    translation: `word ${index + 1}`,
    reviewPriority: ((index % 3) + 1) as 1 | 2 | 3,
    videoId: null,
  })),
];

const returning = {
  'learnedWords.de': words('de'),
  'learnedWords.fr': words('fr').slice(1, 6),
  userLanguages: { de: { level: 'B1.2', wordCount: 33 }, fr: { level: '', wordCount: 5 } },
};

const openDropdown = async (page: Page) => {
  const line = page.getByRole('button', { name: / of [\d,]+ words$/, expanded: false });
  if ((await page.getByRole('heading', { level: 1, name: 'Learn a language' }).count()) === 0) await line.click();
  const dropdown = page.getByRole('button', { name: 'Learning Language' });
  if (await dropdown.isVisible()) await dropdown.click();
};
const openSettings = async (page: Page) => {
  await openDropdown(page);
  await page.getByRole('button', { name: 'German settings' }).click();
  await page.getByRole('dialog').waitFor();
};
const openLevels = async (page: Page) => {
  await openProgress(page);
  await page.getByRole('button', { name: 'Update your level' }).first().click();
  await page.getByText('C2.2', { exact: true }).waitFor();
};
const videosAnswer = (status: number, body: string) => (page: Page) =>
  page.route('**/videos/de.json', (route) => route.fulfill({ status, contentType: 'application/json', body }));

const wanting = (account: object) => ({ account, languages: {} });

const SHOTS: Shot[] = [
  { name: 'home-newcomer' },
  { name: 'home-newcomer-full', fullPage: true },
  { name: 'home-word-kept', act: (page) => page.getByRole('button', { name: 'schauen' }).click() },
  { name: 'home-french', stored: { selectedLanguage: 'fr' } },
  { name: 'home-returning', stored: returning },
  { name: 'home-minimal', stored: { ...returning, wishes: wanting({ gridVariant: 'minimal' }) }, fullPage: true },
  {
    name: 'home-filtered',
    stored: { wishes: wanting({ selectedLevels: ['A2', 'B1', 'C1'] }) },
    act: (page) => page.getByRole('group', { name: 'Video level' }).scrollIntoViewIfNeeded(),
  },
  { name: 'home-loading', stored: returning, before: (page) => page.route('**/videos/de.json', () => undefined) },
  { name: 'home-error', stored: returning, before: videosAnswer(404, '{}') },
  { name: 'home-empty', stored: { ...returning, wishes: wanting({ selectedLevels: ['C2'] }) } },
  { name: 'home-no-videos', stored: { ...returning, selectedLanguage: 'ja' } },
  { name: 'home-languages-open', act: openDropdown },
  { name: 'level-dialog', stored: returning, act: openLevels },
  {
    name: 'level-dialog-picked',
    stored: returning,
    act: async (page) => {
      await openLevels(page);
      await page.getByText('B2.1', { exact: true }).click();
    },
  },
  { name: 'settings-dialog', act: openSettings },
  {
    name: 'settings-dialog-unsaved',
    act: async (page) => {
      await openSettings(page);
      await page.getByRole('dialog').getByRole('button', { name: 'B1' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
    },
  },
  { name: 'study-empty', path: '/study' },
  { name: 'study-words', path: '/study', stored: returning },
  { name: 'study-words-full', path: '/study', stored: returning, fullPage: true },
  {
    name: 'study-field-error',
    path: '/study',
    act: (page) => page.getByRole('textbox', { name: 'Word' }).press('Enter'),
  },
  {
    name: 'study-removed',
    path: '/study',
    stored: returning,
    act: (page) => page.getByRole('button', { name: 'Remove word' }).first().click(),
  },
  { name: 'not-found', path: '/nowhere' },
];

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, isMobile: viewport === PHONE, reducedMotion: 'reduce' });

      for (const shot of SHOTS) {
        test(shot.name, async ({ page }) => {
          await page.addInitScript((stored) => {
            for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
          }, shot.stored ?? {});
          await shot.before?.(page);
          await page.goto(shot.path ?? '/');
          await page.getByRole('main').waitFor();
          await page.evaluate(() => document.fonts.ready);
          await shot.act?.(page);
          await waitForAnimations(page);
          await page.screenshot({
            path: `shots/${shot.name}-${viewport.width}-${colorScheme}.png`,
            fullPage: shot.fullPage ?? false,
          });
        });
      }
    });
  }
}
