import type { ExercisesOverview } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { ASKABLE } from '#features/exercises/build/askable-words.store';
import type { Learner } from '#lib/user-language';

export interface Counts {
  readonly words: number;
  readonly due: number;
  /** Words with a translation or a dictionary entry. */
  readonly meanings: number;
  readonly sentences: number;
  /** Words with a line of three to nine words (`dictated`) or of three to twelve words (`built`). */
  readonly dictated: number;
  readonly built: number;
}

/** Lengths assume spaces between words. For languages without spaces, words are counted when a session is built. */
const COUNT = `
  with ready as (select id from dictionaries where lang = :language and is_ready),
  askable as (
    select s.word_id is null as is_new, s.due_day <= :today and s.last_day < :today as is_due,
      w.translation is not null or exists (select from ready join dictionary_entries e on e.dictionary_id = id
        and e.key = lower(coalesce(w.lemma, w.word))) as has_meaning,
      w.sentence is not null
        and strpos(lower(w.sentence), lower(split_part(coalesce(w.form, w.word), ' ', 1))) > 0 as has_sentence,
      1 + length(trim(w.sentence)) - length(replace(trim(w.sentence), ' ', '')) as length
    ${ASKABLE}
  )
  select is_new as "isNew", count(*)::int as words, count(*) filter (where is_due)::int as due,
    count(*) filter (where has_meaning)::int as meanings, count(*) filter (where has_sentence)::int as sentences,
    count(*) filter (where has_sentence and length between 3 and 9)::int as dictated,
    count(*) filter (where has_sentence and length between 3 and 12)::int as built
  from askable group by is_new`;

const NONE: Counts = { words: 0, due: 0, meanings: 0, sentences: 0, dictated: 0, built: 0 };

/** Counts new words apart from those that were answered before. */
export async function countWords(db: Knex, learner: Learner): Promise<{ fresh: Counts; others: Counts }> {
  const { rows } = await db.raw<{ rows: (Counts & { isNew: boolean })[] }>(COUNT, { ...learner });
  return { fresh: rows.find(({ isNew }) => isNew) ?? NONE, others: rows.find(({ isNew }) => !isNew) ?? NONE };
}

/** Maximum number of words to check, because a learner with this many words has enough nouns. */
const MOST_NOUNS = 500;

/** Returns the single words that can be asked and may be nouns, newest first. */
export async function listMaybeNouns(db: Knex, learner: Learner): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { word: string }[] }>(
    `select w.word ${ASKABLE} and w.kind = 'word' and (:language <> 'de' or w.word ~ '^[[:upper:]d]')
    order by w.id desc limit ${MOST_NOUNS}`,
    { ...learner },
  );
  return rows.map(({ word }) => word);
}

type WatchedVideo = ExercisesOverview['videos'][number];

/** Returns the last watched videos, each with the number of its words that a session may ask. */
export async function lastWatched(
  db: Knex,
  learner: Learner,
  { most, room }: { most: number; room: number },
): Promise<WatchedVideo[]> {
  const { rows } = await db.raw<{ rows: WatchedVideo[] }>(
    `with kept as (
      select w.video_id, (count(s.word_id) + least(count(*) - count(s.word_id), :room))::int as words
      ${ASKABLE} and w.video_id is not null group by w.video_id
    )
    select v.id as "videoId", v.title, v.thumbnail, kept.words
    from kept join visible_videos(:userId) v on v.id = kept.video_id
      join (select video_id, max(last_seen_at) as seen from watch_sessions where user_id = :userId group by video_id) watched
        on watched.video_id = v.id
    where v.lang = :language and v.missing_since is null and kept.words > 0 order by watched.seen desc limit ${most}`,
    { ...learner, room },
  );
  return rows;
}

export async function nextDueDay(db: Knex, learner: Learner): Promise<StudyDay | null> {
  const { rows } = await db.raw<{ rows: [{ day: number | null }] }>(
    `select min(s.due_day) as day ${ASKABLE} and s.due_day > :today`,
    { ...learner },
  );
  return rows[0].day;
}
