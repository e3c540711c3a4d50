import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as plain, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

/** A browser page that fails the test on an unexpected error. */
export const test = plain.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await use(page);
    expect(errors, 'the page reports no error').toEqual([]);
  },
});

export { expect };

/** Number of videos in the grid of a new server, which opens on those with captions: the included stories. */
export const GERMAN_STORIES = `${countStories('de')} stories`;

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 800 };

/** Fails on any violation that axe rates serious or critical, and names it. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that are fading, such as a button that becomes enabled, lack contrast for a moment. Real violations
  // persist.
  await expect(async () => expect(await seriousViolations(page)).toEqual([])).toPass();
}

/** Waits for finite animations to end. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Half as long as the file that `axe-core` exports, and each page has to parse it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function seriousViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // The only frames are external. The rules that need the text of style sheets are rated moderate or experimental.
    const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false, preload: false });
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
}

/** Expands the line with the learner's level to the panel with their progress. */
export async function openProgress(page: Page): Promise<void> {
  await page.getByRole('button', { name: / of [\d,]+ words$/, expanded: false }).click();
}

/** Expects that the page is not wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

function countStories(language: string): number {
  const names = readdirSync(new URL('../../../../packages/content/stories/', import.meta.url));
  return names.filter((name) => name.startsWith(`story-${language}-`)).length;
}
