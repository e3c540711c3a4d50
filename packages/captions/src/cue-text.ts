import { withoutInvisible } from '@wordreel/text';
import { decode } from 'html-entities';

/** Matches `<c.yellow>`, `</i>`, `<v Ada>` and `<00:00:01.000>`, but not `<3` or `a < b`. */
const TAG = /<(?:\/?[a-z][\w.-]{0,40}(?:[\s/][^<>]{0,200})?|[\d:.,]{5,15})>/gi;

/** Matches `< i >` and `</ font>`, because translation programs put spaces inside tags. */
const PARTED_TAG = /< ?\/? ?(?:[ibu]|font(?: [^<>]{0,200})?) ?>/gi;

/** Ruby readings (furigana), which would repeat the word below them, and `<rp>`, the parentheses around a reading. */
const READING = /<rt(?:\.[\w.-]{0,40})?>[^\n]*?(?:<\/rt>|(?=<\/ruby>|<rt[.>]|\n|$))|<rp>[^<]*<\/rp>/gi;

/** A SubStation drawing whose braces a converter has removed: `m 0 0 l 100 0 100 100`. */
const BARE_DRAWING = /^m(?: -?[\d.]+){2}(?: (?:[bclmnps]|-?[\d.]+))+$/i;
const REST_OF_DRAWING = /^[bclmnps](?: (?:[bclmnps]|-?[\d.]+))*$/i;

function withoutDrawings(lines: readonly string[]): string[] {
  let isDrawn = false;
  return lines.filter((line) => {
    isDrawn = isDrawn ? REST_OF_DRAWING.test(line) : BARE_DRAWING.test(line) && / [bls] /i.test(line);
    return !isDrawn;
  });
}

/** Removes SubStation codes in braces, and drawings, which are between `{\p1}` and `{\p0}`. */
function withoutSubstation(raw: string): string {
  let isHidden = false;
  let shown = '';
  for (const part of raw.split(/(\{[^{}]*\})/)) {
    if (!/^\{.*\}$/s.test(part)) {
      if (!isHidden) shown += part;
      continue;
    }
    const scale = [...part.matchAll(/\\p(\d{1,4})/g)].at(-1)?.[1];
    if (scale !== undefined) isHidden = Number(scale) > 0;
  }
  return shown;
}

/** Returns a cue's text as people read it: in NFC, without tags, codes or empty lines. Runs in linear time. */
export function cleanCueText(raw: string): string {
  const plain = withoutSubstation(raw)
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll(String.raw`\h`, ' ')
    .replaceAll(READING, '')
    .replaceAll(/<br\s?\/?>|\[br\]/gi, '\n')
    .replaceAll(TAG, '')
    .replaceAll(PARTED_TAG, '');
  return tidy(decodeEntities(plain));
}

/** An HTML entity. The most common ones also match without their semicolon, as some files write them. */
const ENTITY = /&(?:#(\d{1,7});|#x([\da-f]{1,6});|([a-z]\w{1,30};|(?:amp|lt|gt|quot|nbsp)(?![\w;=])))/gi;

function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (entity, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return decode(`&${name.replace(';', '')};`, { scope: 'strict' });
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** More combining marks on one letter than any language uses. Normalizing would sort them in quadratic time. */
const MARKS = /(\p{M}{30})\p{M}+/gu;

/** Normalizes a text and joins words split at a soft hyphen. Databases would reject NUL and lone surrogates. */
function tidy(text: string): string {
  const lines = withoutInvisible(text.replaceAll(/\u00AD[^\S\n\r]?[\n\r]+[^\S\n\r]?/g, ''))
    .replaceAll(/[^\S\n\r]/g, ' ')
    .replaceAll(/(?![\n\r])[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll(MARKS, '$1')
    .normalize('NFC')
    .split(/[\n\r\u2028\u2029]/)
    .map((line) => line.split(/\s+/).filter(Boolean).join(' '))
    .filter((line) => line !== '');
  return withoutDrawings(lines).join('\n');
}
