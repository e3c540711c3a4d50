import type { LanguageCode, LanguageSettings, LanguageSettingsExport, LearningSettings } from '@wordreel/shared';
import { CAPS, MINUTES, RETENTION, ROLLOVER_HOUR, type StudyDay, USUAL_SHIFTS } from '@wordreel/learning';
import type { Knex } from 'knex';

// Only this file writes `learning_settings` and `study_settings`.

/** The default study settings. */
export const USUAL_LEARNING: LearningSettings = {
  rolloverHour: ROLLOVER_HOUR,
  retention: RETENTION.usual,
  levelsLoad: true,
  hidesGoals: false,
};

/** The days over which a backlog is spread, both included. */
export interface CatchUpDays {
  readonly from: StudyDay;
  readonly until: StudyDay;
}

/** Like `LanguageSettings`, but with the days of a catch-up instead of a flag. */
export interface StudySettings extends Omit<LanguageSettings, 'isCatchingUp'> {
  readonly catchUp: CatchUpDays | null;
  /** The day on which new words continue after its minutes are used up. */
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
  catchUp: null,
  pastMinutesOn: null,
};

/** Undefined fields stay unchanged. */
type Change<Settings> = { readonly [K in keyof Settings]?: Settings[K] | undefined };

export interface LearningRow {
  rollover_hour: number;
  retention: number;
  levels_load: boolean;
  hides_goals: boolean;
}

export interface StudyRow {
  lang: LanguageCode;
  new_per_day: number;
  review_cap: number;
  retention: number | null;
  one_star_shift: number;
  three_star_shift: number;
  minutes_cap: number | null;
  past_minutes_on: StudyDay | null;
  direction: LanguageSettings['direction'];
  grade_buttons: LanguageSettings['gradeButtons'];
  starter_per_day: number;
  catch_up_from: StudyDay | null;
  catch_up_until: StudyDay | null;
}

export const catchUpDaysOf = ({
  catch_up_from: from,
  catch_up_until: until,
}: Pick<StudyRow, 'catch_up_from' | 'catch_up_until'>) => (from === null || until === null ? null : { from, until });

const toLearning = (row: LearningRow): LearningSettings => ({
  rolloverHour: row.rollover_hour,
  retention: row.retention,
  levelsLoad: row.levels_load,
  hidesGoals: row.hides_goals,
});

const toStudy = (row: StudyRow): StudySettings => ({
  newPerDay: row.new_per_day,
  reviewCap: row.review_cap,
  retention: row.retention,
  oneStarShift: row.one_star_shift,
  threeStarShift: row.three_star_shift,
  minutesCap: row.minutes_cap,
  pastMinutesOn: row.past_minutes_on,
  direction: row.direction,
  gradeButtons: row.grade_buttons,
  starterPerDay: row.starter_per_day,
  catchUp: catchUpDaysOf(row),
});

const learningRow = (settings: Change<LearningSettings>) => ({
  ...(settings.rolloverHour !== undefined && { rollover_hour: settings.rolloverHour }),
  ...(settings.retention !== undefined && { retention: settings.retention }),
  ...(settings.levelsLoad !== undefined && { levels_load: settings.levelsLoad }),
  ...(settings.hidesGoals !== undefined && { hides_goals: settings.hidesGoals }),
});

const studyRow = (settings: Change<StudySettings>) => ({
  ...(settings.newPerDay !== undefined && { new_per_day: settings.newPerDay }),
  ...(settings.reviewCap !== undefined && { review_cap: settings.reviewCap }),
  ...(settings.retention !== undefined && { retention: settings.retention }),
  ...(settings.oneStarShift !== undefined && { one_star_shift: settings.oneStarShift }),
  ...(settings.threeStarShift !== undefined && { three_star_shift: settings.threeStarShift }),
  ...(settings.minutesCap !== undefined && { minutes_cap: settings.minutesCap }),
  ...(settings.pastMinutesOn !== undefined && { past_minutes_on: settings.pastMinutesOn }),
  ...(settings.direction !== undefined && { direction: settings.direction }),
  ...(settings.gradeButtons !== undefined && { grade_buttons: settings.gradeButtons }),
  ...(settings.starterPerDay !== undefined && { starter_per_day: settings.starterPerDay }),
  ...(settings.catchUp !== undefined && {
    catch_up_from: settings.catchUp?.from ?? null,
    catch_up_until: settings.catchUp?.until ?? null,
  }),
});

/** Returns a learner's study settings for all languages, or null if they have changed nothing. */
export async function findLearningSettings(db: Knex, userId: string): Promise<LearningSettings | null> {
  const row = await db('learning_settings').where({ user_id: userId }).first<LearningRow | undefined>();
  return row === undefined ? null : toLearning(row);
}

/** Returns a learner's study settings for a language, with defaults for what they have not changed. */
export async function findStudySettings(db: Knex, userId: string, language: LanguageCode): Promise<StudySettings> {
  const row = await db('study_settings').where({ user_id: userId, lang: language }).first<StudyRow | undefined>();
  return row === undefined ? USUAL_STUDY : toStudy(row);
}

/** Changes the given settings and keeps the rest. */
export async function changeLearningSettings(db: Knex, userId: string, change: Change<LearningSettings>) {
  const changed = learningRow(change);
  const insert = db('learning_settings')
    .insert({ user_id: userId, ...learningRow(USUAL_LEARNING), ...changed })
    .onConflict('user_id');
  await (Object.keys(changed).length === 0 ? insert.ignore() : insert.merge(changed));
}

/** Changes the given settings and keeps the rest. */
export async function changeStudySettings(
  db: Knex,
  userId: string,
  language: LanguageCode,
  change: Change<StudySettings>,
): Promise<void> {
  const changed = studyRow(change);
  const insert = db('study_settings')
    .insert({ user_id: userId, lang: language, ...studyRow(USUAL_STUDY), ...changed })
    .onConflict(['user_id', 'lang']);
  await (Object.keys(changed).length === 0 ? insert.ignore() : insert.merge(changed));
}

/** Returns the study settings of each language for which a learner has changed any. */
export async function exportLanguageSettings(db: Knex, userId: string): Promise<LanguageSettingsExport[]> {
  const rows = await db('study_settings').where({ user_id: userId }).orderBy('lang').select<StudyRow[]>();
  return rows.map((row) => {
    const { catchUp, ...settings } = toStudy(row);
    return {
      language: row.lang,
      ...settings,
      catchUpFrom: catchUp?.from ?? null,
      catchUpUntil: catchUp?.until ?? null,
    };
  });
}
