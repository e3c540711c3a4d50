import {
  type Caps,
  type ForgettingModel,
  forgettingModel,
  type MinutesCap,
  type StudyDay,
  USUAL_SHIFTS,
  type WantedRecall,
} from '@wordreel/learning';
import type { LearningSettings } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { type StudySettings, USUAL_LEARNING, USUAL_STUDY } from '#features/reviews/settings/settings.store';
import type { UserLanguage } from '#lib/user-language';

export interface LearnerModel extends ForgettingModel {
  /** The id of the learner's own weights, or null for the published ones. */
  readonly weightsId: string | null;
}

const USUAL_MODEL: LearnerModel = { ...forgettingModel(), weightsId: null };

/** Cache size. Few learners have weights of their own, and fewer of them study at the same time. */
const MOST_KEPT = 200;
/** Keyed by the weights, because a restored backup can give an id to other weights. */
const kept = new Map<string, ForgettingModel>();

function ownModel(weightsId: string, weights: readonly number[]): LearnerModel {
  const key = weights.join(' ');
  const known = kept.get(key);
  if (known !== undefined) return { ...known, weightsId };
  const model = forgettingModel(weights);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, model);
  return { ...model, weightsId };
}

const USUAL: ReadonlyMap<string | null, LearnerModel> = new Map([[null, USUAL_MODEL]]);

/** Returns forgetting curves by the ids of their weights; null stands for the published weights. */
export async function modelsByWeights(
  db: Knex,
  userId: string,
  ids: ReadonlySet<string | null>,
): Promise<ReadonlyMap<string | null, LearnerModel>> {
  const own = [...ids].filter((id) => id !== null);
  if (own.length === 0) return USUAL;
  const rows = await db('fsrs_weights')
    .where({ user_id: userId })
    .whereIn('id', own)
    .select<{ id: string; w: number[] }[]>('id', 'w');
  return new Map([...USUAL, ...rows.map(({ id, w }) => [id, ownModel(id, w)] as const)]);
}

const WEIGHTS = 'select id, w from fsrs_weights where user_id = :userId and in_use';

/** Returns a learner's forgetting curve: by their own weights if any are in use, else by the published ones. */
export async function modelOf(db: Knex, userId: string): Promise<LearnerModel> {
  const [own] = await prepared<{ id: string; w: number[] }[]>(db, 'weights in use', WEIGHTS, { userId });
  return own === undefined ? USUAL_MODEL : ownModel(own.id, own.w);
}

/** How a learner's words in a language are scheduled. The language's settings take precedence over the account's. */
export interface SchedulingParameters extends WantedRecall {
  readonly model: LearnerModel;
  readonly rolloverHour: number;
  /** Whether words move by a few days to the nearby day with the fewest words. */
  readonly levelsLoad: boolean;
  readonly caps: Caps;
  readonly minutesCap: MinutesCap;
  /** The last day over which a backlog is spread, or null if none is. */
  readonly catchUpUntil: StudyDay | null;
}

const PARAMETERS = `
  select l.rollover_hour as "rolloverHour", l.levels_load as "levelsLoad",
    coalesce(s.retention, l.retention) as retention, s.one_star_shift as "oneStarShift",
    s.three_star_shift as "threeStarShift", s.new_per_day as "newPerDay", s.review_cap as "reviewCap",
    s.catch_up_until as "catchUpUntil", s.minutes_cap as "minutesCap", s.past_minutes_on as "pastMinutesOn",
    s.user_id is not null as "isSet", f.id as "weightsId", f.w
  from (select :userId::uuid as user_id) as learner
    left join learning_settings l on l.user_id = learner.user_id
    left join study_settings s on s.user_id = learner.user_id and s.lang = :language
    left join fsrs_weights f on f.user_id = learner.user_id and f.in_use`;

type Settings = Omit<LearningSettings, 'hidesGoals'> & Omit<StudySettings, 'retention'>;

type Row = { readonly [K in keyof Settings]: Settings[K] | null } & { readonly isSet: boolean } & (
    | { readonly weightsId: string; readonly w: number[] }
    | { readonly weightsId: null }
  );

export async function schedulingParameters(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<SchedulingParameters> {
  const [row] = await prepared<[Row]>(db, 'scheduling parameters', PARAMETERS, { userId, language });
  return {
    retention: row.retention ?? USUAL_LEARNING.retention,
    shifts: {
      oneStarShift: row.oneStarShift ?? USUAL_SHIFTS.oneStarShift,
      threeStarShift: row.threeStarShift ?? USUAL_SHIFTS.threeStarShift,
    },
    rolloverHour: row.rolloverHour ?? USUAL_LEARNING.rolloverHour,
    levelsLoad: row.levelsLoad ?? USUAL_LEARNING.levelsLoad,
    caps: { newWords: row.newPerDay ?? USUAL_STUDY.newPerDay, reviews: row.reviewCap ?? USUAL_STUDY.reviewCap },
    catchUpUntil: row.catchUpUntil,
    minutesCap: { minutes: row.isSet ? row.minutesCap : USUAL_STUDY.minutesCap, pastOn: row.pastMinutesOn },
    model: row.weightsId === null ? USUAL_MODEL : ownModel(row.weightsId, row.w),
  };
}
