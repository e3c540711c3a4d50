import { useState } from 'react';
import { HeroSection } from '#features/hero/hero-section.tsx';
import { DayLine } from '#features/levels/day-line.tsx';
import { LevelFilterBar } from '#features/levels/level-filter-bar.tsx';
import { VideoGrid } from '#features/videos/video-grid.tsx';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { selectIsAway, selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { SkipLink } from '#ui/buttons/skip-link.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './home-page.module.css';
import type { LanguageDialog } from './language-dialogs.tsx';

const LanguagePicker = lazyPart(() => import('#features/languages/language-picker.tsx'), 'LanguagePicker');
const ProgressPanel = lazyPart(() => import('#features/levels/progress-panel.tsx'), 'ProgressPanel');
const HomeStanding = lazyPart(() => import('./home-standing.tsx'), 'HomeStanding');
const LanguageDialogs = lazyPart(() => import('./language-dialogs.tsx'), 'LanguageDialogs');

/** The videos in the selected language: below the hero for a newcomer, below a single line for a returning learner. */
export function HomePage() {
  usePageTitle();
  const language = useAppSelector(selectLanguage);
  const isNewcomer = useIsNewcomer();
  const hasDay = useAppSelector(selectUser) !== null && !isNewcomer;
  const [dialog, setDialog] = useState<LanguageDialog | null>(null);
  const setLevel = () => setDialog({ kind: 'level', language });
  const picker = (
    <LanguagePicker
      onOpenSettings={(code) => setDialog({ kind: 'settings', language: code })}
      whileLoading={<div className={styles.pickerPlace} />}
    />
  );
  return (
    <div className={styles.page}>
      <SkipLink to="video-list">Skip to videos</SkipLink>
      {isNewcomer && <HeroSection language={language} />}
      <div className={styles.standing}>
        {isNewcomer && picker}
        <DayLine language={language} heading={isNewcomer ? 'h2' : 'h1'}>
          {!isNewcomer && picker}
          <ProgressPanel
            language={language}
            onUpdateLevel={setLevel}
            whileLoading={<div className={styles.panelPlace} />}
          />
        </DayLine>
        <HomeStanding
          language={language}
          hasDay={hasDay}
          onSetLevel={setLevel}
          whileLoading={(hasDay || isNewcomer) && <div className={styles.stripPlace} />}
        />
      </div>
      <section aria-label="Videos" className={styles.videos}>
        <VideoGrid language={language} filters={<LevelFilterBar />} onSetLevel={setLevel} />
      </section>
      {dialog !== null && <LanguageDialogs dialog={dialog} onDialog={setDialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Whether to show the hero. Decided on the first render, so that it stays when a newcomer saves a first word. */
function useIsNewcomer(): boolean {
  const { data: started = [] } = useListLanguagesQuery();
  // A learner who is offline is not a newcomer, even though their data cannot be read.
  const isAway = useAppSelector(selectIsAway);
  const [isNewcomer] = useState(started.length === 0 && !isAway);
  return isNewcomer;
}
