import type { ReactNode } from 'react';
import { type LanguageCode, languageName, type LanguageProgress } from '@wordreel/shared';
import { activityApi } from '#store/api/learning/activity-api.ts';
import * as texts from '#texts/you.tsx';
import { Fold } from '#ui/fold.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { Curve } from './charts/curve.tsx';
import { Hours } from './hours/hours.tsx';
import { OutsideHours } from './hours/outside-hours.tsx';
import styles from './numbers.module.css';
import { Days, Words } from './numbers.tsx';

/** A lazy chunk, because of its forms. */
const GoalsSection = lazyPart(() => import('./goals/goals-section.tsx'), 'GoalsSection');

/** The details below the overview, each in a section that is closed at first. */
export function ProgressNumbers({ language }: { language: LanguageCode }) {
  return (
    <>
      <Fold title={texts.foldWeek} hint={texts.foldWeekHint}>
        <Days />
        <GoalsSection />
      </Fold>
      <Fold title={texts.foldWords} hint={texts.foldWordsHint}>
        <Words language={language} />
        <Progress language={language}>{(progress) => <Curve progress={progress} language={language} />}</Progress>
      </Fold>
      <Fold title={texts.foldHours} hint={texts.foldHoursHint}>
        <Progress language={language}>{({ minutes }) => <Hours minutes={minutes} />}</Progress>
        <OutsideHours key={language} language={language} />
      </Fold>
    </>
  );
}

interface ProgressProps {
  language: LanguageCode;
  children: (progress: LanguageProgress) => ReactNode;
}

function Progress({ language, children }: ProgressProps) {
  return (
    <Loaded
      query={activityApi.useGetProgressQuery(language, { refetchOnFocus: true })}
      whileLoading={<Skeleton label={texts.loadingCurve} className={styles.skeleton} bones={3} />}
      failure={texts.curveNotLoaded({ language: languageName(language) })}
    >
      {children}
    </Loaded>
  );
}
