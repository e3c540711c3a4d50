import { formatCount } from '#lib/format.ts';

/** Says that stars outside our scale are ignored. */
export function OddStars({ count }: { count: number }) {
  if (count === 0) return null;
  return <p>{formatCount(count, 'word has', 'words have')} other stars than 1, 2 or 3, which are left out.</p>;
}
