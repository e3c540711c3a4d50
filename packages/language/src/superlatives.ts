import type { WordKnowledge } from './knowledge.ts';

/** The letters before `-ísimo`, back to what they are before `-o` or at a word's end. */
const SPANISH = [
  [/qu$/u, 'c'],
  [/gu$/u, 'g'],
  [/c$/u, 'z'],
  [/bil$/u, 'ble'],
] as const;

/** The same before `-issimo`. */
const ITALIAN = [
  [/ch$/u, 'c'],
  [/gh$/u, 'g'],
] as const;

function* bases(root: string, changes: readonly (readonly [RegExp, string])[], endings: readonly string[]) {
  for (const stem of [...changes.flatMap(([from, to]) => (from.test(root) ? [root.replace(from, to)] : [])), root]) {
    for (const ending of endings) yield stem + ending;
  }
}

/** Listed, and no form of another word: `largue` is no way to `largo`. */
const isHeadword = (base: string, words: WordKnowledge) =>
  words.readingsOf(base).some(({ lemma }) => lemma === base) ||
  (words.rank(base) !== undefined && words.lemmaOf(base) === undefined);

/**
 * The adjective or adverb of which a form is the absolute superlative: `buenísima` is `bueno`, `lunghissime` is
 * `lungo`. Undefined for other forms, and where no list has the adjective.
 */
export function positiveOf(form: string, words: WordKnowledge): string | undefined {
  const [, spanish] = /^(\p{L}{2,}?)ísim[oa]s?$/u.exec(form) ?? [];
  const [, italian] = /^(\p{L}{2,}?)issim[oaie]$/u.exec(form) ?? [];
  if (words.language === 'es' && spanish !== undefined) {
    // `fuertísimo` keeps its diphthong or gives it up: `fortísimo`, `bonísimo`.
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
