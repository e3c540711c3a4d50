import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { UserLanguage } from '#lib/user-language';
import type { Reader } from './comprehension/learner-words.store.ts';
import { knowledgeOf, levelOfReader, type TextWords } from './comprehension/text-knowledge.service.ts';
import { rightLinesOf } from './overrides/right-lines.service.ts';

export type { RightLines } from './overrides/right-lines.service.ts';

export type CaptionService = ReturnType<typeof createCaptionService>;

export function createCaptionService({ db }: Pick<Deps, 'db'>) {
  return {
    /** Returns a function that applies a learner's overrides to lines shown by other features. */
    rightLinesOf: (userId: string, language: LanguageCode) => rightLinesOf(db, userId, language),
    /** Estimates a learner's knowledge of a text; returns null if none of the text's words counts. */
    knowledgeOf: (reader: Reader, words: TextWords) => knowledgeOf(db, reader, words),
    levelOf: (reader: UserLanguage) => levelOfReader(db, reader),
  };
}
