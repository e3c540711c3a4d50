import { expect, type Page } from '@playwright/test';
import type { Move } from './youtube.ts';

/**
 * Frames that the page may take: it reads the player's clock before one frame and renders or sends the result before a
 * later one. Counted in frames, because a busy machine renders fewer of them.
 */
const LATEST = 5;
/** Seconds by which the page's estimate of the player's clock may be off. */
const OFF = 0.1;

/** The state of a page at one animation frame. */
export interface Frame {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Position of the video; null without a video. */
  readonly second: number | null;
  /** Line number, counted from 1; 0 for none. */
  readonly line: number;
}

declare global {
  /** Set by the script below. */
  var notedFrames: Frame[];
}

/** Starts recording the line that the page shows at each frame. */
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

/** Waits until the page has shown a line. A busy machine may only check after the next line is shown. */
export async function waitForLine(page: Page, line: number): Promise<void> {
  await page.waitForFunction((wanted) => globalThis.notedFrames.some((frame) => frame.line === wanted), line);
}

export const framesOf = (page: Page): Promise<Frame[]> => page.evaluate(() => globalThis.notedFrames);

/** Expects each frame to show the line of the player's clock, with a delay of at most a few frames. */
export function expectLinesFollow(
  frames: readonly { second: number; line: number }[],
  starts: readonly number[],
): void {
  const lineAt = (second: number) => starts.filter((start) => start <= second).length;
  for (const [place, { second, line }] of frames.entries()) {
    const before = frames[Math.max(0, place - LATEST)]?.second ?? 0;
    const message = `line at second ${second}`;
    expect(line, message).toBeGreaterThanOrEqual(lineAt(before - OFF));
    expect(line, message).toBeLessThanOrEqual(lineAt(second + OFF));
  }
}

/** Expects that a player at normal speed was paused or moved within a few frames after a second. */
export function expectInTime(frames: readonly Frame[], { at, from }: Move, second: number): void {
  expect(from).toBeGreaterThan(second - OFF);
  const due = at - (from - second - OFF) * 1000;
  expect(frames.filter((frame) => frame.at > due && frame.at < at).length).toBeLessThanOrEqual(LATEST);
}
