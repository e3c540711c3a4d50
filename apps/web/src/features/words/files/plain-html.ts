import { withoutMarks } from '@wordreel/imports/text';

const PARSER = new DOMParser();

/** Tags that end a line or a thought: the words on either side are two. */
const BREAKS = 'br, p, div, li, tr, td, hr';

/**
 * The text of a field of a flash-card program: without tags, sounds and gaps. What is parsed never becomes part of the
 * page: nothing in it runs or is loaded.
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
