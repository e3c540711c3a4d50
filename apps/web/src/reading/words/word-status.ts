import { weakMapMemoize } from '@reduxjs/toolkit';
import { type KnownWords, TOKEN_KINDS, type TokenTuple, type Transcript, type Word } from '@wordreel/shared';
import { studyDayHere } from '#lib/study-day.ts';

/**
 * What a word is to a learner. `solid`: it is kept, and by its answers as good as known; `pending`: it is kept on this
 * device, and the server does not have it yet; `probable`: by its rank and the learner's level it is probably known, and
 * they have said nothing of it.
 */
export type WordStatus = 'new' | 'learning' | 'solid' | 'pending' | 'probable' | 'known' | 'ignored';

/** What is known of the words of one transcript. It is made anew when the learner's words change, and only then. */
export interface Statuses {
  /** By the places of the transcript's lemmas. */
  readonly byLemma: readonly WordStatus[];
  /** Of a form, in lower case, for what has no lemma. */
  readonly ofForm: (form: string) => WordStatus;
  /** The kept phrases as their forms in lower case, by the first of them. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** What a learner has said of the words of a language, and what follows from their level. */
export interface LearnerWords {
  readonly words: readonly Word[];
  readonly marks: KnownWords;
  /** The lemmas of what waits for the server. */
  readonly pending: ReadonlySet<string>;
  /** Up to which rank words are probably known. */
  readonly probableUpTo: number;
}

/** The same object for the same facts, whichever part of the page asks. */
export const learnerWords = weakMapMemoize(
  (
    words: LearnerWords['words'],
    marks: LearnerWords['marks'],
    pending: LearnerWords['pending'],
    probableUpTo: LearnerWords['probableUpTo'],
  ): LearnerWords => ({ words, marks, pending, probableUpTo }),
);

/** Nothing is marked before it is known what to mark. */
export const NOTHING_KNOWN_YET: Statuses = { byLemma: [], ofForm: () => 'known', phrases: new Map() };

const WORD = TOKEN_KINDS.indexOf('word');

/** Splits a phrase where captions do: what is no letter, mark or digit lies between its words. */
export function formsOf(phrase: string): string[] {
  return phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

/** Looks every lemma of a transcript up once, so that a line asks by numbers alone. The same question has one answer. */
export const statusesOf = weakMapMemoize(
  (
    lemmas: Transcript['lemmas'],
    ranks: Transcript['ranks'],
    { words, marks, pending, probableUpTo }: LearnerWords,
  ): Statuses => {
    const [known, ignored, unknown] = [new Set(marks.known), new Set(marks.ignored), new Set(marks.unknown)];
    const kept = new Map<string, WordStatus>();
    const keptForms = new Map<string, WordStatus>();
    const today = studyDayHere();
    const phrases = new Map<string, string[][]>();
    for (const { word, lemma, kind, schedule } of words) {
      const status = (schedule?.solidUntil ?? 0) >= today ? 'solid' : 'learning';
      if (kind === 'phrase') addPhrase(phrases, word);
      else if (lemma !== undefined) kept.set(lemma, status);
      // What was typed by hand has no lemma until the server has named it.
      else keptForms.set(word.toLowerCase(), status);
    }
    const statusOf = (lemma: string, form: string, rank: number): WordStatus => {
      if (ignored.has(lemma)) return 'ignored';
      if (known.has(lemma)) return 'known';
      if (pending.has(lemma)) return 'pending';
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

/** Whether the rank of a word makes it probable that it is known; no list has what has the rank 0. */
export function isProbable(rank: number, probableUpTo: number): boolean {
  return rank > 0 && rank <= probableUpTo;
}

/** Adds a phrase as its forms, by the first of them; one word is none. */
export function addPhrase(phrases: Map<string, string[][]>, phrase: string): void {
  const forms = formsOf(phrase);
  const [first] = forms;
  if (first === undefined || forms.length < 2) return;
  phrases.set(first, [...(phrases.get(first) ?? []), forms]);
}

/** What a token of a line is to the learner. A name or a number is nothing to learn, unless somebody says so. */
export function statusOfToken({ byLemma, ofForm }: Statuses, text: string, token: TokenTuple): WordStatus {
  const [start, length, kind, place] = token;
  const status = byLemma[place] ?? ofForm(text.slice(start, start + length).toLowerCase());
  return status === 'new' && kind !== WORD ? 'known' : status;
}

/** The places of a line's new words. */
export function newWordsIn(statuses: Statuses, { text, tokens }: Pick<Transcript['lines'][number], 'text' | 'tokens'>) {
  return tokens.flatMap((token, place) => (statusOfToken(statuses, text, token) === 'new' ? [place] : []));
}

/** Whether a line has exactly one word that is new, however often: the line that teaches it. */
export function hasOneNewWord(statuses: Statuses, line: Pick<Transcript['lines'][number], 'text' | 'tokens'>): boolean {
  const { text, tokens } = line;
  let found: string | number | null = null;
  for (const token of tokens) {
    if (statusOfToken(statuses, text, token) !== 'new') continue;
    const [start, length, , place] = token;
    const word = place < 0 ? text.slice(start, start + length).toLowerCase() : place;
    if (found !== null && found !== word) return false;
    found = word;
  }
  return found !== null;
}
