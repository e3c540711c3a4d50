import { onTestEnd } from '#testing/on-test-end.ts';

/** Sets the width for media queries to that of a phone (390 px) or a desktop (1280 px) until the test ends. */
export function setViewport(size: 'phone' | 'desktop'): void {
  const width = size === 'phone' ? 390 : 1280;
  const before = window.matchMedia;
  window.matchMedia = (query) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    return Object.assign(before(query), { matches: width >= least });
  };
  onTestEnd(() => {
    window.matchMedia = before;
  });
}
