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
    attach: () => act(() => result.current.setPlayer(player)),
  };
}

test('a press on play before the player is ready takes effect once it is', () => {
  const { player, press, attach } = open();
  press();
  attach();
  expect(player.commands).toContain('play');
  press();
  expect(player.commands.at(-1)).toBe('pause');
});

test('seeks to the start position before it plays', () => {
  const { player, press, attach } = open(83);
  press();
  attach();
  expect(player.commands.filter((command) => !command.startsWith('rate'))).toEqual(['seek 83', 'play']);
});

test('a pause before the player is ready cancels the press on play', () => {
  const { player, press, pause, attach } = open();
  press();
  pause();
  attach();
  expect(player.commands).not.toContain('play');
});

test('a line chosen before the player is ready wins over the start position', () => {
  const { player, press, nextLine, attach } = open(83);
  nextLine();
  press();
  attach();
  expect(player.commands.filter((command) => !command.startsWith('rate'))).toEqual(['seek 3', 'play']);
});

test('a new player does not play by itself', () => {
  const { player, attach } = open();
  attach();
  expect(player.commands).not.toContain('play');
});
