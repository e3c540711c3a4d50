import type { Reading } from '#knowledge/readings';
import type { FormTable } from './tables/form-table.ts';

/** If `casa` is more than this many times as common as the other forms of `casar`, it is a headword of its own. */
const OWN_WORD = 2;
/** Factor for the weight of verbs, which have so many forms that they would otherwise outweigh every noun. */
const OF_VERBS = 0.3;
/** Headwords with at most this share of the best headword's weight are dropped. */
const RARE = 0.01;
/** Maximum number of headwords per form, since readers wouldn't look through more. */
const MOST_READINGS = 3;

interface Weighing {
  readonly table: FormTable;
  readonly ranks: ReadonlyMap<string, number>;
  readonly formsOf: ReadonlyMap<string, readonly string[]>;
}

const commonness = (rank: number | undefined) => (rank === undefined ? 0 : 1 / (rank + 10));

/** Returns how common a headword's other forms are. A form shared by several headwords is divided equally. */
function weightWithout(lemma: string, form: string, { table, ranks, formsOf }: Weighing): number {
  let weight = 0;
  for (const other of formsOf.get(lemma) ?? []) {
    if (other !== form) weight += commonness(ranks.get(other)) / (table.lemmas.get(other)?.size ?? 1);
  }
  return table.verbs.has(lemma) && lemma !== form ? OF_VERBS * weight : weight;
}

function formsByLemma(table: FormTable): Map<string, string[]> {
  const formsOf = new Map<string, string[]>();
  for (const [form, lemmas] of table.lemmas) {
    for (const lemma of lemmas) {
      const forms = formsOf.get(lemma);
      if (forms) forms.push(form);
      else formsOf.set(lemma, [form]);
    }
  }
  return formsOf;
}

/** Whether the form is a German infinitive used as a noun, which is rarely the headword if it is also a plural. */
const isNominalised = (form: string, table: FormTable) => table.verbs.has(form.toLowerCase()) && !table.verbs.has(form);

interface Weighed {
  readonly lemma: string;
  readonly weight: number;
}

/** To come first, a verb must be more than this many times as common as a noun or adjective that is also its form. */
const OVER_OWN = 12;

/** Returns the noun or adjective in our glossary for a form that is also a form of a verb: `cuisine`, `préféré`. */
function ownWord(form: string, weighed: readonly Weighed[], { table, ranks }: Weighing): string | undefined {
  const [best] = weighed;
  const owns = weighed.filter(({ lemma }) => {
    if (!table.own.has(lemma) || table.verbs.has(lemma)) return false;
    return weighed.some((other) => table.verbs.has(other.lemma) && table.lemmas.get(lemma)?.has(other.lemma) === true);
  });
  // The most common one wins: `sorpresa` over `sorpreso`, but `medio` over `media`.
  const rankOf = ({ lemma }: Weighed) => ranks.get(lemma) ?? Number.MAX_SAFE_INTEGER;
  const own = owns.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
  if (own === undefined || best === undefined) return own?.lemma;
  const weight = own.weight + (own.lemma === form ? commonness(ranks.get(form)) : 0);
  return best.weight > OVER_OWN * weight ? undefined : own.lemma;
}

/** Returns the noun in our glossary for a form that a table also assigns to another noun: `hija`, not `hijo`. */
function ownNoun(weighed: readonly Weighed[], { table }: Weighing): string | undefined {
  const isOwn = (lemma: string) => table.own.has(lemma) && table.nouns.has(lemma) && !table.verbs.has(lemma);
  return weighed.find(
    ({ lemma }) =>
      isOwn(lemma) &&
      weighed.some((other) => other.lemma !== lemma && isOwn(other.lemma) && table.lemmas.get(lemma)?.has(other.lemma)),
  )?.lemma;
}

function firstOf(form: string, all: readonly Weighed[], lemmas: ReadonlySet<string>, weighing: Weighing): string {
  const { table } = weighing;
  if (table.closed.has(form) && lemmas.has(form)) return form;
  // Words in our glossary take precedence over words that only a table has.
  const explained = all.filter(({ lemma }) => table.own.has(lemma));
  const weighed = explained.length > 0 ? explained : all;
  const own = ownWord(form, weighed, weighing);
  if (own !== undefined) return own;
  const noun = weighed.some(({ lemma }) => table.verbs.has(lemma)) ? undefined : ownNoun(weighed, weighing);
  if (noun !== undefined) return noun;
  const { lemma: best, weight } = weighed[0] ?? { lemma: form, weight: 0 };
  if (isNominalised(form, weighing.table)) {
    return weight > 0 ? best : (weighed.find(({ lemma }) => lemma !== form)?.lemma ?? form);
  }
  const isOwn = weighed.some(({ lemma }) => lemma === form);
  return isOwn && commonness(weighing.ranks.get(form)) > OWN_WORD * weight ? form : best;
}

/** If a verb form is among this many most common forms, other forms of the verb are nearly always in use, too. */
const COMMON_FORM = 5000;

/** Drops implausible headwords: verbs of which only this common form is in use, such as `adiar` for `adiós`. */
function believable(form: string, lemmas: ReadonlySet<string>, weighing: Weighing): ReadonlySet<string> {
  const { table, ranks } = weighing;
  if ((ranks.get(form) ?? Infinity) > COMMON_FORM) return lemmas;
  const isGhost = (lemma: string) =>
    lemma !== form &&
    table.verbs.has(lemma) &&
    !table.own.has(lemma) &&
    !ranks.has(lemma) &&
    weightWithout(lemma, form, weighing) === 0;
  const real = [...lemmas].filter((lemma) => !isGhost(lemma));
  if (real.length > 0) return new Set(real);
  return new Set([form]);
}

function kindOf(lemma: string, form: string, table: FormTable): Reading['kind'] {
  if (table.verbs.has(lemma) && !(lemma === form && table.nouns.has(lemma))) return 'verb';
  return table.nouns.has(lemma) && !table.adjectives.has(lemma) ? 'noun' : 'other';
}

function readingsOf(form: string, all: ReadonlySet<string>, weighing: Weighing): Reading[] {
  const { table, ranks } = weighing;
  const lemmas = believable(form, all, weighing);
  const weighed = [...lemmas].map((lemma) => ({ lemma, weight: weightWithout(lemma, form, weighing) }));
  weighed.sort(
    (a, b) =>
      b.weight - a.weight || Number(b.lemma === form) - Number(a.lemma === form) || (a.lemma < b.lemma ? -1 : 1),
  );
  const first = firstOf(form, weighed, lemmas, weighing);
  const best = weighed[0]?.weight ?? 0;
  const others = weighed.filter(
    ({ lemma, weight }) =>
      lemma !== first && (table.own.has(lemma) || weight > RARE * best || (lemma === form && ranks.has(form))),
  );
  return [first, ...others.map(({ lemma }) => lemma)]
    .slice(0, MOST_READINGS)
    .map((lemma) => ({ lemma, kind: kindOf(lemma, form, table) }));
}

/** Returns each form's headwords, starting with the one whose other forms are most common: `être` for `est`. */
export function chooseReadings(table: FormTable, ranks: ReadonlyMap<string, number>): Map<string, readonly Reading[]> {
  const weighing = { table, ranks, formsOf: formsByLemma(table) };
  return new Map([...table.lemmas].map(([form, lemmas]) => [form, readingsOf(form, lemmas, weighing)]));
}
