import { decode } from 'html-entities';
import { isGrammar } from './grammar.ts';

/** Matches tags of elements that start a new line. */
const BLOCKS = /<\/?(?:p|div|br|li|ol|ul|dl|dt|dd|tr|table|h\d|def|hr|blockquote)\b[^>]{0,300}>/gi;

/** Converts an article in HTML, Pango or XDXF into lines for `readPlainArticle`, without the headword's line. */
export function plainOfMarkup(markup: string): string {
  const lines = markup
    .replaceAll(/<!--[^]{0,2000}?-->/g, '')
    .replaceAll(/<(script|style|rref|k)\b[^>]{0,300}>[^<]*<\/\1>/gi, '')
    .replaceAll(/<tr>([^<]{1,100})<\/tr>/gi, '\n/$1/\n')
    .replaceAll(/<ex\b[^>]{0,300}>/gi, '\n\u0001')
    .replaceAll(/<\/ex>/gi, '\n')
    .replaceAll(/<(?:gr|abr)>([^<]{1,40})<\/(?:gr|abr)>/gi, ' ($1) ')
    .replaceAll(/<i>([^<]{1,40})<\/i>/gi, (all, tag: string) => (isGrammar(tag) ? ` (${tag}) ` : all))
    .replaceAll(BLOCKS, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,300}>/gi, '')
    .split('\n');
  return lines.map((line) => (line.startsWith('\u0001') ? quoted(decode(line.slice(1))) : decode(line))).join('\n');
}

/** Formats `ein Haus bauen — to build a house` as an example line. */
export function quoted(example: string): string {
  const [text = '', ...rest] = example.split(/\s+[-–—]\s+/);
  const clean = text.trim().replaceAll(/["“”„]/g, '');
  if (clean === '') return '';
  return rest.length === 0 ? `"${clean}"` : `"${clean}" - ${rest.join(' - ').trim()}`;
}
