import type { WordKnowledge } from './knowledge.ts';

type LemmaOf = (form: string) => string | undefined;

const UNSTRESSED: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };
const withoutAccents = (form: string) => form.replace(/[áéíóú]/g, (vowel) => UNSTRESSED[vowel] ?? vowel);

/** How much rarer than the whole a finite form may be: `parte` is no `par` with `te`. */
const RARER = 3;

interface Language {
  /** Root, then pronouns. */
  readonly pattern: RegExp;
  /** What the verb may have been before the pronouns, the likeliest first. */
  bases(root: string, pronouns: string): readonly string[];
  readonly infinitive: RegExp;
  /** Infinitives and gerunds take pronouns always; a finite form that looks so may be another word. */
  readonly certain: RegExp;
  readonly shortest: RegExp;
}

const SPANISH: Language = {
  pattern: /^(.+?)((?:me|te|se|nos|os)?(?:los|las|les|lo|la|le)|me|te|se|nos|os)$/u,
  bases: (root, pronouns) => {
    const plain = withoutAccents(root);
    const cut = pronouns.startsWith('nos') ? [`${plain}s`] : pronouns.startsWith('os') ? [`${root}d`, `${plain}d`] : [];
    // `hagámoslo`: what looks like `os` is the end of a verb.
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

/**
 * The infinitive in `dármelo`, `ponle`, `decírselo`, `darmelo`, `dimmi`: a verb with pronouns at its end.
 * @param lemmaOf the headword of a form, by lists and tables alone
 */
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
