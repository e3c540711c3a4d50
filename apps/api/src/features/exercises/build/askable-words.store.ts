import type { LanguageCode, ReviewPriority } from '@wordreel/shared';
import { drawBySlots, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { unmarked } from '#db/asked-words';
import { type CardStateRow, toCardState } from '#db/card-state-row';
import type { AskableWord } from './asked.ts';

/** Selects words for a session. */
export interface Wanted {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly today: StudyDay;
  /** Only words from this video; null for all words. */
  readonly video: string | null;
  readonly onlyThreeStars: boolean;
  readonly needsSentence: boolean;
  /** The number of new words the day has room for. */
  readonly room: number;
  /** Whether to leave out new words beyond the room. Otherwise they come after all other words. */
  readonly keepsToRoom: boolean;
  /** The maximum to read per part and number of stars. */
  readonly most: number;
}

interface Row extends CardStateRow {
  id: string;
  word: string;
  translation: string | null;
  priority: ReviewPriority;
  video_id: string | null;
  lemma: string | null;
  lemma_id: number | null;
  sentence: string | null;
  form: string | null;
  start_ms: number | null;
  end_ms: number | null;
  part: 'due' | 'new' | 'early' | 'done';
}

const toWord = (row: Row): AskableWord => ({
  id: row.id,
  word: row.word,
  translation: row.translation,
  stars: row.priority,
  videoId: row.video_id,
  lemma: row.lemma,
  lemmaId: row.lemma_id,
  sentence: row.sentence,
  form: row.form,
  startMs: row.start_ms,
  endMs: row.end_ms,
  memory: toCardState(row),
});

/** Words that can be asked: in the list, not paused, and not marked as known or ignored. */
const ASKABLE = `
  from words w left join review_state s on s.word_id = w.id
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null and not coalesce(s.paused, false)
    and ${unmarked('w')}`;

/**
 * Recall falls with the elapsed days divided by the stability. Due words start with the best remembered ones, as in
 * study; all others start with the weakest.
 */
const CHOOSE = `
  with asked as (
    select w.id, w.priority, (:today - s.last_day) / s.stability as age,
      case when s.word_id is null then 'new' when s.last_day >= :today then 'done'
        when s.due_day <= :today then 'due' else 'early' end as part
    ${ASKABLE} and (:video::text is null or w.video_id = :video) and (w.priority = 3 or not :onlyThreeStars::boolean)
      and (w.sentence is not null or not :needsSentence::boolean)
  ), ranked as (
    select id, part, row_number() over (partition by part, priority
      order by case when part = 'due' then age else -age end nulls last, id) as n
    from asked
  )
  select w.id, w.word, w.translation, w.priority, w.video_id, w.lemma, w.lemma_id, w.sentence, w.form,
    w.start_ms, w.end_ms, s.stability, s.difficulty, s.last_day, s.due_day, s.reps, s.lapses, r.part
  from ranked r join words w on w.id = r.id left join review_state s on s.word_id = w.id
  where r.n <= :most order by r.part, r.n, w.id`;

const inTurn = (some: readonly AskableWord[], others: readonly AskableWord[]): AskableWord[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, i) => [some[i], others[i]])
    .flat()
    .filter((word) => word !== undefined);

/**
 * Returns the words of a session in order of preference: due ones by stars in slots, then alternately new ones, as many
 * as the day has room for, and the weakest of the others, and finally words already answered today.
 */
export async function chooseWords(db: Knex, { room, keepsToRoom, ...wanted }: Wanted): Promise<AskableWord[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(CHOOSE, { ...wanted });
  const drawn = (part: Row['part']): AskableWord[] => {
    const words = rows.filter((row) => row.part === part).map(toWord);
    return drawBySlots(words, words.length);
  };
  const fresh = drawn('new');
  const beyond = keepsToRoom ? [] : fresh.slice(room);
  return [...drawn('due'), ...inTurn(fresh.slice(0, room), drawn('early')), ...beyond, ...drawn('done')];
}

/** A saved word that may become a wrong option. */
export interface KeptWord {
  readonly word: string;
  readonly form: string | null;
  readonly translation: string | null;
  readonly stability: number | null;
  readonly lastDay: number | null;
}

/** The maximum of saved words to take wrong options from: the weakest, then those never asked. */
const MOST_KEPT = 400;

/** Returns saved words that may become wrong options, weakest first. */
export async function weakestWords(
  db: Knex,
  { userId, language, today }: Pick<Wanted, 'userId' | 'language' | 'today'>,
): Promise<KeptWord[]> {
  const { rows } = await db.raw<{ rows: KeptWord[] }>(
    `select w.word, w.form, w.translation, s.stability, s.last_day as "lastDay" ${ASKABLE}
    order by (:today - s.last_day) / s.stability desc nulls last, w.id limit ${MOST_KEPT}`,
    { userId, language, today },
  );
  return rows;
}

/** Counts the saved words of a language. */
export async function countListed(
  db: Knex,
  { userId, language }: Pick<Wanted, 'userId' | 'language'>,
): Promise<number> {
  const row = await db('user_languages')
    .where({ user_id: userId, lang: language })
    .first<{ word_count: number } | undefined>('word_count');
  return row?.word_count ?? 0;
}
