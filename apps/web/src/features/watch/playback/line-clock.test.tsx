import { act, render } from '@testing-library/react';
import { createSpeech } from '#lib/speech/speech.ts';
import { GERMAN, fakeSpeech } from '#testing/fakes/fake-speech.ts';
import { createFilePlayer } from '#playing/file-player.ts';
import type { Player } from '#playing/player.ts';
import { createStoryPlayer } from '#playing/story/story-player.ts';
import { useLine } from './use-line.ts';

/** Largest deviation of a line in milliseconds. */
const LARGEST = 100;
/** Milliseconds per frame. */
const FRAME = 16;
const LINES = [
  { start: 0.5, end: 1.2, text: 'Es war einmal.' },
  { start: 1.4, end: 2, text: 'Ein Fuchs ging in den Wald.' },
  { start: 2.4, end: 3, text: 'Dort traf er einen Raben.' },
];
const MODES = { loop: null, autoPauses: false };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Advances the time frame by frame and renders after each one. */
async function pass(ms: number) {
  for (let passed = 0; passed <= ms; passed += FRAME) await act(() => jest.advanceTimersByTimeAsync(FRAME));
}

/**
 * Watches a player frame by frame.
 * @returns the delay of each line, in milliseconds of the player's clock
 */
function follow(player: Player) {
  const delays: [line: number, ms: number][] = [];
  let before: number | null = null;
  function Follower() {
    const { line } = useLine(player, LINES, MODES);
    if (line !== null && line !== before) {
      delays.push([line, ((player.now() - (LINES[line]?.start ?? 0)) / player.getState().rate) * 1000]);
    }
    before = line;
    return null;
  }
  render(<Follower />);
  return delays;
}

const linesOf = (delays: readonly (readonly [line: number, ms: number])[]) => delays.map(([line]) => line);
const largest = (delays: readonly (readonly [line: number, ms: number])[]) =>
  Math.max(...delays.map(([, ms]) => Math.abs(ms)));

/** Returns a `<video>` that plays by the clock of the test. */
function openFile(rate: number) {
  const video = document.createElement('video');
  const startedAt = performance.now();
  Object.defineProperty(video, 'currentTime', { get: () => ((performance.now() - startedAt) / 1000) * rate });
  Object.defineProperty(video, 'playbackRate', { value: rate });
  const player = createFilePlayer(video);
  video.dispatchEvent(new Event('ratechange'));
  act(() => void video.dispatchEvent(new Event('playing')));
  return player;
}

test.each([0.5, 1, 1.5])('a file at %f×: each line appears within 100 ms', async (rate) => {
  const delays = follow(openFile(rate));
  await pass(3000 / rate);
  expect(linesOf(delays)).toEqual([0, 1, 2]);
  expect(largest(delays)).toBeLessThan(LARGEST);
});

test('a story without a voice: each line appears within 100 ms', async () => {
  const player = createStoryPlayer(() => LINES, createSpeech(undefined, 'de'));
  await pass(0);
  const delays = follow(player);
  act(() => player.play());
  await pass(3100);
  expect(linesOf(delays)).toEqual([0, 1, 2]);
  expect(largest(delays)).toBeLessThan(LARGEST);
});

test('a story that is read aloud: each line appears within 100 ms of the voice at any speed', async () => {
  const { speech, spoken, finish } = fakeSpeech([GERMAN]);
  const player = createStoryPlayer(() => LINES, createSpeech(speech, 'de'));
  await pass(0);
  const shownAt: number[] = [];
  const spokenAt: number[] = [];
  function Follower() {
    const { line } = useLine(player, LINES, MODES);
    if (line !== null) shownAt[line] ??= performance.now();
    return null;
  }
  render(<Follower />);
  act(() => player.play());
  for (const [line, needed] of [700, 1900, 1200].entries()) {
    while (spoken.length === line) await pass(0);
    spokenAt.push(performance.now());
    await pass(needed);
    act(() => void finish());
  }
  expect(spokenAt).toHaveLength(3);
  for (const [line, at] of spokenAt.entries()) expect(Math.abs((shownAt[line] ?? 0) - at)).toBeLessThan(LARGEST);
});
