import type { WordKnowledge } from '#knowledge/knowledge';

/** Reverses spelling changes before `-ísimo`: `riqu` becomes `ric` again, as in `rico`. */
const SPANISH = [
  [/qu$/u, 'c'],
  [/gu$/u, 'g'],
  [/c$/u, 'z'],
  [/bil$/u, 'ble'],
] as const;

/** Reverses spelling changes before `-issimo`: `lungh` becomes `lung` again, as in `lungo`. */
const ITALIAN = [
  [/ch$/u, 'c'],
  [/gh$/u, 'g'],
] as const;

function* bases(root: string, changes: readonly (readonly [RegExp, string])[], endings: readonly string[]) {
  for (const stem of [...changes.flatMap(([from, to]) => (from.test(root) ? [root.replace(from, to)] : [])), root]) {
    for (const ending of endings) yield stem + ending;
  }
}

/** Whether a word is listed and not a form of another word, so that `largue` doesn't win over `largo`. */
const isHeadword = (base: string, words: WordKnowledge) =>
  words.readingsOf(base).some(({ lemma }) => lemma === base) ||
  (words.rank(base) !== undefined && words.lemmaOf(base) === undefined);

/** Returns the listed positive of a superlative: `bueno` for `buenísima`, `lungo` for `lunghissime`. */
export function positiveOf(form: string, words: WordKnowledge): string | undefined {
  const [, spanish] = /^(\p{L}{2,}?)ísim[oa]s?$/u.exec(form) ?? [];
  const [, italian] = /^(\p{L}{2,}?)issim[oaie]$/u.exec(form) ?? [];
  if (words.language === 'es' && spanish !== undefined) {
    // `fuertísimo` has the diphthong of its adjective; `fortísimo` and `bonísimo` don't.
    const roots = [spanish, spanish.replace(/o(?=[^aeiou]+$)/u, 'ue'), spanish.replace(/e(?=[^aeiou]+$)/u, 'ie')];
    for (const root of roots) {
      for (const base of bases(root, SPANISH, ['o', '', 'e', 'a'])) {
        if (isHeadword(base, words)) return base;
      }
    }
  }
  if (words.language === 'it' && italian !== undefined) {
    for (const base of bases(italian, ITALIAN, ['o', 'e', 'a', 'io', 'i'])) {
      if (isHeadword(base, words)) return base;
    }
  }
  return undefined;
}
