import type { WordKnowledge } from '#knowledge/knowledge';
import { withoutStress } from './spanish-endings.ts';

type LemmaOf = (form: string) => string | undefined;

/** Maximum ratio of a finite form's rank to the whole word's: `par` is too rare for `parte` to be `par` and `te`. */
const RARER = 3;

interface Language {
  /** The first group captures the root, the second the pronouns. */
  readonly pattern: RegExp;
  /** Returns possible verb forms without the pronouns, the likeliest first. */
  bases(root: string, pronouns: string): readonly string[];
  readonly infinitive: RegExp;
  /** Matches bases that always accept pronouns, such as infinitives. With other bases, the form may be another word. */
  readonly certain: RegExp;
  readonly shortest: RegExp;
}

const SPANISH: Language = {
  pattern: /^(.+?)((?:me|te|se|nos|os)?(?:los|las|les|lo|la|le)|me|te|se|nos|os)$/u,
  bases: (root, pronouns) => {
    const plain = withoutStress(root);
    const cut = pronouns.startsWith('nos') ? [`${plain}s`] : pronouns.startsWith('os') ? [`${root}d`, `${plain}d`] : [];
    // In `hagámoslo`, what looks like the pronoun `os` belongs to the verb's ending.
    const whole = /^os./u.test(pronouns) && root.endsWith('m') ? [`${plain}os`] : [];
    return [root, plain, ...cut, ...whole];
  },
  infinitive: /[aeií]r$/u,
  certain: /(?:[aeiáéí]r|[aeiáé]ndo|[áéíóú].*)$/u,
  shortest: /^(?:ir|d[aáií]|v[eéá]|.{3,})$/u,
};

const ITALIAN_SHORT: Record<string, string> = { da: 'dà', di: 'dire', fa: 'fa', sta: 'stare', va: 'va' };

const ITALIAN: Language = {
  pattern:
    /^(.+?)((?:me|te|se|ce|ve|glie)(?:lo|la|li|le|ne)|[mtcv]i|si|gli|l[oaie]|ne|(?<=d[ai]|fa|sta|va)(?:mm|tt|cc|ll|nn).+)$/u,
  bases: (root, pronouns) => {
    const short = ITALIAN_SHORT[root];
    if (short !== undefined) return /^(.)\1/.test(pronouns) ? [short] : [];
    return root.endsWith('r') ? [`${root}e`, `${root}re`] : [root];
  },
  infinitive: /re$/u,
  certain: /./u,
  shortest: /^(?:d[ai]|fa|va|.{3,})$/u,
};

const LANGUAGES: Record<string, Language> = { es: SPANISH, it: ITALIAN };

/** Returns the infinitive of `dármelo`, `ponle` or `dimmi`. @param lemmaOf uses only lists and tables */
export function verbBeforeClitics(form: string, words: WordKnowledge, lemmaOf: LemmaOf): string | undefined {
  if (words.language === 'it' && /^ecco(?:[mtcv]i|l[oaie]|ne)$/u.test(form)) return 'ecco';
  const rules = LANGUAGES[words.language ?? ''];
  const [, root = '', pronouns = ''] = rules?.pattern.exec(form) ?? [];
  if (!rules || !rules.shortest.test(root)) return undefined;
  const rank = words.rank(form);
  for (const base of rules.bases(root, pronouns)) {
    const lemma = lemmaOf(base);
    if (lemma === undefined || !rules.infinitive.test(lemma)) continue;
    const isLikely = rank === undefined || (words.rank(base) ?? Infinity) <= RARER * rank;
    if (isLikely || rules.certain.test(base)) return lemma;
  }
  return undefined;
}
