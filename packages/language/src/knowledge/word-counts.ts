import { withoutInvisible } from '@wordreel/text';
import { capitalized, fold, tidy } from '#spelling/fold';
import type { WordKnowledge } from './knowledge.ts';
import { knowledgeOf } from './word-knowledge.ts';

const LINE = /^(\S+)[ \t]+(\d+)$/u;

/** Reads a list with one word and its count per line, in any order. Returns the words, the most common first. */
export function parseWordCounts(text: string): string[] {
  const counted: { word: string; count: number }[] = [];
  for (const line of withoutInvisible(text).split(/\r?\n/)) {
    const [, word, count] = LINE.exec(line.trim()) ?? [];
    if (word !== undefined && /^[^\uFFFD]*\p{L}[^\uFFFD]*$/u.test(word)) counted.push({ word, count: Number(count) });
  }
  return counted.toSorted((a, b) => b.count - a.count).map(({ word }) => word);
}

/** Restores the capital of a German noun that comes from a lower-case list. */
function germanCase(form: string, words: WordKnowledge): string {
  const noun = capitalized(form);
  return !words.isListed(form) && words.isListed(noun) ? noun : form;
}

/** Adds a host's own word list. Its forms follow those already ranked, whose ranks do not change. */
export function withWordCounts(words: WordKnowledge, list: readonly string[]): WordKnowledge {
  const { language } = words;
  if (language === undefined) return words;
  const added = list
    .map((form) => (language === 'de' ? germanCase(tidy(form, language), words) : fold(form, language)))
    .filter((form) => /^[\p{L}\p{M}'-]+$/u.test(form));
  return knowledgeOf(language, {
    forms: [...words.forms, ...added],
    readingsOf: words.readingsOf,
    changesOf: words.changesOf,
    infinitivesOf: words.infinitivesOf,
    isSeparable: words.isSeparable,
    genderOf: words.genderOf,
    isName: words.isName,
  });
}
