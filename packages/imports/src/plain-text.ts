import { decode } from 'html-entities';
import { withoutMarks } from './text/card-marks.ts';

// As in `card-marks.ts`: no attempt reads on behind the next `<`.
/** What is no text of a card, with all that is in it. */
const UNSEEN = /<(script|style|template)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const BREAKS = /<\/?(br|p|div|li|tr|td|hr|ul|ol|table)\b[^<>]*>/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;

/** So much of a field is read, without its tags: no text of a word is nearly as long. */
const MOST_READ = 20_000;

/**
 * The text of a field of a flash-card program, in one line: without tags, sounds and gaps. What comes out is text, and
 * shown as such: it may have a `<` in it.
 */
export function plainText(html: string): string {
  const text = withoutMarks(html);
  const bare = /[<&]/.test(text)
    ? decode(text.replaceAll(UNSEEN, ' ').replaceAll(BREAKS, ' ').replaceAll(TAGS, '').slice(0, MOST_READ))
    : text.slice(0, MOST_READ);
  return bare.replaceAll(/\s+/g, ' ').trim();
}
