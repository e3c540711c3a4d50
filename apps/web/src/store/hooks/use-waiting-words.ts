import { useMemo } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { selectWaiting } from '#store/slices/outbox-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { asKept } from '#store/words/language-data.ts';

/** Returns the words in a language that are queued on this device and not on the server yet. */
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
