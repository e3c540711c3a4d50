// Whatever a file repeats, each of these reads it once: an attempt ends at the latest where the next one begins.
const SOUNDS = /\[(?:sound|anki:play):(?:(?!\[(?:sound|anki:play):)[^\]])*\]/g;
const GAPS = /\{\{c\d{1,4}::((?:(?!\{\{|\}\}|::)[^])*)(?:::(?:(?!\{\{|\}\})[^])*)?\}\}/gi;

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

/** What stands in the first gap of a cloze note; null where it has none. */
export function firstGap(field: string): string | null {
  const [, inside] = /\{\{c\d{1,4}::((?:(?!\{\{|\}\}|::)[^])*)/i.exec(field) ?? [];
  return inside?.trim() || null;
}
