import { readFileSync } from 'node:fs';
import { type GlossaryEntry, loadGlossary, withoutPronoun } from '@wordreel/glossary';
import { type Token, fold, lemmaKey, tokenise } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';
import type { LanguageCode } from '@wordreel/shared';
import { loadStories } from '../src/load.ts';

/** The minimum that CI enforces. */
export const LOWEST = { first1000: 0.98, first3000: 0.95, running: 0.97, content: 0.9 } as const;

const FUNCTION_WORDS = new Set<GlossaryEntry['pos']>([
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'particle',
  'numeral',
]);

interface GoldLine {
  readonly text: string;
}

const goldLines = (language: LanguageCode): string[] => {
  const file = new URL(`../../language/gold/${language}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as GoldLine[]).map(({ text }) => text);
};

/** The keys that the word panel uses to find an entry: its headword and its forms. */
function keysOf(entries: readonly GlossaryEntry[], language: LanguageCode): Set<string> {
  const keys = new Set<string>();
  for (const { lemma, pos, plural, forms = [] } of entries) {
    const bare = pos === 'verb' ? withoutPronoun(lemma, language) : lemma;
    for (const form of [lemma, bare, plural ?? lemma, ...forms]) keys.add(fold(form, language));
  }
  return keys;
}

/** Returns the shares, 0 to 1, of what learners read that the glossary explains, and the `missing` words. */
export async function coverageOf(language: LanguageCode) {
  const words = await loadWordKnowledge(language);
  const entries = loadGlossary(language);
  const keys = keysOf(entries, language);
  const open = new Set(entries.filter(({ pos }) => !FUNCTION_WORDS.has(pos)).map(({ lemma }) => lemma));
  const closed = new Set(entries.map(({ lemma }) => lemma).filter((lemma) => !open.has(lemma)));
  const isExplained = (form: string, lemma: string) =>
    keys.has(fold(lemma, language)) || keys.has(fold(form, language));

  const isFormExplained = (form: string) => isExplained(form, lemmaKey(form, language, words));
  const shareOf = (forms: readonly string[]) => forms.filter(isFormExplained).length / forms.length;
  const missing = words.forms.slice(0, 3000).filter((form) => !isFormExplained(form));

  const lines = [
    ...loadStories()
      .filter((story) => story.language === language)
      .flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    ...goldLines(language),
  ];
  const count = { running: 0, explained: 0, content: 0, answered: 0 };
  const note = (text: string, { start, end, lemma }: Token) => {
    const form = text.slice(start, end);
    const isGood = isExplained(form, lemma);
    const isContent = !closed.has(lemma);
    count.running += 1;
    if (isContent) count.content += 1;
    if (isGood) count.explained += 1;
    else missing.push(`${form} in: ${text}`);
    if (isGood && isContent) count.answered += 1;
  };
  for (const text of lines) {
    for (const token of tokenise(text, language, words)) if (token.kind === 'word') note(text, token);
  }
  return {
    first1000: shareOf(words.forms.slice(0, 1000)),
    first3000: shareOf(words.forms.slice(0, 3000)),
    running: count.explained / count.running,
    content: count.answered / count.content,
    missing,
  };
}
