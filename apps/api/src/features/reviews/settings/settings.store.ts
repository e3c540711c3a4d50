import type { LanguageSettings, LanguageSettingsExport, LearningSettings } from '@wordreel/shared';
import { CAPS, MINUTES, RETENTION, ROLLOVER_HOUR, type StudyDay, USUAL_SHIFTS } from '@wordreel/learning';
import type { Knex } from 'knex';
import { rowOf } from '#db/row-of';
import type { UserLanguage } from '#lib/user-language';

// Only this file writes `learning_settings` and `study_settings`.

export const USUAL_LEARNING: LearningSettings = {
  rolloverHour: ROLLOVER_HOUR,
  retention: RETENTION.usual,
  levelsLoad: true,
  hidesGoals: false,
};

/** Like `LanguageSettings`, but with the days of a catch-up instead of `isCatchingUp`. */
export interface StudySettings extends Omit<LanguageSettings, 'isCatchingUp'> {
  /** The first and last day over which a backlog is spread; null without a catch-up. */
  readonly catchUpFrom: StudyDay | null;
  readonly catchUpUntil: StudyDay | null;
  /** The day on which the learner continues with new words although the day's minutes are used up. */
  readonly pastMinutesOn: StudyDay | null;
}

export const USUAL_STUDY: StudySettings = {
  newPerDay: CAPS.newWords.usual,
  reviewCap: CAPS.reviews.usual,
  retention: null,
  ...USUAL_SHIFTS,
  minutesCap: MINUTES.usual,
  direction: 'word',
  gradeButtons: 4,
  starterPerDay: 0,
  pastMinutesOn: null,
  catchUpFrom: null,
  catchUpUntil: null,
};

export const NO_CATCH_UP = { catchUpFrom: null, catchUpUntil: null } as const;

type Columns<Settings> = Readonly<Record<keyof Settings, string>>;

export const LEARNING: Columns<LearningSettings> = {
  rolloverHour: 'rollover_hour',
  retention: 'retention',
  levelsLoad: 'levels_load',
  hidesGoals: 'hides_goals',
};

export const STUDY: Columns<StudySettings> = {
  newPerDay: 'new_per_day',
  reviewCap: 'review_cap',
  retention: 'retention',
  oneStarShift: 'one_star_shift',
  threeStarShift: 'three_star_shift',
  minutesCap: 'minutes_cap',
  pastMinutesOn: 'past_minutes_on',
  direction: 'direction',
  gradeButtons: 'grade_buttons',
  starterPerDay: 'starter_per_day',
  catchUpFrom: 'catch_up_from',
  catchUpUntil: 'catch_up_until',
};

/** Undefined fields stay unchanged. */
type Change<Settings> = { readonly [K in keyof Settings]?: Settings[K] | undefined };

export async function findLearningSettings(db: Knex, userId: string): Promise<LearningSettings | null> {
  const found = await db('learning_settings').where({ user_id: userId }).first<LearningSettings | undefined>(LEARNING);
  return found ?? null;
}

/** Returns the learner's settings for all languages, or the defaults if they have never changed any. */
export const learningSettingsOf = async (db: Knex, userId: string): Promise<LearningSettings> =>
  (await findLearningSettings(db, userId)) ?? USUAL_LEARNING;

export async function findStudySettings(db: Knex, { userId, language }: UserLanguage): Promise<StudySettings> {
  const found = await db('study_settings')
    .where({ user_id: userId, lang: language })
    .first<StudySettings | undefined>(STUDY);
  return found ?? USUAL_STUDY;
}

export async function changeLearningSettings(db: Knex, userId: string, change: Change<LearningSettings>) {
  const changed = rowOf(LEARNING, change);
  const insert = db('learning_settings')
    .insert({ user_id: userId, ...rowOf(LEARNING, USUAL_LEARNING), ...changed })
    .onConflict('user_id');
  await (Object.keys(changed).length === 0 ? insert.ignore() : insert.merge(changed));
}

export async function changeStudySettings(
  db: Knex,
  { userId, language }: UserLanguage,
  change: Change<StudySettings>,
): Promise<void> {
  const changed = rowOf(STUDY, change);
  const insert = db('study_settings')
    .insert({ user_id: userId, lang: language, ...rowOf(STUDY, USUAL_STUDY), ...changed })
    .onConflict(['user_id', 'lang']);
  await (Object.keys(changed).length === 0 ? insert.ignore() : insert.merge(changed));
}

export async function exportLanguageSettings(db: Knex, userId: string): Promise<LanguageSettingsExport[]> {
  return db('study_settings')
    .where({ user_id: userId })
    .orderBy('lang')
    .select<LanguageSettingsExport[]>({ language: 'lang', ...STUDY });
}
