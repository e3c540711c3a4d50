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

test('whoever presses play before the player is there need not press again', () => {
  const { player, press, come } = open();
  press();
  come();
  expect(player.asked).toContain('play');
  press();
  expect(player.asked.at(-1)).toBe('pause');
});

test('it plays from where it is sent to first', () => {
  const { player, press, come } = open(83);
  press();
  come();
  expect(player.asked.filter((asked) => !asked.startsWith('rate'))).toEqual(['seek 83', 'play']);
});

test('a press that is taken back before the player is there plays nothing', () => {
  const { player, press, pause, come } = open();
  press();
  pause();
  come();
  expect(player.asked).not.toContain('play');
});

test('a line that is wanted before the player is there is where it begins, not where it was left', () => {
  const { player, press, nextLine, come } = open(83);
  nextLine();
  press();
  come();
  expect(player.asked.filter((asked) => !asked.startsWith('rate'))).toEqual(['seek 3', 'play']);
});

test('a player that comes by itself does not play', () => {
  const { player, come } = open();
  come();
  expect(player.asked).not.toContain('play');
});
