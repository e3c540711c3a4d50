import { decode } from 'html-entities';

/** What is no text of a card, with all that is in it. */
const UNSEEN = /<(script|style|template)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const BREAKS = /<\/?(br|p|div|li|tr|td|hr|ul|ol|table)\b[^<>]*>/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;
const SOUNDS = /\[(?:sound|anki:play):[^\]]*\]/g;
const GAPS = /\{\{c\d+::(.*?)(?:::[^}]*)?\}\}/g;

/**
 * The text of a field of a flash-card program, in one line: without tags, sounds and gaps. What comes out is text, and
 * shown as such: it may have a `<` in it.
 */
export function plainText(html: string): string {
  const text = html.replaceAll(SOUNDS, ' ').replaceAll(GAPS, '$1');
  const bare = /[<&]/.test(text)
    ? decode(text.replaceAll(UNSEEN, ' ').replaceAll(BREAKS, ' ').replaceAll(TAGS, ''))
    : text;
  return bare.replaceAll(/\s+/g, ' ').trim();
}
