import { drawBySlots } from '@wordreel/learning';
import type { Knex } from 'knex';
import { unmarked } from '#db/asked-words';
import { CARD_STATE_COLUMNS, type MaybeCardStateRow, toCardState } from '#db/card-state-row';
import { WORD_WITH_LINE_COLUMNS } from '#db/word-row';
import type { Learner } from '#lib/user-language';
import type { AskableWord } from './asked.ts';

export interface Wanted extends Learner {
  /** Only words from this video; null for all words. */
  readonly video: string | null;
  /** Only these words; null for all words. */
  readonly only: readonly string[] | null;
  readonly onlyThreeStars: boolean;
  readonly needsSentence: boolean;
  /** The most new words to take: those that the day has room for, or all for exercises that never count. */
  readonly room: number;
  /** Maximum number of words to read per part and number of stars. */
  readonly most: number;
}

type Row = Omit<AskableWord, 'memory'> & MaybeCardStateRow & { readonly part: 'due' | 'new' | 'early' | 'done' };

/** SQL for the words that can be asked: saved, not paused, and not marked as known or ignored. */
export const ASKABLE = `
  from words w left join review_state s on s.user_id = w.user_id and s.word_id = w.id
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null and not coalesce(s.paused, false)
    and ${unmarked('w')}`;

/** Due words start with the best remembered ones, as in study; all others start with the weakest. */
const CHOOSE = `
  with asked as (
    select w.id, w.priority, (:today - s.last_day) / s.stability as age,
      case when s.word_id is null then 'new' when s.last_day >= :today then 'done'
        when s.due_day <= :today then 'due' else 'early' end as part
    ${ASKABLE} and (:video::text is null or w.video_id = :video) and (w.priority = 3 or not :onlyThreeStars::boolean)
      and (w.sentence is not null or not :needsSentence::boolean)
      and (:only::json is null or w.word in (select json_array_elements_text(:only::json)))
  ), ranked as (
    select id, part, row_number() over (partition by part, priority
      order by case when part = 'due' then age else -age end nulls last, id) as n
    from asked
  )
  select ${WORD_WITH_LINE_COLUMNS}, w.translation, w.priority as stars, ${CARD_STATE_COLUMNS}, r.part
  from ranked r join words w on w.user_id = :userId and w.id = r.id
    left join review_state s on s.user_id = w.user_id and s.word_id = w.id
  where r.n <= :most order by r.part, r.n, w.id`;

const inTurn = (some: readonly AskableWord[], others: readonly AskableWord[]): AskableWord[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, i) => [some[i], others[i]])
    .flat()
    .filter((word) => word !== undefined);

/**
 * Returns the words of a session in order of preference: due words in slots by stars; then, in turn, new words as far
 * as the day has room and the weakest of the words not yet due; finally words already answered today.
 */
export async function chooseWords(db: Knex, { room, only, ...wanted }: Wanted): Promise<AskableWord[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(CHOOSE, { ...wanted, only: only && JSON.stringify(only) });
  const drawn = (part: Row['part']): AskableWord[] => {
    const words = rows.filter((row) => row.part === part).map((row) => ({ ...row, memory: toCardState(row) }));
    return drawBySlots(words, words.length);
  };
  return [...drawn('due'), ...inTurn(drawn('new').slice(0, room), drawn('early')), ...drawn('done')];
}

export interface KeptWord {
  readonly word: string;
  readonly form: string | null;
  readonly translation: string | null;
  readonly stability: number | null;
  readonly lastDay: number | null;
}

/** Maximum number of saved words to draw wrong options from: the weakest, then those never asked. */
const MOST_KEPT = 400;

export async function weakestWords(db: Knex, { userId, language, today }: Learner): Promise<KeptWord[]> {
  const { rows } = await db.raw<{ rows: KeptWord[] }>(
    `select w.word, w.form, w.translation, s.stability, s.last_day as "lastDay" ${ASKABLE}
    order by (:today - s.last_day) / s.stability desc nulls last, w.id limit ${MOST_KEPT}`,
    { userId, language, today },
  );
  return rows;
}
