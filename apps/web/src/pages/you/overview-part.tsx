import { useState } from 'react';
import { Ladder } from '#features/levels/ladder.tsx';
import { Overview } from '#features/numbers/overview.tsx';
import { ProgressNumbers } from '#numbers/progress-numbers.tsx';
import type { LanguageDialog } from '#pages/language-dialogs.tsx';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/you.tsx';
import { Fold } from '#ui/fold.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { PartLanguage } from './part-language.tsx';

// A separate chunk, as on the home page.
const ProgressPanel = lazyPart(() => import('#features/levels/progress-panel.tsx'), 'ProgressPanel');

/** One screen of what matters, with the details below it. */
export function OverviewPart() {
  const language = useAppSelector(selectLanguage);
  const [dialog, setDialog] = useState<LanguageDialog | null>(null);
  const onUpdateLevel = () => setDialog({ kind: 'level', language });
  return (
    <>
      <PartLanguage dialog={dialog} onDialog={setDialog} />
      <Overview language={language} onUpdateLevel={onUpdateLevel} />
      <Fold title={texts.foldLevel} hint={texts.foldLevelHint}>
        {/* The first child of a fold has neither a border nor padding above, but this card needs both. */}
        <div>
          <ProgressPanel language={language} onUpdateLevel={onUpdateLevel} />
        </div>
        <Ladder language={language} />
      </Fold>
      <ProgressNumbers language={language} />
    </>
  );
}
