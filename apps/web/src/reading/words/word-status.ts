import { weakMapMemoize } from '@reduxjs/toolkit';
import { type KnownWords, TOKEN_KINDS, type TokenTuple, type Transcript, type Word } from '@wordreel/shared';
import { studyDayHere } from '#lib/time/study-day.ts';

/** `solid`: nearly known. `pending`: saved on this device, not sent yet. `probable`: known by rank, not marked. */
export type WordStatus = 'new' | 'learning' | 'solid' | 'pending' | 'probable' | 'known' | 'ignored';

/** Statuses of the words of one transcript. A new object is created only when the learner's words change. */
export interface Statuses {
  readonly byLemma: readonly WordStatus[];
  /** Returns the status of a form in lower case, for words without a lemma. */
  readonly ofForm: (form: string) => WordStatus;
  /** The forms of saved phrases in lower case, by their first form. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
}

export const NOTHING_KNOWN_YET: Statuses = { byLemma: [], ofForm: () => 'known', phrases: new Map() };

const WORD = TOKEN_KINDS.indexOf('word');

/** Splits a phrase into words as captions are split: anything but letters, marks and digits separates words. */
export function formsOf(phrase: string): string[] {
  return phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

/** Groups a learner's words; the same arguments return the same object. `pending` words are still to be sent. */
export const learnerWords = weakMapMemoize(
  (words: readonly Word[], marks: KnownWords, pending: readonly Word[], probableUpTo: number) => ({
    words,
    marks,
    pending,
    probableUpTo,
  }),
);

export type LearnerWords = ReturnType<typeof learnerWords>;

/** Computes the status of every lemma in a transcript once, so that lines only look it up. Cached by arguments. */
export const statusesOf = weakMapMemoize(
  (
    lemmas: Transcript['lemmas'],
    ranks: Transcript['ranks'],
    { words, marks, pending, probableUpTo }: LearnerWords,
  ): Statuses => {
    const [known, ignored, unknown] = [new Set(marks.known), new Set(marks.ignored), new Set(marks.unknown)];
    const waiting = new Set(pending.map(({ word, lemma }) => lemma ?? word));
    const kept = new Map<string, WordStatus>();
    const keptForms = new Map<string, WordStatus>();
    const today = studyDayHere();
    const phrases = new Map<string, string[][]>();
    for (const { word, lemma, kind, schedule } of words) {
      const status = (schedule?.solidUntil ?? 0) >= today ? 'solid' : 'learning';
      if (kind === 'phrase') addPhrase(phrases, word);
      else if (lemma !== undefined) kept.set(lemma, status);
      // Words typed by hand have no lemma until the server has added one.
      else keptForms.set(word.toLowerCase(), status);
    }
    const statusOf = (lemma: string, form: string, rank: number): WordStatus => {
      if (ignored.has(lemma)) return 'ignored';
      if (known.has(lemma)) return 'known';
      if (waiting.has(lemma)) return 'pending';
      return (
        kept.get(lemma) ??
        keptForms.get(form) ??
        (isProbable(rank, probableUpTo) && !unknown.has(lemma) ? 'probable' : 'new')
      );
    };
    return {
      byLemma: lemmas.map((lemma, place) => statusOf(lemma, lemma.toLowerCase(), ranks[place] ?? 0)),
      ofForm: (form) => statusOf(form, form, 0),
      phrases,
    };
  },
);

/** Returns whether a word's rank makes it probably known. Words outside the frequency list have rank 0. */
export function isProbable(rank: number, probableUpTo: number): boolean {
  return rank > 0 && rank <= probableUpTo;
}

/** Adds the forms of a phrase under its first form; ignores single words. */
export function addPhrase(phrases: Map<string, string[][]>, phrase: string): void {
  const forms = formsOf(phrase);
  const [first] = forms;
  if (first === undefined || forms.length < 2) return;
  phrases.set(first, [...(phrases.get(first) ?? []), forms]);
}

/** Returns the status of a token. Names and numbers count as known unless the learner has marked them. */
export function statusOfToken({ byLemma, ofForm }: Statuses, text: string, token: TokenTuple): WordStatus {
  const [start, length, kind, place] = token;
  const status = byLemma[place] ?? ofForm(text.slice(start, start + length).toLowerCase());
  return status === 'new' && kind !== WORD ? 'known' : status;
}

type Line = Pick<Transcript['lines'][number], 'text' | 'tokens'>;

export function newWordsIn(statuses: Statuses, { text, tokens }: Line): number[] {
  return tokens.flatMap((token, place) => (statusOfToken(statuses, text, token) === 'new' ? [place] : []));
}

/** Returns the index of a line's only new word, for which the line is a good example; null for none or several. */
export function onlyNewWord(statuses: Statuses, line: Line): number | null {
  const places = newWordsIn(statuses, line);
  const words = places.map((place) => {
    const [start, length, , lemma] = line.tokens[place] ?? [0, 0, 0, -1];
    return lemma < 0 ? line.text.slice(start, start + length).toLowerCase() : lemma;
  });
  return new Set(words).size === 1 ? (places[0] ?? null) : null;
}
