/** One of the headwords that a form may belong to. */
export interface Reading {
  readonly lemma: string;
  /** What the word before can tell apart: `une part` is a noun, `il part` a verb. */
  readonly kind: 'noun' | 'verb' | 'other';
}

const LETTERS = { noun: 'n', verb: 'v', other: '' } as const;
const KINDS: Readonly<Record<string, Reading['kind']>> = { n: 'noun', v: 'verb' };

/** As a file keeps them: `porte:n porter:v`. A verb alone needs no letter: nobody asks what it might be instead. */
export function packReadings(readings: readonly Reading[]): string {
  const isOne = readings.length === 1;
  return readings
    .map(({ lemma, kind }) => (kind === 'other' || (isOne && kind === 'verb') ? lemma : `${lemma}:${LETTERS[kind]}`))
    .join(' ');
}

/** What `packReadings` packed. */
export const unpackReadings = (packed: string): Reading[] =>
  packed.split(' ').map((one) => {
    const [lemma = '', kind = ''] = one.split(':');
    return { lemma, kind: KINDS[kind] ?? 'other' };
  });
