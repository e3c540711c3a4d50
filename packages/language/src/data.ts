import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@wordreel/shared';
import { unpackChanges } from './endings.ts';
import type { WordKnowledge } from './knowledge.ts';
import { type Reading, unpackReadings } from './readings.ts';
import { knowledgeOf, remembering } from './word-knowledge.ts';

export { vulgarWords } from './data/vulgar.ts';

/** What one file of `dist/words` holds: long strings, which load fast and stay small. */
export interface WordData {
  /** Ranked forms, the commonest first, with spaces between. */
  readonly forms: string;
  /** Headwords, the commonest first, with spaces between. */
  readonly headwords: string;
  /** Sorted lines stem, tab, its commonest form. */
  readonly stems: string;
  /** Sorted lines form, tab, its headwords as `packReadings` writes them. */
  readonly readings: string;
  /** Sorted lines ending, tab, its changes as `packChanges` writes them. */
  readonly endings: string;
  /** Sorted lines form, tab, infinitives with spaces between. */
  readonly finite: string;
  /** Infinitives with spaces between. */
  readonly separable: string;
  /** Sorted lines noun, tab, gender. */
  readonly genders: string;
  /** First names, surnames and places in small letters, with spaces between. */
  readonly names: string;
}

/** Where the build writes a language's data, seen from the sources and from `dist` alike. */
export const wordDataFile = (language: LanguageCode) =>
  fileURLToPath(new URL(`../dist/words/${language}.json`, import.meta.url));

const NONE: readonly Reading[] = [];

/** A knowledge over the strings of a language's file. */
export function knowledgeOfData(language: LanguageCode, data: WordData): WordKnowledge {
  const infinitives = remembering(data.finite);
  const readings = remembering(data.readings);
  const endings = remembering(data.endings);
  const separable = new Set(data.separable.split(' '));
  const names = new Set(data.names.split(' '));
  return knowledgeOf(language, {
    forms: data.forms.split(' '),
    headwords: data.headwords.split(' '),
    formOfStem: remembering(data.stems),
    readingsOf: (form) => {
      const packed = readings(form);
      return packed === undefined ? NONE : unpackReadings(packed);
    },
    changesOf: (ending) => {
      const packed = endings(ending);
      return packed === undefined ? [] : unpackChanges(packed);
    },
    infinitivesOf: (form) => infinitives(form)?.split(' ') ?? [],
    isSeparable: (infinitive) => separable.has(infinitive),
    isName: (form) => names.has(form),
    genderOf: remembering(data.genders) as WordKnowledge['genderOf'],
  });
}

async function load(language: LanguageCode): Promise<WordKnowledge> {
  const text = await readFile(wordDataFile(language), 'utf8').catch((cause: unknown) => {
    throw new Error('No word data: `pnpm --filter @wordreel/language build` makes them', { cause });
  });
  return knowledgeOfData(language, JSON.parse(text) as WordData);
}

const loaded = new Map<LanguageCode, Promise<WordKnowledge>>();

/**
 * What is known of a language's words, out of the files that the package's build makes. Read once and kept: a language
 * with a table of forms costs about 70 ms and 45 MB, the others a few.
 * @throws if the package was not built
 */
export function loadWordKnowledge(language: LanguageCode): Promise<WordKnowledge> {
  let knowledge = loaded.get(language);
  if (!knowledge) {
    knowledge = load(language);
    loaded.set(language, knowledge);
    knowledge.catch(() => loaded.delete(language));
  }
  return knowledge;
}
