import type { FormTable } from './form-table.ts';

/** A form this much commoner than a headword's other forms together is a headword itself: `casa`, not `casar`. */
const OWN_WORD = 2;
/** Verbs have so many forms that they would win over every noun. */
const OF_VERBS = 0.3;

interface Weighing {
  readonly table: FormTable;
  readonly ranks: ReadonlyMap<string, number>;
  readonly formsOf: ReadonlyMap<string, readonly string[]>;
}

const commonness = (rank: number | undefined) => (rank === undefined ? 0 : 1 / (rank + 10));

/** How common a headword is without one of its forms; a form that several headwords share counts in parts. */
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

/** A German infinitive written as a noun is rarely its own word if the form is also a plural: `die Fragen`. */
const isNominalised = (form: string, table: FormTable) => table.verbs.has(form.toLowerCase()) && !table.verbs.has(form);

function chooseLemma(form: string, lemmas: ReadonlySet<string>, weighing: Weighing): string {
  const weighed = [...lemmas].map((lemma) => ({ lemma, weight: weightWithout(lemma, form, weighing) }));
  weighed.sort(
    (a, b) =>
      b.weight - a.weight || Number(b.lemma === form) - Number(a.lemma === form) || (a.lemma < b.lemma ? -1 : 1),
  );
  const { lemma: best, weight } = weighed[0] ?? { lemma: form, weight: 0 };
  const own = commonness(weighing.ranks.get(form));
  if (isNominalised(form, weighing.table))
    return weight > 0 ? best : (weighed.find(({ lemma }) => lemma !== form)?.lemma ?? form);
  return lemmas.has(form) && own > OWN_WORD * weight ? form : best;
}

/**
 * One headword a form. Of several, the one whose other forms are common wins, so `est` is `être` and no compass point;
 * ties go to the form itself, then by the alphabet.
 */
export function chooseLemmas(table: FormTable, ranks: ReadonlyMap<string, number>): Map<string, string> {
  const weighing = { table, ranks, formsOf: formsByLemma(table) };
  return new Map([...table.lemmas].map(([form, lemmas]) => [form, chooseLemma(form, lemmas, weighing)]));
}
