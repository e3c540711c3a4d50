import type { Word } from '@wordreel/shared';
import type { NewWord, Stars, StudiedWord, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { COLUMNS, toWord, type WordRow } from '#db/word-row';
import { type Pile, STATE_COLUMNS, type StateRow, toMemory } from './reviews.store.ts';

interface CandidateRow {
  id: string;
  priority: Stars;
  word: string;
  lemma: string | null;
  sentence: string | null;
}

const toCandidate = ({ id, priority, word, lemma, sentence }: CandidateRow): NewWord => ({
  id,
  stars: priority,
  lemmaKey: lemma ?? word,
  sentence,
});

/** The words that are due on a day and were not answered on it. */
export async function dueCandidates(db: Knex, { userId, language }: Pile, today: StudyDay): Promise<StudiedWord[]> {
  const { rows } = await db.raw<{ rows: (CandidateRow & StateRow)[] }>(
    `select w.id, w.priority, w.word, w.lemma, w.sentence, ${STATE_COLUMNS}
    from review_state s join words w on w.id = s.word_id
    where s.user_id = :userId and s.lang = :language and s.due_day <= :today and s.last_day < :today
      and not s.paused and w.deleted_at is null`,
    { userId, language, today },
  );
  return rows.map((row) => ({ ...toCandidate(row), memory: toMemory(row) }));
}

/** Words that were never asked, the oldest first. @param most how many of each number of stars */
export async function newCandidates(db: Knex, { userId, language }: Pile, most: number): Promise<NewWord[]> {
  const { rows } = await db.raw<{ rows: CandidateRow[] }>(
    `select id, priority, word, lemma, sentence from (
      select w.id, w.priority, w.word, w.lemma, w.sentence, row_number() over (partition by w.priority order by w.id) as n
      from words w left join review_state s on s.word_id = w.id
      where w.user_id = :userId and w.lang = :language and w.deleted_at is null and s.word_id is null
    ) as waiting where n <= :most order by id`,
    { userId, language, most },
  );
  return rows.map(toCandidate);
}

/** The words that are not asked until they are brought back, the oldest first. */
export async function pausedWords(db: Knex, { userId, language }: Pile): Promise<string[]> {
  const rows = await db('review_state')
    .join('words', 'words.id', 'review_state.word_id')
    .where({ 'review_state.user_id': userId, 'review_state.lang': language, paused: true, 'words.deleted_at': null })
    .orderBy('words.id')
    .select<{ word: string }[]>('words.word');
  return rows.map(({ word }) => word);
}

/** The words with these ids, by id. */
export async function wordsById(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, Word>> {
  const rows = await db('words')
    .whereIn('id', [...ids])
    .select<(WordRow & { id: string })[]>(db.raw(`id, ${COLUMNS}`));
  return new Map(rows.map((row) => [row.id, toWord(row)]));
}
