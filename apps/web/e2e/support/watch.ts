import { expect, type Locator, type Page } from '@playwright/test';

export const STORY = 'story-de-01';

export const hero = (page: Page): Locator => page.getByRole('region', { name: 'Current line' });
/** The words of the current line. */
export const words = (page: Page): Locator => page.getByRole('toolbar', { name: 'Words of this line' });
export const lines = (page: Page): Locator => page.getByRole('list', { name: 'Lines' });
export const playback = (page: Page): Locator => page.getByRole('toolbar', { name: 'Playback' });
export const play = (page: Page): Locator => playback(page).getByRole('button', { name: 'Play', exact: true });
export const pause = (page: Page): Locator => playback(page).getByRole('button', { name: 'Pause', exact: true });

/** Removes all voices from the device, so that a story advances by its clock. */
export async function withoutVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => [];
  });
}

/** Opens a video whose captions are on this server, and waits until it can play. */
export async function openVideo(page: Page, id = STORY): Promise<void> {
  await page.goto(`/video/${id}`);
  await expectPlayable(page);
}

export async function expectPlayable(page: Page): Promise<void> {
  await expect(lines(page).getByRole('listitem').first()).toBeVisible();
  await expect(play(page)).toBeEnabled();
  await expect(page.getByText('Looking for a voice')).toBeHidden();
}

/** @param line line number, counted from 1 */
export async function expectLine(page: Page, line: number): Promise<void> {
  await expect(hero(page).getByText(new RegExp(`^Line ${line} of `))).toBeVisible();
}

/** Presses the time of a line in the list, because a press on one of its words would open the word. */
export async function goToLine(page: Page, text: string): Promise<void> {
  await lines(page)
    .getByRole('button', { name: text })
    .click({ position: { x: 20, y: 20 } });
}

/** Returns the second that the page shows. */
export async function shownSecond(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d) \//.exec(await hero(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
