import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@wordreel/shared';
import { unpackChanges } from './lemmas/endings.ts';
import type { WordKnowledge } from './knowledge/knowledge.ts';
import { type Reading, unpackReadings } from './knowledge/readings.ts';
import { knowledgeOf, cachedLookUp } from './knowledge/word-knowledge.ts';

export { vulgarWords } from './data/vulgar.ts';

/** The content of a file in `dist/words`. It has long strings, because these load fast and take little memory. */
export interface WordData {
  /** Ranked forms, most common first, separated by spaces. */
  readonly forms: string;
  /** Headwords, most common first, separated by spaces. */
  readonly headwords: string;
  /** Sorted lines: a stem, a tab and its most common form. */
  readonly stems: string;
  /** Sorted lines: a form, a tab and its headwords in the format of `packReadings`. */
  readonly readings: string;
  /** Sorted lines: an ending, a tab and its changes in the format of `packChanges`. */
  readonly endings: string;
  /** Sorted lines: a form, a tab and infinitives separated by spaces. */
  readonly finite: string;
  readonly separable: string;
  /** Sorted lines: a noun, a tab and its gender. */
  readonly genders: string;
  /** First names, surnames and places in lower case, separated by spaces. */
  readonly names: string;
}

/** Returns the path of the file with a language's data. It is the same from `src` and from `dist`. */
export const wordDataFile = (language: LanguageCode) =>
  fileURLToPath(new URL(`../dist/words/${language}.json`, import.meta.url));

const NONE: readonly Reading[] = [];

export function knowledgeOfData(language: LanguageCode, data: WordData): WordKnowledge {
  const infinitives = cachedLookUp(data.finite);
  const readings = cachedLookUp(data.readings);
  const endings = cachedLookUp(data.endings);
  const separable = new Set(data.separable.split(' '));
  const names = new Set(data.names.split(' '));
  return knowledgeOf(language, {
    forms: data.forms.split(' '),
    headwords: data.headwords.split(' '),
    formOfStem: cachedLookUp(data.stems),
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
    genderOf: cachedLookUp(data.genders) as WordKnowledge['genderOf'],
  });
}

async function load(language: LanguageCode): Promise<WordKnowledge> {
  const text = await readFile(wordDataFile(language), 'utf8').catch((cause: unknown) => {
    throw new Error('No word data. Run `pnpm --filter @wordreel/language build`', { cause });
  });
  return knowledgeOfData(language, JSON.parse(text) as WordData);
}

const loaded = new Map<LanguageCode, Promise<WordKnowledge>>();

/** Loads a language's word data once. With a table of forms, it takes 70 ms and 45 MB. @throws if it isn't built */
export function loadWordKnowledge(language: LanguageCode): Promise<WordKnowledge> {
  let knowledge = loaded.get(language);
  if (!knowledge) {
    knowledge = load(language);
    loaded.set(language, knowledge);
    knowledge.catch(() => loaded.delete(language));
  }
  return knowledge;
}
