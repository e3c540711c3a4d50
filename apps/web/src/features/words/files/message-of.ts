import { type ImportStatus, languageName } from '@wordreel/shared';
import * as texts from '#texts/words.tsx';

export const isUnderWay = ({ state }: ImportStatus): boolean => state === 'running' || state === 'undoing';

export function messageOf({ state, done, total, added, updated, skipped, kept, language }: ImportStatus): string {
  switch (state) {
    case 'running':
      return texts.importRunning({ done, total });
    case 'undoing':
      return texts.undoing;
    case 'undone':
      return kept === 0 ? texts.importUndone : texts.importUndoneExcept({ count: kept });
    default: {
      const sentences = [
        language === null
          ? texts.countAddedDone({ count: added })
          : texts.countAddedTo({ count: added, language: languageName(language) }),
        ...(updated > 0 ? [texts.countUpdated({ count: updated })] : []),
        ...(skipped > 0 ? [texts.countSkipped({ count: skipped })] : []),
      ];
      return sentences.join(' ');
    }
  }
}
