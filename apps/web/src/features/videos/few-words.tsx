import { type LanguageCode, currentLevel } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { FEW_WORDS } from '#store/hooks/use-start.ts';
import { ShelfNotice } from './shelf-notice.tsx';

/** Says that the shares are based on the learner's level as long as their list is short. */
export function FewWords({ language, onSetLevel }: { language: LanguageCode; onSetLevel: () => void }) {
  const { currentData: learner } = useGetLanguageQuery(language);
  if (learner === undefined || learner.wordCount >= FEW_WORDS) return null;
  return (
    <ShelfNotice label="Set your level" onPress={onSetLevel}>
      What you know is estimated from your level, {currentLevel(learner)}, as your list has{' '}
      {learner.wordCount === 0 ? 'no word yet' : `only ${formatCount(learner.wordCount, 'word', 'words')}`}.
    </ShelfNotice>
  );
}
