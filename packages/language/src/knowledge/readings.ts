/** One of the headwords that a form may belong to. */
export interface Reading {
  readonly lemma: string;
  /** The part of speech, which the preceding word can determine: `une part` is a noun, `il part` a verb. */
  readonly kind: 'noun' | 'verb' | 'other';
}

const LETTERS = { noun: 'n', verb: 'v', other: '' } as const;
const KINDS: Readonly<Record<string, Reading['kind']>> = { n: 'noun', v: 'verb' };

/** Packs a form's readings for the data files: `porte:n porter:v`. A sole verb needs no letter. */
export function packReadings(readings: readonly Reading[]): string {
  const isOne = readings.length === 1;
  return readings
    .map(({ lemma, kind }) => (kind === 'other' || (isOne && kind === 'verb') ? lemma : `${lemma}:${LETTERS[kind]}`))
    .join(' ');
}

/** Reverses `packReadings`. */
export const unpackReadings = (packed: string): Reading[] =>
  packed.split(' ').map((one) => {
    const [lemma = '', kind = ''] = one.split(':');
    return { lemma, kind: KINDS[kind] ?? 'other' };
  });
