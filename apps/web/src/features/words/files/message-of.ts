import { type ImportStatus, languageName } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';

export const isUnderWay = ({ state }: ImportStatus): boolean => state === 'running' || state === 'undoing';

export function messageOf({ state, done, total, added, updated, skipped, kept, language }: ImportStatus): string {
  switch (state) {
    case 'running':
      return `${formatNumber(done)} of ${formatNumber(total)}. It continues if you leave.`;
    case 'undoing':
      return 'Undoing…';
    case 'undone':
      return kept === 0
        ? 'Undone: your list is back to what it was.'
        : `Undone, except for ${formatCount(kept, 'word', 'words')} that you have changed or reviewed since.`;
    default: {
      const to = language === null ? '' : ` to ${languageName(language)}`;
      const parts = [
        `${formatCount(added, 'word', 'words')} added${to}.`,
        ...(updated > 0 ? [`${formatNumber(updated)} updated.`] : []),
        ...(skipped > 0 ? [`${formatNumber(skipped)} skipped.`] : []),
      ];
      return parts.join(' ');
    }
  }
}
