import { useState } from 'react';
import { LearningSettings } from '#features/learning-settings/learning-settings.tsx';
import { WatchingSettings } from '#features/preferences/watching-settings.tsx';
import type { LanguageDialog } from '#pages/language-dialogs.tsx';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { PartLanguage } from './part-language.tsx';
import styles from './part-screen.module.css';

export function LearningPart() {
  const language = useAppSelector(selectLanguage);
  const [dialog, setDialog] = useState<LanguageDialog | null>(null);
  return (
    <>
      <div className={styles.language}>
        <PartLanguage hasSettings dialog={dialog} onDialog={setDialog} />
      </div>
      <LearningSettings language={language}>
        <WatchingSettings key={`watching ${language}`} language={language} />
      </LearningSettings>
    </>
  );
}
