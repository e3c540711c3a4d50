import { useState } from 'react';
import { Ladder } from '#features/levels/ladder.tsx';
import { ProgressNumbers } from '#numbers/progress-numbers.tsx';
import { TopFigures } from '#features/numbers/top-figures.tsx';
import type { LanguageDialog } from '#pages/language-dialogs.tsx';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { PartLanguage } from './part-language.tsx';

// A separate chunk, as on the home page.
const ProgressPanel = lazyPart(() => import('#features/levels/progress-panel.tsx'), 'ProgressPanel');

export function ProgressPart() {
  const language = useAppSelector(selectLanguage);
  const [dialog, setDialog] = useState<LanguageDialog | null>(null);
  return (
    <>
      <PartLanguage dialog={dialog} onDialog={setDialog} />
      <TopFigures language={language} />
      <ProgressPanel language={language} onUpdateLevel={() => setDialog({ kind: 'level', language })} />
      <Ladder language={language} />
      <ProgressNumbers language={language} />
    </>
  );
}
