import { decode } from 'html-entities';
import { withoutMarks } from './text/card-marks.ts';

// As in `card-marks.ts`: no attempt to match reads beyond the next `<`.
/** Elements that are not part of a card's text, with their content. */
const UNSEEN = /<(script|style|template)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const BREAKS = /<\/?(br|p|div|li|tr|td|hr|ul|ol|table)\b[^<>]*>/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;

/** The maximum number of characters read from a field without its tags. No text of a word is nearly as long. */
const MOST_READ = 20_000;

/** Returns a flash-card field as one line of plain text, without tags, sounds and gaps. It may contain a `<`. */
export function plainText(html: string): string {
  const text = withoutMarks(html);
  const bare = /[<&]/.test(text)
    ? decode(text.replaceAll(UNSEEN, ' ').replaceAll(BREAKS, ' ').replaceAll(TAGS, '').slice(0, MOST_READ))
    : text.slice(0, MOST_READ);
  return bare.replaceAll(/\s+/g, ' ').trim();
}
