import { Suspense, lazy, useState } from 'react';
import { Intro } from '#features/hero/intro.tsx';
import { LanguagePicker } from '#features/languages/language-picker.tsx';
import { LevelFilterBar } from '#features/levels/level-filter-bar.tsx';
import { ProgressPanel } from '#features/levels/progress-panel.tsx';
import { VideoGrid } from '#features/videos/grid/video-grid.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import styles from './home-page.module.css';
import type { LanguageDialog } from './language-dialogs.tsx';

const LanguageDialogs = lazy(async () => ({ default: (await import('./language-dialogs.tsx')).LanguageDialogs }));

/** The language, its level, its videos. */
export function HomePage() {
  usePageTitle();
  const language = useAppSelector(selectLanguage);
  const [dialog, setDialog] = useState<LanguageDialog | null>(null);
  return (
    <div className={styles.page}>
      <Intro language={language} />
      <LanguagePicker onOpenSettings={(code) => setDialog({ kind: 'settings', language: code })} />
      <ProgressPanel language={language} onUpdateLevel={() => setDialog({ kind: 'level', language })} />
      <section aria-label="Videos">
        <VideoGrid
          language={language}
          filters={<LevelFilterBar />}
          onSetLevel={() => setDialog({ kind: 'level', language })}
        />
      </section>
      <Suspense fallback={null}>{dialog !== null && <LanguageDialogs dialog={dialog} onDialog={setDialog} />}</Suspense>
    </div>
  );
}
