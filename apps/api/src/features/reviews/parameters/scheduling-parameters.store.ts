import {
  type Caps,
  type ForgettingModel,
  forgettingModel,
  type MinutesCap,
  USUAL_SHIFTS,
  type WantedRecall,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import {
  type CatchUpDays,
  catchUpDaysOf,
  type LearningRow,
  type StudyRow,
  USUAL_LEARNING,
  USUAL_STUDY,
} from '#features/reviews/settings/settings.store';
import type { UserLanguage } from '#lib/user-language';

/** A forgetting curve and its owner's weights. */
export interface LearnerModel extends ForgettingModel {
  /** The id of the learner's own weights, or null for the published ones. */
  readonly weightsId: string | null;
}

const USUAL_MODEL: LearnerModel = { ...forgettingModel(), weightsId: null };

/** Few learners have weights of their own, and fewer of them study at the same time. */
const MOST_KEPT = 200;
const kept = new Map<string, LearnerModel>();

function ownModel(id: string, weights: readonly number[]): LearnerModel {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const model = { ...forgettingModel(weights), weightsId: id };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(id, model);
  return model;
}

const USUAL: ReadonlyMap<string | null, LearnerModel> = new Map([[null, USUAL_MODEL]]);

/**
 * Returns forgetting curves by the ids of their weights, with null for the published ones. Deleted weights are left
 * out.
 */
export async function modelsByWeights(
  db: Knex,
  ids: ReadonlySet<string | null>,
): Promise<ReadonlyMap<string | null, LearnerModel>> {
  const own = [...ids].filter((id) => id !== null);
  if (own.length === 0) return USUAL;
  const rows = await db('fsrs_weights').whereIn('id', own).select<{ id: string; w: number[] }[]>('id', 'w');
  return new Map([...USUAL, ...rows.map(({ id, w }) => [id, ownModel(id, w)] as const)]);
}

const WEIGHTS = 'select id, w from fsrs_weights where user_id = :userId and in_use';

/**
 * Returns the forgetting curve that a learner's words are scheduled with: by their own weights if any are in use, else
 * by the published ones.
 */
export async function modelOf(db: Knex, userId: string): Promise<LearnerModel> {
  const { rows } = await prepared<{ rows: { id: string; w: number[] }[] }>(db, 'weights in use', WEIGHTS, { userId });
  return rows[0] === undefined ? USUAL_MODEL : ownModel(rows[0].id, rows[0].w);
}

/**
 * The parameters for scheduling a learner's words in a language. The language's desired retention takes precedence over
 * the account's.
 */
export interface SchedulingParameters extends WantedRecall {
  readonly model: LearnerModel;
  readonly rolloverHour: number;
  /** Whether words move by a few days to the nearby day with the fewest words. */
  readonly levelsLoad: boolean;
  readonly caps: Caps;
  readonly minutesCap: MinutesCap;
  /** Null if no backlog is being spread. */
  readonly catchUp: CatchUpDays | null;
}

const PARAMETERS = `
  select l.rollover_hour, l.levels_load, coalesce(s.retention, l.retention) as retention, s.one_star_shift,
    s.three_star_shift, s.new_per_day, s.review_cap, s.catch_up_from, s.catch_up_until, s.minutes_cap, s.past_minutes_on,
    s.user_id is not null as is_set, f.id as weights_id, f.w
  from (select :userId::uuid as user_id) as learner
    left join learning_settings l on l.user_id = learner.user_id
    left join study_settings s on s.user_id = learner.user_id and s.lang = :language
    left join fsrs_weights f on f.user_id = learner.user_id and f.in_use`;

type ParametersRow = {
  [K in keyof Omit<LearningRow, 'hides_goals'> | keyof StudyRow]: (LearningRow & StudyRow)[K] | null;
} & { is_set: boolean } & ({ weights_id: string; w: number[] } | { weights_id: null; w: null });

/**
 * Reads the scheduling parameters of a learner and language at once: the language's setting, else the account's, else
 * the default.
 */
export async function schedulingParameters(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<SchedulingParameters> {
  const { rows } = await prepared<{ rows: [ParametersRow] }>(db, 'study terms', PARAMETERS, { userId, language });
  const [row] = rows;
  return {
    retention: row.retention ?? USUAL_LEARNING.retention,
    shifts: {
      oneStarShift: row.one_star_shift ?? USUAL_SHIFTS.oneStarShift,
      threeStarShift: row.three_star_shift ?? USUAL_SHIFTS.threeStarShift,
    },
    rolloverHour: row.rollover_hour ?? USUAL_LEARNING.rolloverHour,
    levelsLoad: row.levels_load ?? USUAL_LEARNING.levelsLoad,
    caps: {
      newWords: row.new_per_day ?? USUAL_STUDY.newPerDay,
      reviews: row.review_cap ?? USUAL_STUDY.reviewCap,
    },
    catchUp: catchUpDaysOf(row),
    minutesCap: { minutes: row.is_set ? row.minutes_cap : USUAL_STUDY.minutesCap, pastOn: row.past_minutes_on },
    model: row.weights_id === null ? USUAL_MODEL : ownModel(row.weights_id, row.w),
  };
}
