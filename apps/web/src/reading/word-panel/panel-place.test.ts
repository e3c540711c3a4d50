import { placePanel } from './panel-place.ts';

const word = (left: number, top: number) => ({ left, top, width: 60, height: 40 });
const PANEL = { width: 400, height: 600 };

test('a panel goes below its word if there is room', () => {
  const placed = placePanel(word(100, 100), PANEL, { avoid: null, view: { width: 1280, height: 900 } });
  expect(placed).toEqual({ left: 100, top: 150, height: 600 });
});

test('on a wide screen it goes next to its word, below the player', () => {
  const avoid = { left: 40, top: 146, width: 720, height: 405 };
  const placed = placePanel(word(100, 600), PANEL, { avoid, view: { width: 1280, height: 900 } });
  expect(placed).toEqual({ left: 170, top: 561, height: 329 });
});

test('without room below the player it goes next to the player', () => {
  const avoid = { left: 40, top: 146, width: 720, height: 405 };
  const { left, height } = placePanel(word(100, 600), PANEL, { avoid, view: { width: 1280, height: 720 } });
  expect([left, height]).toEqual([770, 600]);
});

test('without an area to avoid it stays with its word', () => {
  const { left, top, height } = placePanel(word(100, 640), PANEL, { avoid: null, view: { width: 1280, height: 720 } });
  expect([left, top, height]).toEqual([100, 30, 600]);
});

test('on a tablet it gets lower instead of covering the player', () => {
  const avoid = { left: 32, top: 186, width: 720, height: 405 };
  const placed = placePanel(word(100, 620), PANEL, { avoid, view: { width: 768, height: 1024 } });
  expect(placed).toEqual({ left: 100, top: 670, height: 344 });
});

test('it never leaves the window', () => {
  const { left, top } = placePanel(word(700, 380), PANEL, { avoid: null, view: { width: 768, height: 620 } });
  expect(left).toBeLessThanOrEqual(768 - 400);
  expect(top).toBeLessThanOrEqual(10);
});
