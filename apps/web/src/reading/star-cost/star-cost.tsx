import { useMemo } from 'react';
import type { LanguageCode, LanguageSettings, ReviewPriority, Schedule } from '@wordreel/shared';
import { forgettingModel, RETENTION, reviewsAhead } from '@wordreel/learning';
import { formatNumber } from '#lib/text/format.ts';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { studyApi } from '#store/api/learning/study-api.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { queueKey } from '#store/words/study-queue.ts';
import { useToday } from '#store/hooks/use-today.ts';
import * as texts from '#texts/reading.tsx';
import styles from './star-cost.module.css';

const YEAR = 365;

/** Uses the default weights, as the settings of a language do. */
const model = forgettingModel();

interface StarCostProps {
  language: LanguageCode;
  /** The word's card state; undefined before its first answer. */
  schedule: Schedule | undefined;
}

/** Shows the effect of a word's stars: the number of reviews in the next year with one, two and three. */
export function StarCost({ language, ...props }: StarCostProps) {
  const { currentData: settings } = studyApi.useGetStudySettingsQuery(language);
  const isGuest = useAppSelector(selectIsGuest);
  const { data: account } = learningSettingsApi.useGetLearningSettingsQuery(undefined, { skip: isGuest });
  const usual = isGuest ? RETENTION.usual : account?.retention;
  if (settings === undefined || usual === undefined || props.schedule?.paused === true) return null;
  return <Cost {...props} language={language} settings={settings} usual={usual} />;
}

function Cost({ language, schedule, settings, usual }: StarCostProps & { settings: LanguageSettings; usual: number }) {
  const today = useToday(queueKey({ language, mode: 'all' }));
  const [one = '', two = '', three = ''] = useMemo(() => {
    const retention = settings.retention ?? usual;
    const parameters = { model, today, days: YEAR, retention, shifts: settings, newPerDay: 1, leastOdds: 0.001 };
    const reviews = (stars: ReviewPriority) => reviewsAhead([{ stars, memory: schedule ?? null }], parameters);
    const loads = [reviews(1), reviews(2), reviews(3)] as const;
    // Rounding to whole days can reverse near ties, but more stars never mean fewer reviews.
    return loads.map((_, last) => formatNumber(Math.round(Math.max(...loads.slice(0, last + 1)))));
  }, [today, schedule, settings, usual]);
  return <p className={styles.cost}>{texts.reviewsByStars({ one, two, three })}</p>;
}
