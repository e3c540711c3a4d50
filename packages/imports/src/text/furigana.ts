// For linear time, as in `card-marks.ts`, a failed match attempt never reads beyond the next ruby tag or bracket.
const PART = String.raw`(?:(?!<\/?(?:ruby|rt|rp)\b)[^])*`;
const RUBY = /<ruby\b[^<>]*>((?:(?!<ruby\b)[^])*?)<\/ruby\s*>/gi;
const HELPERS = new RegExp(String.raw`<rp\b[^<>]*>${PART}(?:<\/rp\s*>)?`, 'gi');
const BASE_AND_TEXT = new RegExp(String.raw`(${PART})<rt\b[^<>]*>(${PART})(?:<\/rt\s*>)?`, 'gi');
const OTHER_TAGS = /<\/?(?:ruby|rb|rtc)\b[^<>]*>/gi;

const IDEOGRAPH = String.raw`[\p{Script=Han}々〆ヶヵ〇]`;
const KANA = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー・、\s`;
/** Square brackets may also contain these letters, and ideographs, because Pleco puts alternative ideographs there. */
const LETTERS = String.raw`${KANA}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Latin}\p{M}\d',;-`;
/** Anki separates ideographs with furigana from the preceding text by a space. */
const BRACKETS = new RegExp(
  String.raw`(?:(?<=^|[\p{L}\p{P}]) )?(?<!${IDEOGRAPH})(${IDEOGRAPH}+)(?:\[([\p{Script=Han}${LETTERS}]{1,60})\]|（([${KANA}]{1,60})）|\(([${KANA}]{1,60})\))`,
  'gu',
);

/** Pitch accent marks that Anki adds after a reading. */
const PITCH = /[;,].*$/;

/** Splits a field such as `学校[がっこう]` into its text, which may still be HTML, and its reading, null if none. */
export function splitReading(field: string): { text: string; reading: string | null } {
  if (!/[<[（(]/.test(field)) return { text: field, reading: null };
  const text = withChosen(field, (base) => base);
  if (text === field) return { text, reading: null };
  const reading = withChosen(field, (base, read) => (read.trim() === '' ? base : read));
  return { text, reading: reading === text ? null : reading };
}

function withChosen(field: string, choose: (base: string, reading: string) => string): string {
  const withoutRuby = /<r(?:uby|t)\b/i.test(field)
    ? field
        .replaceAll(RUBY, (_ruby, inside: string) => chosenOf(inside, choose))
        // Handles an unclosed ruby element.
        .replaceAll(BASE_AND_TEXT, (_all, base: string) => base)
        .replaceAll(OTHER_TAGS, '')
    : field;
  return withoutRuby.replaceAll(BRACKETS, (_all, base: string, ...[square, wide, round]: (string | undefined)[]) =>
    choose(base, (square ?? wide ?? round ?? '').replace(PITCH, '').trim()),
  );
}

const chosenOf = (inside: string, choose: (base: string, reading: string) => string): string =>
  inside
    .replaceAll(HELPERS, '')
    .replaceAll(OTHER_TAGS, '')
    .replaceAll(BASE_AND_TEXT, (_all, base: string, read: string) => choose(base, read));
