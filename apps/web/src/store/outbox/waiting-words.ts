import { useMemo } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { useAppSelector } from '#store/store.ts';
import { asKept } from '#store/words/language-data.ts';
import { selectWaiting } from './outbox-slice.ts';

export interface WaitingWord {
  readonly language: LanguageCode;
  /** As it is in the list of this page. */
  readonly word: Word;
}

/** The words of a language that are kept on this device, and of which the server does not know yet. */
export function useWaitingWords(language: LanguageCode): readonly WaitingWord[] {
  const waiting = useAppSelector(selectWaiting);
  return useMemo(
    () =>
      waiting.flatMap(({ command }) =>
        command.kind === 'saveWord' && command.args.language === language
          ? [{ language, word: asKept(command.args.word) }]
          : [],
      ),
    [language, waiting],
  );
}
