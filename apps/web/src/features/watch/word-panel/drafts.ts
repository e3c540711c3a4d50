import type { Transcript } from '@wordreel/shared';

/** What was typed for words that are not kept, of each transcript: it lasts as long as that is on the page. */
const drafts = new WeakMap<Transcript, Map<string, string>>();

/** @returns undefined where nothing was typed */
export function draftOf(transcript: Transcript, word: string): string | undefined {
  return drafts.get(transcript)?.get(word);
}

/** Remembers what was typed, so that a panel that is closed and opened again has lost nothing; null forgets it. */
export function keepDraft(transcript: Transcript, word: string, text: string | null): void {
  const texts = drafts.get(transcript) ?? new Map<string, string>();
  if (text === null) texts.delete(word);
  else texts.set(word, text);
  drafts.set(transcript, texts);
}
