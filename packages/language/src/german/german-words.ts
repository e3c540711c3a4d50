import { capitalized } from '#spelling/fold';
import { particleOf } from './closed-words.ts';
import type { WordKnowledge } from '#knowledge/knowledge';

const UNROUND: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u' };
const unround = (word: string) =>
  word.replace(/äu|[äöü]/, (vowel) => (vowel === 'äu' ? 'au' : (UNROUND[vowel] ?? vowel)));

/** Returns the positive of a comparative or superlative: `steil` for `steiler`, `alt` for `älteste`. */
function positive(form: string, words: WordKnowledge): string | undefined {
  const [, root = ''] = /^(\p{Ll}{3,}?)(?:er|e?st)(?:e[mnrs]?)?$/u.exec(form) ?? [];
  if (root === '') return undefined;
  return [root, unround(root), `${root}e`].find((base) => words.lemmaOf(base) === base && isAdjective(base, words));
}

/** Whether a word is an adjective. In the table, only adjectives have a form in `-em`. */
const isAdjective = (base: string, words: WordKnowledge) =>
  [`${base}em`, `${base.replace(/e$/, '')}em`, `${base.replace(/er$/, 'r')}em`].some(
    (inflected) => words.lemmaOf(inflected) === base,
  );

/** Returns the infinitive for a particle joined to a form in the table: `reingekommen`, `reinzukommen`. */
function prefixed(form: string, words: WordKnowledge): string | undefined {
  const particle = particleOf(form);
  if (particle === undefined) return undefined;
  const rest = form.slice(particle.length);
  const base = [rest, rest.replace(/^zu/, '')]
    .map((bare) => words.infinitivesOf(bare)[0] ?? words.lemmaOf(bare))
    .find((lemma) => lemma !== undefined && words.infinitivesOf(lemma).includes(lemma));
  return base === undefined ? undefined : particle + base;
}

/** Three-letter last parts that form everyday words and rarely names, as in `Haustür` and `Schnellzug`. */
const SHORT_HEAD = /^(?:tag|tür|uhr|zug)$/u;

/** Returns a compound's headword if its last part is listed: `Lieblingsbuch` for `Lieblingsbücher`. */
function compound(form: string, words: WordKnowledge): string | undefined {
  for (let cut = 3; cut <= form.length - 3; cut += 1) {
    const last = form.slice(cut);
    if (last.length === 3 && !SHORT_HEAD.test(last)) continue;
    const head = form.charAt(cut - 1) === '-' ? last : capitalized(last);
    const lemma = words.lemmaOf(head);
    if (lemma === undefined || !/^\p{Lu}/u.test(lemma)) continue;
    return form.slice(0, cut) + (head === last ? lemma : lemma.charAt(0).toLowerCase() + lemma.slice(1));
  }
  return undefined;
}

/** Derives, by rules of word formation, the headword of a German form that no table has. */
export function germanLemma(form: string, words: WordKnowledge): string | undefined {
  const hyphen = form.lastIndexOf('-');
  if (hyphen > 0) {
    const last = form.slice(hyphen + 1);
    const lemma = words.lemmaOf(last);
    return lemma === undefined ? undefined : form.slice(0, hyphen + 1) + lemma;
  }
  return /^\p{Lu}/u.test(form) ? compound(form, words) : (positive(form, words) ?? prefixed(form, words));
}
