import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isLanguageCode, languageName } from '@wordreel/shared';
import { PlacementCheck } from '#features/placement/placement-check.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/placement.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import type { LanguageDialog } from './language-dialogs.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './placement-page.module.css';

const LanguageDialogs = lazyPart(() => import('./language-dialogs.tsx'), 'LanguageDialogs');

/** Placement test for learners who are not beginners, in the language from the URL or else the selected one. */
export function PlacementPage() {
  const chosen = useAppSelector(selectLanguage);
  const { language = chosen } = useParams();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<LanguageDialog | null>(null);
  if (!isLanguageCode(language)) return <NotFoundPage />;
  const leave = () => void navigate(paths.home);
  return (
    <div className={styles.page}>
      <title>{texts.pageTitle({ language: languageName(language) })}</title>
      <PlacementCheck
        key={language}
        language={language}
        onSetLevel={() => setDialog({ kind: 'level', language })}
        onLeave={leave}
      />
      {dialog !== null && <LanguageDialogs dialog={dialog} onDialog={setDialog} onClose={leave} />}
    </div>
  );
}
