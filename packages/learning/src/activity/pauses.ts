import type { StudyDay } from '#days/study-day';

/** Days on which somebody does not want to learn, both ends included: neither chain nor weeks break on them. */
export interface Pause {
  readonly fromDay: StudyDay;
  readonly toDay: StudyDay;
}

/** A pause of the chain may be so many days long, and may begin so many days before it is told: whoever is ill tells it later. */
export const PAUSE = { mostDays: 90, toldLate: 7 } as const;

/** Whether a day lies within one of some pauses, which may overlap. */
export const pausedBy =
  (pauses: readonly Pause[]) =>
  (day: StudyDay): boolean =>
    pauses.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
