/** A box on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a panel needs to be of use: its head, a meaning, and its foot. Pixels. */
const LEAST_HEIGHT = 320;

type Size = Pick<Box, 'width' | 'height'>;

/** Pixels between the panel and its word, and between the panel and the edge of the window. */
const GAP = 10;

/**
 * Where a panel goes: below its word, above or beside it, the first of these that lies over neither the word nor what
 * is to be kept free; where there is no such place, as much of it below the word as there is room for; where that is too
 * little, the place that covers least of both.
 */
export function placePanel(
  anchor: Box,
  panel: Size,
  { avoid, view }: { avoid: Box | null; view: Size },
): Omit<Box, 'width'> {
  const below = anchor.top + anchor.height + GAP;
  const middle = anchor.top + anchor.height / 2 - panel.height / 2;
  const beside = avoid === null ? view.width : avoid.left + avoid.width + GAP;
  const places = [
    { left: anchor.left, top: below },
    { left: anchor.left, top: anchor.top - panel.height - GAP },
    { left: anchor.left + anchor.width + GAP, top: middle },
    { left: anchor.left - panel.width - GAP, top: middle },
    { left: beside, top: below },
    { left: beside, top: anchor.top - panel.height - GAP },
    { left: view.width, top: view.height },
  ].map(({ left, top }) => ({
    left: within(left, view.width - panel.width),
    top: within(top, view.height - panel.height),
  }));
  const costs = places.map((place) => {
    const box = { ...place, ...panel };
    // What is to be kept free matters more than the word.
    return (avoid === null ? 0 : overlap(box, avoid) * 10) + overlap(box, anchor);
  });
  const least = Math.min(...costs);
  const { height } = panel;
  const room = view.height - GAP - below;
  const low = { left: within(anchor.left, view.width - panel.width), top: Math.round(below), height: Math.floor(room) };
  const isFree = avoid === null || overlap({ ...low, width: panel.width }, avoid) === 0;
  if (least > 0 && room >= LEAST_HEIGHT && room < height && isFree) return low;
  return { ...(places[costs.indexOf(least)] ?? { left: GAP, top: GAP }), height };
}

function within(value: number, most: number): number {
  return Math.round(Math.max(GAP, Math.min(value, most - GAP)));
}

/** Square pixels that two boxes share. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
