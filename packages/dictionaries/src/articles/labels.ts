import type { Sense } from '#entry';
import labels from './labels.json' with { type: 'json' };

/** The kinds of labels. The higher the rank of its labels, the later a sense comes; senses without labels are first. */
const RANK = { grammar: 0, domain: 1, register: 1, dated: 2, regional: 3, slang: 4, vulgar: 5 } as const;

/** Readable labels by the abbreviations that dictionaries use for them, and the kinds of labels. */
const KNOWN = new Map<string, string>();
const KIND_OF = new Map<string, keyof typeof RANK>();
for (const [kind, abbreviationsOf] of Object.entries(labels) as [keyof typeof RANK, Record<string, string>][]) {
  for (const [label, abbreviations] of Object.entries(abbreviationsOf)) {
    KIND_OF.set(label, kind);
    for (const short of [label, ...abbreviations.split(' ')]) KNOWN.set(key(short), label);
  }
}

function key(raw: string): string {
  return raw
    .trim()
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[\s'’_]+/g, '_');
}

/** Returns the readable label for an abbreviation (`colloquial` for `ugs.`); null if the abbreviation is unknown. */
export function knownLabel(raw: string): string | null {
  return KNOWN.get(key(raw)) ?? null;
}

/** Returns the readable label for an abbreviation, or the abbreviation itself if it is unknown. */
export function readableLabel(raw: string): string {
  return knownLabel(raw) ?? raw.trim();
}

export const isRegional = (label: string): boolean => KIND_OF.get(label) === 'regional';

export const isVulgar = (label: string): boolean => KIND_OF.get(label) === 'vulgar';

function rank(sense: Sense): number {
  return Math.max(0, ...sense.labels.map((label) => RANK[KIND_OF.get(label) ?? 'domain']));
}

/** Sorts senses for learners: unlabeled ones first, then specialized, dated, regional, slang and vulgar ones. */
export function rankSenses<S extends Sense>(senses: readonly S[]): S[] {
  return senses.toSorted((a, b) => rank(a) - rank(b));
}
