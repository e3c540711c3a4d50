import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as plain, type Page } from '@playwright/test';

/** A browser page that reaches nothing but the product: pictures from outside answer as without internet. */
export const test = plain.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await page.route(
      (url) => url.origin !== baseURL,
      (route) => route.abort(),
    );
    await use(page);
    expect(errors, 'the page reports no error').toEqual([]);
  },
});

export { expect };

/** What the grid of a fresh server says: the catalogue of German, and our own stories. */
export const GERMAN_VIDEOS = `${videoFile('de').flatMap(({ videos }) => videos).length + countStories('de')} videos`;

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 800 };

/** Fails on anything that axe calls serious or critical, and names it. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades just now, as a button that becomes ready, has not its contrast yet: what is wrong stays wrong.
  await expect(async () => expect(await seriousViolations(page)).toEqual([])).toPass();
}

/** Waits for the animations that end. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

async function seriousViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // In the page itself, as another page for the results takes longer than the check; no frame is ours.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Opens the line that says where a learner stands to the panel with their progress. */
export async function openProgress(page: Page): Promise<void> {
  await page.getByRole('button', { name: / of [\d,]+ words$/, expanded: false }).click();
}

/** The page is never wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** A language's video file as it is shipped. */
export function videoFile(language: string): { videos: { langLevel?: string[] }[]; langLevel: string[] }[] {
  return JSON.parse(
    readFileSync(new URL(`../../../../packages/content/catalogue/${language}.json`, import.meta.url), 'utf8'),
  );
}

function countStories(language: string): number {
  const names = readdirSync(new URL('../../../../packages/content/stories/', import.meta.url));
  return names.filter((name) => name.startsWith(`story-${language}-`)).length;
}
