import tagsByPart from './parts-of-speech.json' with { type: 'json' };

/** The part of speech, genders and number given by a dictionary's grammar tags. */
export interface Grammar {
  pos: string | null;
  genders: Gender[];
  plural: boolean;
}

export type Gender = 'masculine' | 'feminine' | 'neuter' | 'common';

const POS_OF = new Map(
  Object.entries(tagsByPart).flatMap(([pos, tags]) => [pos, ...tags.split(' ')].map((tag) => [tag, pos])),
);

const GENDER_OF = new Map<string, Gender>([
  ...['masc', 'm', 'masculine', 'mask'].map((tag) => [tag, 'masculine'] as const),
  ...['fem', 'f', 'feminine'].map((tag) => [tag, 'feminine'] as const),
  ...['neut', 'nt', 'neuter'].map((tag) => [tag, 'neuter'] as const),
  ...['common', 'utr'].map((tag) => [tag, 'common'] as const),
]);

const tagsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;/]+/)
    .map((tag) => tag.replace(/\.$/, ''));

/** Reads tags such as `n, masc, sg`; unknown tags are ignored. */
export function readGrammar(tags: string): Grammar {
  const parts = tagsIn(tags);
  const genders = new Set(parts.flatMap((part) => GENDER_OF.get(part) ?? []));
  const pos = parts.map((part) => POS_OF.get(part)).find((part) => part !== undefined);
  const plural = parts.includes('pl') || parts.includes('plural');
  return { pos: pos ?? (genders.size > 0 ? 'noun' : null), genders: [...genders], plural };
}

/** Whether a text consists only of grammar tags: true for `n, masc`, false for `a house`. */
export function isGrammar(tags: string): boolean {
  return tagsIn(tags).every(
    (part) => POS_OF.has(part) || GENDER_OF.has(part) || /^(?:pl|sg|plural|singular)$/.test(part),
  );
}

/** Returns the part of speech of one tag, or null if the tag is unknown. */
export function partOfSpeech(tag: string): string | null {
  return POS_OF.get(tag.trim().toLowerCase().replace(/\.$/, '')) ?? null;
}
