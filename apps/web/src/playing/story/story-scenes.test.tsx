import { render } from '@testing-library/react';
import { StoryScenes } from './story-scenes.tsx';

const scenes = [
  { line: 4, drawing: '/stories/story-de-01-stairs.svg' },
  { line: 13, drawing: '/stories/story-de-01-evening.svg' },
  { line: 28, drawing: '/stories/story-de-01-table.svg' },
];

function open(line: number | null) {
  const { container, rerender } = render(<StoryScenes scenes={scenes} line={line} />);
  return {
    go: (to: number | null) => rerender(<StoryScenes scenes={scenes} line={to} />),
    /** The loaded drawings in order, with `+` before those that are shown. */
    drawings: () =>
      [...container.querySelectorAll('img')].map(
        ({ src, dataset }) => (dataset['shown'] === 'true' ? '+' : '') + /-(\w+)\.svg$/.exec(src)?.[1],
      ),
  };
}

test('before its first line, a scene is loaded but not shown', () => {
  const { drawings, go } = open(null);
  expect(drawings()).toEqual(['stairs']);
  go(3);
  expect(drawings()).toEqual(['stairs']);
});

test('from its first line on, a scene is shown and the next one is loaded', () => {
  const { drawings, go } = open(null);
  go(4);
  expect(drawings()).toEqual(['+stairs', 'evening']);
  go(30);
  expect(drawings()).toEqual(['+stairs', '+evening', '+table']);
});

test('going back fades a later scene out', () => {
  const { drawings, go } = open(13);
  expect(drawings()).toEqual(['+evening', 'table']);
  go(5);
  expect(drawings()).toEqual(['+stairs', 'evening', 'table']);
  go(null);
  expect(drawings()).toEqual(['stairs', 'evening', 'table']);
});

test('scenes that were skipped are not loaded', () => {
  expect(open(28).drawings()).toEqual(['+table']);
});
