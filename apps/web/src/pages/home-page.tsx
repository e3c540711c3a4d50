import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { HeroSection } from '#features/hero/hero-section.tsx';
import { DayLine } from '#features/levels/day-line.tsx';
import { LevelFilterBar } from '#features/levels/level-filter-bar.tsx';
import { VideoGrid } from '#features/videos/video-grid.tsx';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { isNewTo } from '#store/words/few-words.ts';
import { awayDaysHere } from '#store/device/last-active-day.ts';
import { selectLanguage, selectPreferences } from '#store/preferences/preferences-slice.ts';
import { selectIsAway, selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import type { StartedLanguage } from '#store/words/cached-data.ts';
import * as texts from '#texts/home.tsx';
import { SkipLink } from '#ui/buttons/skip-link.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { dayPlace } from './day-place.ts';
import styles from './home-page.module.css';
import type { LanguageDialog } from './language-dialogs.tsx';

const LanguagePicker = lazyPart(() => import('#features/languages/language-picker.tsx'), 'LanguagePicker');
const ProgressPanel = lazyPart(() => import('#features/levels/progress-panel.tsx'), 'ProgressPanel');
const HomeStanding = lazyPart(() => import('./home-standing.tsx'), 'HomeStanding');
const LanguageDialogs = lazyPart(() => import('./language-dialogs.tsx'), 'LanguageDialogs');

/** The videos in the selected language: below the hero for a newcomer, below a single line for a learner. */
export function HomePage() {
  usePageTitle();
  const language = useAppSelector(selectLanguage);
  const { data: started } = useListLanguagesQuery();
  const isGuest = useAppSelector(selectIsGuest);
  const isNewcomer = useIsNewcomer(started) && isGuest;
  const wordCount = started && (started.find(({ code }) => code === language)?.wordCount ?? 0);
  // The hero tells newcomers.
  const keepsWords = isGuest && !isNewcomer && started?.some((one) => one.wordCount > 0) === true;
  const mayAsk = useMayAskLevel(language, started);
  const [dialog, setDialog] = useState<LanguageDialog | null>(null);
  const setLevel = () => setDialog({ kind: 'level', language });
  return (
    <div className={styles.page}>
      <SkipLink to="video-list">{texts.skipToVideos}</SkipLink>
      {isNewcomer && <HeroSection language={language} />}
      <div className={styles.standing}>
        <LanguagePicker
          onOpenSettings={(code) => setDialog({ kind: 'settings', language: code })}
          whileLoading={<div className={styles.pickerPlace} />}
        />
        <DayLine language={language} heading={isNewcomer ? 'h2' : 'h1'}>
          <ProgressPanel
            language={language}
            onUpdateLevel={setLevel}
            whileLoading={<div className={styles.panelPlace} />}
          />
        </DayLine>
        <HomeStanding
          language={language}
          wordCount={wordCount}
          onSetLevel={setLevel}
          keepsWords={keepsWords}
          whileLoading={
            <>
              {!isGuest && (
                <div className={wordCount === 0 ? styles.startPlace : dayPlace(awayDaysHere(), wordCount)} />
              )}
              {keepsWords && <div className={styles.keepPlace} />}
              {mayAsk && (isGuest || wordCount !== 0) && <div className={styles.questionPlace} />}
            </>
          }
        />
      </div>
      <section aria-label={texts.videos} className={styles.videos}>
        <VideoGrid language={language} filters={<LevelFilterBar />} onSetLevel={setLevel} />
      </section>
      {dialog !== null && <LanguageDialogs dialog={dialog} onDialog={setDialog} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Whether the question about the learner's level may follow, as far as this device knows. */
function useMayAskLevel(language: LanguageCode, started: readonly StartedLanguage[] = []): boolean {
  const answer = useAppSelector((state) => selectPreferences(state).languages[language]?.startAnswer);
  const isNew = started.every((one) => one.code !== language || isNewTo(one));
  return isNew && (answer ?? 'some') === 'some';
}

/** Whether to show the hero. Decided on the first render, so that it stays when a newcomer saves a first word. */
function useIsNewcomer(started: readonly StartedLanguage[] = []): boolean {
  // A learner who is offline is not a newcomer, even though their data cannot be read.
  const isAway = useAppSelector(selectIsAway);
  const [isNewcomer] = useState(started.length === 0 && !isAway);
  return isNewcomer;
}
