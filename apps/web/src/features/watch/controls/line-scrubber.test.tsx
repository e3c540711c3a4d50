import { fireEvent, render, screen } from '@testing-library/react';
import type { Controls } from '#watch/playback/use-playback.ts';
import { LineScrubber } from './line-scrubber.tsx';

const lines = [{ text: 'Ich heiße Nina.' }, { text: 'Die Wohnung ist neu.' }, { text: 'Sie ist klein.' }];

function open(changes: Partial<Controls['playback']> = {}) {
  const playback = { line: null, status: 'paused', subtitles: 'show', ...changes } as Controls['playback'];
  const calls = { seekToLine: jest.fn(), play: jest.fn(), pause: jest.fn() };
  render(<LineScrubber controls={{ playback: { ...playback, ...calls } } as unknown as Controls} lines={lines} />);
  return { ...calls, slider: screen.getByRole('slider', { name: 'Position in the story' }) };
}

test('it has a step for each line and says the line and its text', () => {
  const { slider } = open({ line: 1 });
  expect(slider).toHaveAttribute('max', '2');
  expect(slider).toHaveValue('1');
  expect(slider).toHaveAttribute('aria-valuetext', 'Line 2 of 3: Die Wohnung ist neu.');
});

test.each(['blur', 'hide'] as const)('with captions on "%s" it does not give the text away', (subtitles) => {
  expect(open({ line: 1, subtitles }).slider).toHaveAttribute('aria-valuetext', 'Line 2 of 3');
});

test('moving it moves to that line', () => {
  const { slider, seekToLine } = open();
  fireEvent.change(slider, { target: { value: '2' } });
  expect(seekToLine).toHaveBeenCalledWith(2);
});

test('a story that is playing pauses while the thumb is dragged', () => {
  const { slider, play, pause } = open({ line: 0, status: 'playing' });
  fireEvent.pointerDown(slider);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(play).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  fireEvent.pointerUp(document.body);
  expect(play).toHaveBeenCalledTimes(1);
});

test('a paused story stays paused', () => {
  const { slider, play, pause } = open({ line: 0 });
  fireEvent.pointerDown(slider);
  fireEvent.pointerUp(slider);
  expect([pause.mock.calls, play.mock.calls]).toEqual([[], []]);
});
