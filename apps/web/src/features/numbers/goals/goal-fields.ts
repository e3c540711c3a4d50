import { type Activity, DAILY_GOALS, type DailyGoalsBody } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import * as texts from '#texts/you.tsx';

export type DailyGoal = 'minutes' | 'reviews' | 'newWords';

export type GoalField = DayField | 'restDays';

export type DayField = DailyGoal | 'hidesChain';

/** The text in each field; `''` if it is empty. */
export type GoalTexts = Readonly<Record<GoalField, string>>;

export const DAILY_GOAL_NAMES: readonly DailyGoal[] = ['minutes', 'reviews', 'newWords'];

export const FIELD_NAMES: Readonly<Record<GoalField, string>> = {
  minutes: texts.goalMinutes,
  reviews: texts.goalAnswers,
  newWords: texts.goalNewWords,
  restDays: texts.goalRestDays,
  hidesChain: texts.hideStreaks,
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

export const dailyGoalsOf = (values: GoalTexts, fields: readonly DayField[]): DailyGoalsBody =>
  Object.fromEntries(
    fields.map((field) => [field, field === 'hidesChain' ? values.hidesChain === ON : goalValue(values[field])]),
  );

export function goalError(goal: DailyGoal, values: GoalTexts): string | null {
  const { lowest, highest } = DAILY_GOALS[goal];
  const value = goalValue(values[goal]);
  const isRight = value === null || (Number.isInteger(value) && value >= lowest && value <= highest);
  return isRight ? null : texts.goalRange({ lowest, highest });
}

export function fieldText(field: GoalField, text: string): string {
  if (field === 'hidesChain') return text === ON ? texts.goalValueOn : texts.goalValueOff;
  return text === '' || text === '0' ? texts.goalValueNone : formatNumber(Number(text));
}
