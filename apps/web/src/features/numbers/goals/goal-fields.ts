import { type Activity, DAILY_GOALS, type DailyGoalsBody } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';

export type DailyGoal = 'minutes' | 'reviews' | 'newWords';

export type GoalField = DayField | 'restDays';

export type DayField = DailyGoal | 'hidesChain';

/** The text in each field; `''` if it is empty. */
export type GoalTexts = Readonly<Record<GoalField, string>>;

export const DAILY_GOAL_NAMES: readonly DailyGoal[] = ['minutes', 'reviews', 'newWords'];

export const FIELD_NAMES: Readonly<Record<GoalField, string>> = {
  minutes: 'Minutes a day',
  reviews: 'Answers a day',
  newWords: 'New words a day',
  restDays: 'Rest days in a streak',
  hidesChain: 'Hide my streaks of days and weeks',
};

export const ON = 'on';

export const textsOf = ({ aims: goals, restDays }: Pick<Activity, 'aims' | 'restDays'>): GoalTexts => ({
  minutes: String(goals.minutes ?? ''),
  reviews: String(goals.reviews ?? ''),
  newWords: String(goals.newWords ?? ''),
  restDays: String(restDays),
  hidesChain: goals.hidesChain ? ON : '',
});

const goalValue = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const dailyGoalsOf = (texts: GoalTexts, fields: readonly DayField[]): DailyGoalsBody =>
  Object.fromEntries(
    fields.map((field) => [field, field === 'hidesChain' ? texts.hidesChain === ON : goalValue(texts[field])]),
  );

export function goalError(goal: DailyGoal, texts: GoalTexts): string | null {
  const { lowest, highest } = DAILY_GOALS[goal];
  const value = goalValue(texts[goal]);
  const isRight = value === null || (Number.isInteger(value) && value >= lowest && value <= highest);
  return isRight ? null : `${formatNumber(lowest)} to ${formatNumber(highest)}, or nothing`;
}

export function fieldText(field: GoalField, text: string): string {
  if (field === 'hidesChain') return text === ON ? 'on' : 'off';
  return text === '' || text === '0' ? 'none' : formatNumber(Number(text));
}
