import type { LanguageCode } from '@wordreel/shared';
import type { Reading } from '#knowledge/readings';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

interface Rules {
  /** Words before a noun, or before an adjective and its noun: articles, possessives, prepositions. */
  readonly nominal: ReadonlySet<string>;
  /** Words before a finite verb: subjects, negations, unstressed pronouns. */
  readonly verbal: ReadonlySet<string>;
  /** The `verbal` words that can also precede an adjective: `che bella`. */
  readonly weak: ReadonlySet<string>;
  /** Articles that are pronouns before a verb if a `verbal` word precedes them. */
  readonly either: ReadonlySet<string>;
  /** After the first word of a sentence, these make it a verb: `Porta il pane`, `Resto qui`. */
  readonly afterVerb?: ReadonlySet<string>;
  /** Followed, within three words, by an adjective rather than a verb: `ist weiß`. */
  readonly copula?: ReadonlySet<string>;
  /** Verbs that form tenses with participles. */
  readonly auxiliary: ReadonlySet<string>;
  /** Words that can stand between an auxiliary and its participle. */
  readonly between: ReadonlySet<string>;
  readonly participle: RegExp;
}

const RULES: Partial<Record<LanguageCode, Rules>> = {
  de: {
    nominal: set(
      `ein eine einen einem einer mein meine meinen meinem meiner dein deine deinen seine seinen seiner ihre ihren ihrer
      unsere unseren unserer euer eure euren diese dieser dieses diesen`,
    ),
    verbal: set(`ich du er wir man wer`),
    weak: new Set(),
    either: new Set(),
    copula: set(`ist sind war waren bin bist sei wäre wird wurde`),
    auxiliary: new Set(),
    between: new Set(),
    participle: /$^/u,
  },
  fr: {
    nominal: set(
      `un une du des au aux mon ma mes ton ta tes son sa ses notre nos votre vos leurs ce cet cette ces quel quelle quels
      quelles chaque plusieurs quelques aucun aucune deux trois quatre cinq six de d' à sans avec par pour sur sous dans
      chez entre vers premier première petit petite grand grande bon bonne beau belle vieux vieille autre même`,
    ),
    verbal: set(
      `je j' tu il elle on nous vous ils elles ne n' me m' te t' se s' y qui ça cela lui leur chacun personne`,
    ),
    weak: set(`qui lui leur personne`),
    either: set(`le la les l'`),
    afterVerb: set(`le la les l' un une mon ma mes ton ta tes ici là maintenant demain bien toujours encore`),
    auxiliary: set(`ai as a avons avez ont avais avait avaient suis es est sommes êtes sont étais était étaient`),
    between: set(`pas jamais plus déjà toujours encore bien rien tout très`),
    participle: /(?:é|i|u|s|t)e?s?$/u,
  },
  es: {
    nominal: set(
      `el un una unos unas mi tu su mis tus sus nuestro nuestra vuestro vuestra este esta ese esa aquel aquella al del
      cada otro otra mucho mucha poco poca algún alguna ningún ninguna de con en sin por para sobre entre hasta desde
      qué tanta tanto buen buena mal mala gran`,
    ),
    verbal: set(
      `yo tú él ella usted nosotros ellos ellas ustedes me te se nos os le les no lo quien quién que si nadie alguien`,
    ),
    weak: set(`que no lo si quién quien`),
    either: set(`la los las`),
    afterVerb: set(`el la los las un una mi mis tu tus aquí ahí allí ahora hoy mañana siempre bien mucho`),
    auxiliary: set(`he has ha hemos habéis han había habías habíamos habían haya hayan habrá`),
    between: new Set(),
    participle: /(?:ado|ido|to|so|cho)$/u,
  },
  pt: {
    nominal: set(
      `um uma uns umas meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas este esta estes
      estas esse essa esses essas aquele aquela ao à aos às do da dos das no na nos nas pelo pela num numa cada outro outra
      muito muita de com em sem por para sobre entre até desde boa bom grande primeira primeiro`,
    ),
    verbal: set(`eu tu ele ela nós vocês você eles elas não me te se lhe quem que ninguém alguém`),
    weak: set(`que não`),
    either: set(`o a os as`),
    auxiliary: set(`tenho tens tem temos têm tinha tinhas tínhamos tinham`),
    between: new Set(),
    participle: /(?:ado|ido|to|so)$/u,
  },
  nl: {
    nominal: set(
      `de een mijn jouw je uw zijn haar ons onze hun dit deze die dat elke elk geen van met in op uit naar voor zonder
      goede grote kleine nieuwe oude mooie andere eerste`,
    ),
    verbal: set(`ik jij hij zij wij we u wie`),
    weak: new Set(),
    either: new Set(),
    auxiliary: set(`heb hebt heeft hebben had hadden ben bent is zijn was waren`),
    between: set(`niet al nog ook nooit altijd`),
    participle: /^ge.*(?:t|d|en)$/u,
  },
  it: {
    nominal: set(
      `il i gli un uno una un' l' del dello della dell' dei degli delle al allo alla all' ai agli alle dal dalla dall' dai
      dalle nel nello nella nell' nei negli nelle sul sulla sull' sui sulle mio mia miei mie tuo tua tuoi tue suo sua suoi
      sue nostro nostra vostro vostra questo questa quest' quello quella quel quell' quei ogni qualche di d' in con per su
      tra fra senza bel bella bell' buon buona gran grande altro altra quale quanta quanto`,
    ),
    verbal: set(
      `io tu lui lei noi voi mi m' ti t' si s' ci c' vi ne non n' che chi me te se ce ve gli ognuno nessuno tutti`,
    ),
    weak: set(`che chi non n' ne`),
    either: set(`lo la le li`),
    afterVerb: set(
      `il lo la i gli le l' un una un' qui qua lì là subito oggi domani adesso ora sempre spesso bene molto`,
    ),
    auxiliary: set(
      `ho hai ha abbiamo avete hanno avevo avevi aveva avevamo avevano abbia abbiano avrò avrà avrebbe sono sei è siamo
      siete era eri erano sia siano sarà essere stato stata stati state avere aver`,
    ),
    between: set(`non già mai sempre ancora più appena anche molto tutto proprio`),
    participle: /(?:t|s)[aeio]$/u,
  },
};

