import { decode } from 'html-entities';
import { withoutMarks } from './text/card-marks.ts';

// For linear time, as in `card-marks.ts`, a failed match attempt never reads beyond the next `<`.
/** Elements and comments whose content is not part of a card's text. */
const UNSEEN = /<(script|style|template)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const BREAKS = /<\/?(br|p|div|li|tr|td|hr|ul|ol|table)\b[^<>]*>/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;

/** Maximum number of characters read from a field after removing tags. No word's text is nearly as long. */
const MOST_READ = 20_000;

/** Converts a flash-card field to one line of text: no tags or sounds, gaps filled in. It may still contain a `<`. */
export function plainText(html: string): string {
  const text = withoutMarks(html);
  const bare = /[<&]/.test(text)
    ? decode(text.replaceAll(UNSEEN, ' ').replaceAll(BREAKS, ' ').replaceAll(TAGS, '').slice(0, MOST_READ))
    : text.slice(0, MOST_READ);
  return bare.replaceAll(/\s+/g, ' ').trim();
}
