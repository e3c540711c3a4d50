import type { LanguageCode } from '@wordreel/shared';
import { DayStrip } from '#features/numbers/day-strip.tsx';
import { LevelQuestion } from '#features/placement/level-question.tsx';
import { activityApi } from '#store/api/learning/activity-api.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { awayDaysHere } from '#store/device/last-active-day.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { KeepWords } from '#ui/notices/keep-words.tsx';
import { dayPlace } from './day-place.ts';
import styles from './home-standing.module.css';
import { isReturning, ReturnCard } from './return-card.tsx';
import { StartCard } from './start-card.tsx';

interface HomeStandingProps {
  language: LanguageCode;
  /** How many words the learner has in this language; undefined until it is known. */
  wordCount: number | undefined;
  /** Whether to tell a guest that an account keeps their words. */
  keepsWords: boolean;
  onSetLevel: () => void;
}

/** What comes first today: keep the words of a guest, start, come back, or continue with what is due. */
export function HomeStanding({ language, wordCount, keepsWords, onSetLevel }: HomeStandingProps) {
  const isLearner = useAppSelector(selectUser) !== null;
  const { data: started = [] } = useListLanguagesQuery();
  const question = <LevelQuestion key={language} language={language} onSetLevel={onSetLevel} />;
  if (isLearner && wordCount === 0) return <StartCard language={language} onSetLevel={onSetLevel} />;
  return (
    <>
      {isLearner && <Day language={language} wordCount={wordCount} />}
      {keepsWords && (
        <div className={styles.keep}>
          <KeepWords language={language} started={started} />
        </div>
      )}
      {question}
    </>
  );
}

function Day({ language, wordCount }: Pick<HomeStandingProps, 'language' | 'wordCount'>) {
  const { currentData: today, isError } = activityApi.useGetTodayQuery(language);
  if (today === undefined && !isError) return <div className={dayPlace(awayDaysHere(), wordCount)} />;
  if (today !== undefined && isReturning(today)) return <ReturnCard language={language} today={today} />;
  return (
    <div className={dayPlace()}>
      <DayStrip language={language} />
    </div>
  );
}
