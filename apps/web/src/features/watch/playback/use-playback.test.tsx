import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { makeGuestStore } from '#testing/fakes/fake-api.ts';
import { createFakePlayer } from '#testing/fakes/fake-player.ts';
import { usePlayback } from './use-playback.ts';

const LINES = [3, 6].map((start) => ({ start, end: start + 2 }));

function open(startAt: number | null = null) {
  const store = makeGuestStore();
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => usePlayback({ id: 'story-de-01', language: 'de' }, LINES, startAt), { wrapper });
  const player = createFakePlayer();
  return {
    player,
    press: () => act(() => result.current.togglePlay()),
    nextLine: () => act(() => result.current.nextLine()),
    pause: () => act(() => result.current.playback.pause()),
    come: () => act(() => result.current.setPlayer(player)),
  };
}

test('a press on play before the player is ready takes effect once it is', () => {
  const { player, press, come } = open();
  press();
  come();
  expect(player.asked).toContain('play');
  press();
  expect(player.asked.at(-1)).toBe('pause');
});

test('seeks to the start position before it plays', () => {
  const { player, press, come } = open(83);
  press();
  come();
  expect(player.asked.filter((asked) => !asked.startsWith('rate'))).toEqual(['seek 83', 'play']);
});

test('a pause before the player is ready cancels the press on play', () => {
  const { player, press, pause, come } = open();
  press();
  pause();
  come();
  expect(player.asked).not.toContain('play');
});

test('a line chosen before the player is ready wins over the start position', () => {
  const { player, press, nextLine, come } = open(83);
  nextLine();
  press();
  come();
  expect(player.asked.filter((asked) => !asked.startsWith('rate'))).toEqual(['seek 3', 'play']);
});

test('a new player does not play by itself', () => {
  const { player, come } = open();
  come();
  expect(player.asked).not.toContain('play');
});
