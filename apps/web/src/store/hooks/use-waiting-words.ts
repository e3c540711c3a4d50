import { useMemo } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { selectWaiting } from '#store/slices/outbox-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { asKept } from '#store/words/language-data.ts';

/** Returns the words of a language that wait on this device and that the server does not have yet. */
export function useWaitingWords(language: LanguageCode): readonly Word[] {
  const waiting = useAppSelector(selectWaiting);
  return useMemo(
    () =>
      waiting.flatMap(({ command: { kind, args } }) =>
        kind === 'saveWord' && args.language === language ? [asKept(args.word)] : [],
      ),
    [language, waiting],
  );
}
