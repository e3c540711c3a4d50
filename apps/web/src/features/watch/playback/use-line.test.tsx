import { act, render } from '@testing-library/react';
import { createFakePlayer } from '#testing/fakes/fake-player.ts';
import { type LineModes, useLine } from './use-line.ts';

const LINES = [
  { start: 1, end: 3 },
  { start: 3, end: 5 },
  { start: 6, end: 8 },
];

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames.length = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => jest.restoreAllMocks());

function follow(modes: Partial<LineModes> = {}) {
  const player = createFakePlayer();
  const shown: ReturnType<typeof useLine>[] = [];
  let renders = 0;
  function Follower({ changes }: { changes: Partial<LineModes> }) {
    renders += 1;
    shown.push(useLine(player, LINES, { loop: null, autoPauses: false, ...changes }));
    return null;
  }
  const view = render(<Follower changes={modes} />);
  return {
    player,
    line: () => shown.at(-1)?.line,
    isOver: () => shown.at(-1)?.isOver,
    sync: () => act(() => shown.at(-1)?.sync()),
    renders: () => renders,
    setModes: (changes: Partial<LineModes>) => view.rerender(<Follower changes={changes} />),
    play: () => act(() => player.play()),
    /** Runs the next frame at this second. */
    frameAt: (second: number) => {
      player.moveTo(second);
      act(() => frames.splice(0).forEach((frame) => frame(0)));
    },
  };
}

test('the line follows the clock, and only a new line re-renders', () => {
  const { frameAt, play, line, renders } = follow();
  play();
  frameAt(0.5);
  expect(line()).toBeNull();
  frameAt(1);
  expect(line()).toBe(0);
  const before = renders();
  for (let second = 1; second < 2.9; second += 0.016) frameAt(second);
  expect(renders()).toBe(before);
  frameAt(3);
  expect(line()).toBe(1);
});

test('the pause after a line belongs to the line', () => {
  const { frameAt, play, line } = follow();
  play();
  frameAt(5.5);
  expect(line()).toBe(1);
});

test('the video is over after the last line, until the learner goes back', () => {
  const { frameAt, play, isOver, player, sync } = follow();
  play();
  frameAt(8.1);
  expect(isOver()).toBe(true);
  player.seek(1);
  sync();
  expect(isOver()).toBe(false);
});

test('a seek shows its line at once, even when paused', () => {
  const { player, sync, line } = follow();
  player.seek(6);
  sync();
  expect(line()).toBe(2);
});

test('auto-pause keeps the line on screen and pauses once', () => {
  const { frameAt, play, line, player } = follow({ autoPauses: true });
  play();
  frameAt(2.9);
  frameAt(2.96);
  expect(player.commands).toEqual(['play', 'pause']);
  // The player pauses a moment late.
  player.moveTo(3.06);
  act(() => player.change({ isWaiting: true }));
  expect(line()).toBe(0);
  // Its clock is corrected, and it plays on.
  player.moveTo(2.93);
  play();
  frameAt(2.94);
  frameAt(2.97);
  frameAt(3.1);
  expect(line()).toBe(1);
  expect(player.commands).toEqual(['play', 'pause', 'play']);
});

test('auto-pause stops again at a line that is replayed', () => {
  const { frameAt, play, sync, player } = follow({ autoPauses: true });
  play();
  frameAt(2.9);
  frameAt(2.96);
  player.seek(1);
  sync();
  play();
  frameAt(2.9);
  frameAt(2.96);
  expect(player.commands).toEqual(['play', 'pause', 'seek 1', 'play', 'pause']);
});

test('a loop returns to its first line', () => {
  const { frameAt, play, line, player } = follow({ loop: { from: 0, to: 1 } });
  play();
  frameAt(4.9);
  frameAt(4.96);
  expect(player.commands).toEqual(['play', 'seek 1']);
  expect(line()).toBe(0);
});

test('a loop that is turned on after its line returns as well', () => {
  const { frameAt, play, line, player, setModes } = follow();
  play();
  frameAt(5.2);
  setModes({ loop: { from: 1, to: 1 } });
  frameAt(5.3);
  expect(player.commands.at(-1)).toBe('seek 3');
  expect(line()).toBe(1);
});

test('a loop that is turned on at an auto-pause starts with its line', () => {
  const { frameAt, play, line, player, setModes } = follow({ autoPauses: true });
  play();
  frameAt(2.9);
  frameAt(2.96);
  player.moveTo(3.1);
  setModes({ loop: { from: 0, to: 0 } });
  play();
  expect(player.commands).toEqual(['play', 'pause', 'play', 'seek 1']);
  expect(line()).toBe(0);
});

test('the line follows a player that ignores the pause', () => {
  const { frameAt, play, line, player } = follow({ autoPauses: true });
  Object.assign(player, { pause: () => undefined });
  play();
  frameAt(2.9);
  frameAt(2.96);
  frameAt(3.5);
  expect(line()).toBe(0);
  frameAt(4);
  expect(line()).toBe(1);
});
