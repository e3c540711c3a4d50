import { useMemo } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { selectWaiting } from '#store/outbox/outbox-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { asKept } from '#store/words/language-data.ts';

export interface WaitingWord {
  readonly language: LanguageCode;
  readonly word: Word;
}

/** Returns the words of a language that wait on this device and that the server does not have yet. */
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