/** The words around a word, as far as the nearest punctuation. */
export interface Around {
  /** At most three words, folded, nearest first. */
  readonly before: readonly string[];
  /** Whether the previous word is a noun or a name. */
  readonly followsNoun: boolean;
  /** Whether a pronoun is attached with a hyphen: `dépêche-toi`. */
  readonly hasPronoun: boolean;
  /** The next word, folded. */
  readonly next: string | undefined;
  /** Whether the next word can only be a finite verb. */
  readonly precedesVerb: boolean;
}

/** Articles that are also object pronouns, with the headword of the pronoun. */
const OBJECTS: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  es: { la: 'lo', los: 'lo', las: 'lo' },
  it: { lo: 'lo', la: 'lo', le: 'le', gli: 'gli', "l'": 'lo' },
};

/** `lo` and `gli` are only articles before these sounds. */
const ITALIAN_ARTICLE: Readonly<Record<string, RegExp>> = {
  lo: /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y|i[aeou])/u,
  gli: /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y|h?[aeiouàèéìòù])/u,
};

/** Adverbs that are also a form of an adjective, which follows an article: `la prima volta`. */
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
  if (last === undefined)
    return around.next !== undefined && rules.afterVerb?.has(around.next) === true ? 'verb' : undefined;
  if (rules.participle.test(form)) {
    const place = rules.between.has(last) ? (second !== undefined && rules.between.has(second) ? third : second) : last;
    if (place !== undefined && rules.auxiliary.has(place)) return 'verb';
  }
  if (rules.either.has(last)) return second !== undefined && rules.verbal.has(second) ? 'verb' : 'noun';
  if (rules.nominal.has(last)) return 'noun';
  if (rules.verbal.has(last)) return isAdjective && rules.weak.has(last) ? undefined : 'verb';
  if (around.before.some((word) => rules.copula?.has(word) === true)) return 'other';
  if (!around.followsNoun || isAdjective) return undefined;
  // `Le facteur livre`, `Marie porte`: a verb follows a noun with its article.
  return second === undefined || rules.nominal.has(second) || rules.either.has(second) ? 'verb' : undefined;
}

/**
 * Sorts the readings of a form by their likelihood in this position: after an article, a noun comes first; after a
 * pronoun, a verb. Without such a clue, the order stays. The result is deterministic and the same for every caller.
 */
export function inContext(
  form: string,
  readings: readonly Reading[],
  around: Around,
  language: LanguageCode,
): readonly Reading[] {
  const object = OBJECTS[language]?.[form];
  if (object !== undefined)
    return isObject(form, around, language) ? withFirst(readings, ({ lemma }) => lemma === object) : readings;
  const rules = RULES[language];
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
  // Without a noun, any reading but a verb is more likely here: `alle sei`, `meine liebe Tante`.
  const isNominal = wanted === 'noun' && rules.nominal.has(around.before[0] ?? '');
  return isNominal ? withFirst(readings, ({ kind }) => kind !== 'verb') : readings;
}

/** Moves the wanted readings to the front and otherwise keeps the order. */
export function withFirst(readings: readonly Reading[], isWanted: (reading: Reading) => boolean): readonly Reading[] {
  return [...readings.filter(isWanted), ...readings.filter((reading) => !isWanted(reading))];
}
