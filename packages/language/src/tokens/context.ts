import type { LanguageCode } from '@wordreel/shared';
import type { Reading } from '#knowledge/readings';
import written from './context-rules.json' with { type: 'json' };

interface Lists<List> {
  /** Words before a noun, or before an adjective and its noun: articles, possessives, prepositions. */
  readonly nominal: List;
  /** Words before a finite verb: subjects, negations, unstressed pronouns. */
  readonly verbal: List;
  /** Words in `verbal` that can also precede an adjective: `che bella`. */
  readonly weak: List;
  /** Articles that become pronouns before a verb if a `verbal` word precedes them. */
  readonly either: List;
  /** Words that, after the first word of a sentence, show that it is a verb: `Porta il pane`, `Resto qui`. */
  readonly afterVerb: List;
  /** Words followed within three words by an adjective rather than a verb: `ist weiß`. */
  readonly copula: List;
  /** Verbs that form tenses with participles. */
  readonly auxiliary: List;
  /** Words that can stand between an auxiliary and its participle. */
  readonly between: List;
}

interface Rules extends Lists<ReadonlySet<string>> {
  readonly participle: RegExp | undefined;
}

type WrittenRules = Partial<Lists<readonly string[]>> & { readonly participle?: string };

function parseRules({ participle, ...lists }: WrittenRules): Rules {
  const setOf = (name: keyof typeof lists) => new Set((lists[name] ?? []).flatMap((line) => line.split(' ')));
  return {
    nominal: setOf('nominal'),
    verbal: setOf('verbal'),
    weak: setOf('weak'),
    either: setOf('either'),
    afterVerb: setOf('afterVerb'),
    copula: setOf('copula'),
    auxiliary: setOf('auxiliary'),
    between: setOf('between'),
    participle: participle === undefined ? undefined : new RegExp(participle, 'u'),
  };
}

const RULES: ReadonlyMap<string, Rules> = new Map(
  Object.entries<WrittenRules>(written).map(([language, rules]) => [language, parseRules(rules)]),
);

/** The context of a word, up to the nearest punctuation. */
export interface Around {
  /** At most three preceding words, folded, the nearest first. */
  readonly before: readonly string[];
  /** Whether the previous word is a noun or a name. */
  readonly followsNoun: boolean;
  /** Whether a pronoun is attached with a hyphen: `dépêche-toi`. */
  readonly hasPronoun: boolean;
  readonly next: string | undefined;
  /** Whether the next word can only be a finite verb. */
  readonly precedesVerb: boolean;
}

/** For articles that are also object pronouns, the pronoun's headword. */
const OBJECTS: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  es: { la: 'lo', los: 'lo', las: 'lo' },
  it: { lo: 'lo', la: 'lo', le: 'le', gli: 'gli', "l'": 'lo' },
};

/** `lo` and `gli` can be articles only before these sounds. */
const ITALIAN_ARTICLE: Readonly<Record<string, RegExp>> = {
  lo: /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y|i[aeou])/u,
  gli: /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y|h?[aeiouàèéìòù])/u,
};

/** Adjective headwords for adverbs that are also adjective forms, as after an article: `la prima volta`. */
const ADJECTIVES: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = { it: { prima: 'primo' } };

/** Whether an article is used as an object pronoun here: `la vedo`, `lo so`, `te lo spiego`. */
function isObject(form: string, { next, precedesVerb }: Around, language: LanguageCode): boolean {
  if (next === undefined) return false;
  const sound = language === 'it' ? ITALIAN_ARTICLE[form] : undefined;
  return precedesVerb || (sound !== undefined && !sound.test(next));
}

type Kind = Reading['kind'];

function wantedKind(form: string, around: Around, isAdjective: boolean, rules: Rules): Kind | undefined {
  const [last, second, third] = around.before;
  if (around.hasPronoun) return 'verb';
  if (last === undefined) return around.next !== undefined && rules.afterVerb.has(around.next) ? 'verb' : undefined;
  if (rules.participle?.test(form) === true) {
    const place = rules.between.has(last) ? (second !== undefined && rules.between.has(second) ? third : second) : last;
    if (place !== undefined && rules.auxiliary.has(place)) return 'verb';
  }
  if (rules.either.has(last)) return second !== undefined && rules.verbal.has(second) ? 'verb' : 'noun';
  if (rules.nominal.has(last)) return 'noun';
  if (rules.verbal.has(last)) return isAdjective && rules.weak.has(last) ? undefined : 'verb';
  if (around.before.some((word) => rules.copula.has(word))) return 'other';
  if (!around.followsNoun || isAdjective) return undefined;
  // A verb follows a name, or a noun with its article: `Marie porte`, `Le facteur livre`.
  return second === undefined || rules.nominal.has(second) || rules.either.has(second) ? 'verb' : undefined;
}

/** Sorts a form's readings by likelihood in context: a noun comes first after an article, a verb after a pronoun. */
export function inContext(
  form: string,
  readings: readonly Reading[],
  around: Around,
  language: LanguageCode,
): readonly Reading[] {
  const object = OBJECTS[language]?.[form];
  if (object !== undefined)
    return isObject(form, around, language) ? withFirst(readings, ({ lemma }) => lemma === object) : readings;
  const rules = RULES.get(language);
  const adjective = ADJECTIVES[language]?.[form];
  if (adjective !== undefined && rules !== undefined) {
    const [last = ''] = around.before;
    const isAdjective = last !== 'di' && (rules.nominal.has(last) || rules.either.has(last));
    return isAdjective ? withFirst(readings, ({ lemma }) => lemma === adjective) : readings;
  }
  if (rules === undefined || readings.length < 2) return readings;
  const isAdjective = readings.some(({ kind }) => kind === 'other');
  const wanted = wantedKind(form, around, isAdjective, rules);
  if (wanted === undefined) return readings;
  // An adjective keeps its place where a noun is expected (`la dure vie`), but not where a verb is.
  if (wanted === 'noun' && readings[0]?.kind === 'other') return readings;
  if (readings.some(({ kind }) => kind === wanted)) return withFirst(readings, ({ kind }) => kind === wanted);
  // If no reading is a noun, any reading but a verb is more likely: `alle sei`, `meine liebe Tante`.
  const isNominal = wanted === 'noun' && rules.nominal.has(around.before[0] ?? '');
  return isNominal ? withFirst(readings, ({ kind }) => kind !== 'verb') : readings;
}

/** Moves the wanted readings to the front and otherwise keeps the order. */
export function withFirst(readings: readonly Reading[], isWanted: (reading: Reading) => boolean): readonly Reading[] {
  return [...readings.filter(isWanted), ...readings.filter((reading) => !isWanted(reading))];
}
