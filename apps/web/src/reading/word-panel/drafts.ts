import type { ReadingText } from '#reading/reading-text.ts';
/** Typed translations of words that are not kept, per source. They last as long as the source is on the page. */
const drafts = new WeakMap<ReadingText, Map<string, string>>();

/** @returns undefined if nothing was typed */
export function draftOf(source: ReadingText, word: string): string | undefined {
  return drafts.get(source)?.get(word);
}

/** Keeps the typed text, so that closing the panel loses nothing; null deletes it. */
export function keepDraft(source: ReadingText, word: string, text: string | null): void {
  const texts = drafts.get(source) ?? new Map<string, string>();
  if (text === null) texts.delete(word);
  else texts.set(word, text);
  drafts.set(source, texts);
}
