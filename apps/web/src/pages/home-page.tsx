import { Suspense, lazy, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { Intro } from '#features/hero/intro.tsx';
import { LanguagePicker } from '#features/languages/language-picker.tsx';
import { LevelFilterBar } from '#features/levels/level-filter-bar.tsx';
import { ProgressPanel } from '#features/levels/progress-panel.tsx';
import { VideoGrid } from '#features/videos/grid/video-grid.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import styles from './home-page.module.css';

const LevelDialog = lazy(async () => ({
  default: (await import('#features/levels/level-dialog.tsx')).LevelDialog,
}));
const LanguageSettingsDialog = lazy(async () => ({
  default: (await import('#features/settings/language-settings-dialog.tsx')).LanguageSettingsDialog,
}));

type OpenDialog = { kind: 'level' | 'settings'; language: LanguageCode } | null;

/** The language, its level, its videos. */
export function HomePage() {
  usePageTitle();
  const language = useAppSelector(selectLanguage);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
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
      <Suspense fallback={null}>
        {dialog?.kind === 'level' && <LevelDialog language={dialog.language} onClose={close} />}
        {dialog?.kind === 'settings' && (
          <LanguageSettingsDialog
            language={dialog.language}
            onClose={close}
            onUpdateLevel={() => setDialog({ ...dialog, kind: 'level' })}
          />
        )}
      </Suspense>
    </div>
  );
}
