// Whatever a file repeats, each of these reads it once: an attempt ends at the latest where the next one begins.
const SOUNDS = /\[(?:sound|anki:play):(?:(?!\[(?:sound|anki:play):)[^\]])*\]/g;
/** `{{c1::Weg::way}}` of Anki, `{{c1,2::Weg}}` on two of its cards, `{{Weg}}` of Clozemaster. */
const GAPS = /\{\{(?:c\d[\d,]{0,20}::)?((?:(?!\{\{|\}\}|::)[^])*)(?:::(?:(?!\{\{|\}\})[^])*)?\}\}/gi;

/** Around formulas, whose text stays. */
const LATEX = /\[\/?(?:latex|\${1,2})\]/g;

/** Gaps may stand within gaps; Anki itself allows a few. */
const DEEPEST = 8;

function withGapsFilled(field: string): string {
  let text = field;
  for (let depth = 0; depth < DEEPEST && text.includes('}}'); depth += 1) {
    const filled = text.replaceAll(GAPS, '$1');
    if (filled === text) break;
    text = filled;
  }
  return text;
}

/** A field of a flash-card program without its sounds, and with what stands in its gaps. */
export const withoutMarks = (field: string): string =>
  withGapsFilled(field.replaceAll(SOUNDS, ' ').replaceAll(LATEX, ''));

/** A gap of a cloze note. */
export interface Gap {
  /** What stands in it, which may be HTML. */
  readonly text: string;
  readonly hint: string | null;
  /** Whether it is no part of a word, and no other text is asked with it: `klein{{c1::e}}`, `{{c1::hat}} … {{c1::geschrieben}}`. */
  readonly isAlone: boolean;
}

const ENDS_IN_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;
const BEGINS_WITH_LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** What stands between the braces of the gaps that are in no other one, and whether that is a part of a word. */
function outerGaps(field: string): { inside: string; isPart: boolean }[] {
  const gaps: { inside: string; isPart: boolean }[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: braces, index } of field.matchAll(/\{\{|\}\}/g)) {
    if (braces === '{{') {
      if (depth === 0) start = index + 2;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const [before, after] = [field.slice(Math.max(0, start - 3), start - 2), field.slice(index + 2, index + 3)];
      const isPart = ENDS_IN_LETTER.test(before) || BEGINS_WITH_LETTER.test(after);
      gaps.push({ inside: field.slice(start, index), isPart });
    }
  }
  return gaps;
}

/** The first gap of a cloze note; null where it has none. */
export function firstGap(field: string): Gap | null {
  const gaps = outerGaps(field).map(({ inside, isPart }) => {
    const [, number = '', rest = ''] = /^(?:c(\d[\d,]{0,20})::)?([^]*)$/i.exec(inside) ?? [];
    const [text = '', ...hint] = withGapsFilled(rest).split('::');
    return { number, isPart, text: text.trim(), hint: hint.join(', ').trim() || null };
  });
  const [first] = gaps;
  if (first === undefined || first.text === '') return null;
  const isAlone = !first.isPart && gaps.every(({ number, text }) => number !== first.number || text === first.text);
  return { text: first.text, hint: first.hint, isAlone };
}
