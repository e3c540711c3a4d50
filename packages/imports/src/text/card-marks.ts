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
  /** Whether no other text is asked with it, as both parts of `{{c1::hat}} … {{c1::geschrieben}}` are. */
  readonly isAlone: boolean;
}

/** What stands between the braces of the gaps that are in no other one. */
function outerGaps(field: string): string[] {
  const gaps: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: braces, index } of field.matchAll(/\{\{|\}\}/g)) {
    if (braces === '{{') {
      if (depth === 0) start = index + 2;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) gaps.push(field.slice(start, index));
    }
  }
  return gaps;
}

/** The first gap of a cloze note; null where it has none. */
export function firstGap(field: string): Gap | null {
  const gaps = outerGaps(field).map((inside) => {
    const [, number = '', rest = ''] = /^(?:c(\d[\d,]{0,20})::)?([^]*)$/i.exec(inside) ?? [];
    const [text = '', ...hint] = withGapsFilled(rest).split('::');
    return { number, text: text.trim(), hint: hint.join(', ').trim() || null };
  });
  const [first] = gaps;
  if (first === undefined || first.text === '') return null;
  const isAlone = gaps.every(({ number, text }) => number !== first.number || text === first.text);
  return { text: first.text, hint: first.hint, isAlone };
}
