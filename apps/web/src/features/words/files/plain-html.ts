import { withoutMarks } from '@wordreel/imports/text';

const PARSER = new DOMParser();

/** Tags that separate words, so that their texts are not joined. */
const BREAKS = 'br, p, div, li, tr, td, hr';

/**
 * Returns the text of a flash-card field without tags, sounds and gaps. The parsed HTML never becomes part of the page,
 * so nothing in it runs or loads.
 */
export function plainText(html: string): string {
  const withoutExtras = withoutMarks(html);
  if (!/[<&]/.test(withoutExtras)) return tidy(withoutExtras);
  const { body } = PARSER.parseFromString(withoutExtras, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  for (const element of body.querySelectorAll(BREAKS)) element.append(' ');
  for (const element of body.querySelectorAll('br, hr')) element.replaceWith(' ');
  return tidy(body.textContent);
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
