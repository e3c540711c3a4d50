import { type ImportStatus, languageName } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';

/** Describes the state of an import. */
export function messageOf({ state, done, total, added, updated, skipped, kept, language }: ImportStatus): string {
  switch (state) {
    case 'running':
      return `${formatNumber(done)} of ${formatNumber(total)}. It goes on if you leave.`;
    case 'undoing':
      return 'Taking it back…';
    case 'undone':
      return kept === 0
        ? 'Taken back: your list is what it was before.'
        : `Taken back, but for ${formatCount(kept, 'word', 'words')} that you have changed or answered since.`;
    default: {
      const to = language === null ? '' : ` to ${languageName(language)}`;
      const parts = [
        `${formatCount(added, 'word', 'words')} added${to}.`,
        ...(updated > 0 ? [`${formatNumber(updated)} completed.`] : []),
        ...(skipped > 0 ? [`${formatNumber(skipped)} skipped.`] : []),
      ];
      return parts.join(' ');
    }
  }
}
