// Each pattern takes linear time even on repetitive input: a failed match attempt stops before the next opening mark.
const SOUNDS = /\[(?:sound|anki:play):(?:(?!\[(?:sound|anki:play):)[^\]])*\]/g;
/** Anki's `{{c1::Weg::way}}`, `{{c1,2::Weg}}` (a gap on two cards), and Clozemaster's `{{Weg}}`. */
const GAPS = /\{\{(?:c\d[\d,]{0,20}::)?((?:(?!\{\{|\}\}|::)[^])*)(?:::(?:(?!\{\{|\}\})[^])*)?\}\}/gi;

/** Marks around formulas. The formulas themselves are kept. */
const LATEX = /\[\/?(?:latex|\${1,2})\]/g;

/** Maximum depth of nested gaps. Anki itself allows a few levels. */
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

/** Returns a flash-card field without sounds and with its gaps filled in. */
export const withoutMarks = (field: string): string =>
  withGapsFilled(field.replaceAll(SOUNDS, ' ').replaceAll(LATEX, ''));

export interface Gap {
  readonly text: string;
  readonly hint: string | null;
  /** False if the gap is part of a word (`klein{{c1::e}}`), or if its card has a second gap with other text. */
  readonly isAlone: boolean;
}

const ENDS_IN_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;
const BEGINS_WITH_LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Returns the text between the braces of each outermost gap, and whether the gap is part of a word. */
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
