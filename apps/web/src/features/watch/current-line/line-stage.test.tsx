import { act, fireEvent, render, screen } from '@testing-library/react';
import { LineScroller } from './line-stage.tsx';

const HEIGHTS = { scrollHeight: 0, clientHeight: 100 };

beforeEach(() => {
  for (const name of ['scrollHeight', 'clientHeight'] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => HEIGHTS[name] });
  }
});
afterEach(() => {
  for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

function show(scrollHeight: number) {
  HEIGHTS.scrollHeight = scrollHeight;
  const view = render(<LineScroller line={1}>Ein Satz</LineScroller>);
  const box = screen.getByText('Ein Satz').parentElement;
  if (box === null) throw new Error('There is no scroller');
  act(() => void fireEvent.scroll(box));
  return { ...view, box };
}

test('a line that fits is not a tab stop and does not fade', () => {
  const { box } = show(100);
  expect(box).not.toHaveAttribute('tabindex');
  expect(box.dataset).toMatchObject({ above: 'false', below: 'false' });
});

test('a line that overflows fades at the cut edge and scrolls with the keyboard', () => {
  const { box } = show(180);
  expect(screen.getByRole('group', { name: 'All of this line' })).toHaveAttribute('tabindex', '0');
  expect(box.dataset).toMatchObject({ above: 'false', below: 'true' });
  box.scrollTop = 80;
  fireEvent.scroll(box);
  expect(box.dataset).toMatchObject({ above: 'true', below: 'false' });
});

test('the next line starts at its top', () => {
  const { box, rerender } = show(180);
  box.scrollTop = 80;
  rerender(<LineScroller line={2}>Ein Satz</LineScroller>);
  expect(box.scrollTop).toBe(0);
});
