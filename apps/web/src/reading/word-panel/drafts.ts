import type { ReadingText } from '#reading/reading-text.ts';
/** What was typed for words that are not kept, of each source: it lasts as long as that is on the page. */
const drafts = new WeakMap<ReadingText, Map<string, string>>();

/** @returns undefined where nothing was typed */
export function draftOf(source: ReadingText, word: string): string | undefined {
  return drafts.get(source)?.get(word);
}

/** Remembers what was typed, so that a panel that is closed and opened again has lost nothing; null forgets it. */
export function keepDraft(source: ReadingText, word: string, text: string | null): void {
  const texts = drafts.get(source) ?? new Map<string, string>();
  if (text === null) texts.delete(word);
  else texts.set(word, text);
  drafts.set(source, texts);
}
