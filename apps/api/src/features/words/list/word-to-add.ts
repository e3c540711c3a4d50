import { lemmaKey, NO_KNOWLEDGE } from '@wordreel/language';
import { headForm } from '@wordreel/learning';
import { wordError, type LanguageCode } from '@wordreel/shared';
import type { NewWord } from '@wordreel/shared/api/words';
import type { z } from 'zod';

export const toMs = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round(seconds * 1000);

/** A word to add. Null means that the request has no value. */
export type WordToAdd = Readonly<ReturnType<typeof toWordToAdd>>;

/** Converts a word of a request to a word to add; empty texts become null. */
export function toWordToAdd(language: LanguageCode, word: z.output<typeof NewWord>) {
  const form = word.kind === 'phrase' ? word.word : headForm(word.word, language);
  const lemma = lemmaKey(form, language, NO_KNOWLEDGE);
  return {
    word: word.word,
    translation: word.translation || null,
    reviewPriority: word.reviewPriority ?? null,
    videoId: word.videoId ?? null,
    kind: word.kind ?? null,
    sentence: word.sentence || null,
    form: word.form || null,
    startMs: toMs(word.startSec),
    endMs: toMs(word.endSec),
    note: word.note || null,
    lemma: word.lemma ?? null,
    /** The form as captions list it, and a lemma guessed from its ending as a fallback. */
    listedForm: form.toLocaleLowerCase(language),
    // The lemma may be invalid, for example empty for a period after a direction mark.
    guessedLemma: wordError(lemma) === null ? lemma : word.word,
  };
}
