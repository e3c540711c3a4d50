import { expect, type Page } from '@playwright/test';
import type { Move } from './youtube.ts';

/**
 * How many frames the page may take: it reads the player's clock before one, and what follows from it is drawn or sent
 * before a later one. Frames and not milliseconds, as a busy machine has fewer of them.
 */
const LATEST = 5;
/** Seconds by which the page's notion of the player's clock may be off. */
const OFF = 0.1;

/** What a page showed at one animation frame. */
export interface Frame {
  /** In ms since 1970. */
  readonly at: number;
  /** Where its video is; null where it has none. */
  readonly second: number | null;
  /** Counted from 1; 0 for none. */
  readonly line: number;
}

declare global {
  /** Kept by the script below. */
  var notedFrames: Frame[];
}

/** Notes from now on which line the page shows at each frame. */
export async function noteFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.notedFrames = [];
    const video = document.querySelector('video');
    const note = () => {
      const text = document.querySelector('[aria-label="Current line"]')?.textContent ?? '';
      const line = Number(/Line (\d+)/.exec(text)?.[1] ?? 0);
      globalThis.notedFrames.push({ at: Date.now(), second: video?.currentTime ?? null, line });
      requestAnimationFrame(note);
    };
    note();
  });
}

/** Waits until the page has shown a line: a busy machine may look only when it shows the next. */
export async function waitForLine(page: Page, line: number): Promise<void> {
  await page.waitForFunction((wanted) => globalThis.notedFrames.some((frame) => frame.line === wanted), line);
}

export const framesOf = (page: Page): Promise<Frame[]> => page.evaluate(() => globalThis.notedFrames);

/** At every frame the page shows the line of the player's clock, or the one of a few frames before. */
export function expectLinesFollow(
  frames: readonly { second: number; line: number }[],
  starts: readonly number[],
): void {
  const lineAt = (second: number) => starts.filter((start) => start <= second).length;
  for (const [place, { second, line }] of frames.entries()) {
    const before = frames[Math.max(0, place - LATEST)]?.second ?? 0;
    const said = `line at second ${second}`;
    expect(line, said).toBeGreaterThanOrEqual(lineAt(before - OFF));
    expect(line, said).toBeLessThanOrEqual(lineAt(second + OFF));
  }
}

/** A player that plays at its usual speed was paused or sent elsewhere within a few frames after a second. */
export function expectInTime(frames: readonly Frame[], { at, from }: Move, second: number): void {
  expect(from).toBeGreaterThan(second - OFF);
  const due = at - (from - second - OFF) * 1000;
  expect(frames.filter((frame) => frame.at > due && frame.at < at).length).toBeLessThanOrEqual(LATEST);
}
