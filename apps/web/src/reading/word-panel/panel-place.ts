/** A box on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum useful height of a panel in pixels: its header, one meaning and its footer. */
const LEAST_HEIGHT = 300;

type Size = Pick<Box, 'width' | 'height'>;
type Place = Omit<Box, 'width'>;

/** Pixels between the panel and its word, and between the panel and the edge of the window. */
const GAP = 10;

interface Around {
  avoid: Box | null;
  view: Size;
}

/** Places a panel near its word, covering as little as possible of the word and the area to avoid, ideally nothing. */
export function placePanel(anchor: Box, panel: Size, { avoid, view }: Around): Place {
  const isFree = (place: Place) => {
    const box = { ...place, width: panel.width };
    return overlap(box, anchor) === 0 && (avoid === null || overlap(box, avoid) === 0);
  };
  const near = nearPlaces(anchor, panel, view);
  const far = farPlaces(anchor, panel, { avoid, view });
  const free =
    near.find(isFree) ??
    lowPlaces(anchor, panel, { avoid, view }).find((place) => place.height >= LEAST_HEIGHT && isFree(place)) ??
    far.find(isFree);
  if (free !== undefined) return free;
  const costs = [...near, ...far].map((place) => {
    const box = { ...place, width: panel.width };
    // Covering the area to avoid is ten times as bad as covering the word.
    return { place, cost: (avoid === null ? 0 : overlap(box, avoid) * 10) + overlap(box, anchor) };
  });
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.place ?? { left: GAP, top: GAP, height: panel.height };
}

/** Returns positions for the full panel below, above and next to its word, moved into the window. */
function nearPlaces(anchor: Box, panel: Size, view: Size): Place[] {
  const middle = anchor.top + anchor.height / 2 - panel.height / 2;
  return inWindow(panel, view, [
    { left: anchor.left, top: anchor.top + anchor.height + GAP },
    { left: anchor.left, top: anchor.top - panel.height - GAP },
    { left: anchor.left + anchor.width + GAP, top: middle },
    { left: anchor.left - panel.width - GAP, top: middle },
  ]);
}

/** Returns positions that use the height available below the word, or next to it and below the area to avoid. */
function lowPlaces(anchor: Box, panel: Size, { avoid, view }: Around): Place[] {
  const below = anchor.top + anchor.height + GAP;
  const sideTop = avoid === null ? GAP : avoid.top + avoid.height + GAP;
  return [
    { left: within(anchor.left, view.width - panel.width), top: below },
    { left: anchor.left + anchor.width + GAP, top: sideTop },
    { left: anchor.left - panel.width - GAP, top: sideTop },
  ]
    .filter(({ left }) => left >= GAP && left + panel.width <= view.width - GAP)
    .map(({ left, top }) => ({
      left: Math.round(left),
      top: Math.round(top),
      height: Math.min(panel.height, Math.floor(view.height - GAP - top)),
    }));
}

function farPlaces(anchor: Box, panel: Size, { avoid, view }: Around): Place[] {
  const left = avoid === null ? view.width : avoid.left + avoid.width + GAP;
  return inWindow(panel, view, [
    { left, top: anchor.top + anchor.height + GAP },
    { left, top: anchor.top - panel.height - GAP },
    { left: view.width, top: view.height },
  ]);
}

function inWindow(panel: Size, view: Size, places: readonly Pick<Box, 'left' | 'top'>[]): Place[] {
  return places.map(({ left, top }) => ({
    left: within(left, view.width - panel.width),
    top: within(top, view.height - panel.height),
    height: panel.height,
  }));
}

function within(value: number, most: number): number {
  return Math.round(Math.max(GAP, Math.min(value, most - GAP)));
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
