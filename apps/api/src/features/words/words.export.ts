import { isLevelCode, type KnownStatus, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { exportRows, type Exports } from '#db/export-rows';
import { COLUMNS, toWord, type WordRow } from '#db/word-row';
import { listPieces, objectPieces, pagesOf, wholePiece } from '#lib/json-pieces';
import type { UserLanguage } from '#lib/user-language';
import { STEP_COLUMNS } from './known-lists/known-steps.store.ts';

const PAGE = 250;

interface StartedLanguage {
  readonly language: LanguageCode;
  readonly level: string | null;
  readonly startedAt: Date;
  readonly starterDay: number | null;
}

type ListedRow = WordRow & { id: string; deleted_at: Date | null };

function words(db: Knex, { userId, language }: UserLanguage, isRemoved: boolean) {
  const read = (last: ListedRow | null) => {
    const page = db('words')
      .where({ user_id: userId, lang: language })
      .andWhere('id', '>', last?.id ?? 0);
    page[isRemoved ? 'whereNotNull' : 'whereNull']('deleted_at');
    return page
      .orderBy('id')
      .limit(PAGE)
      .select<ListedRow[]>(db.raw(`id, deleted_at, ${COLUMNS}`));
  };
  return listPieces(
    pagesOf(PAGE, read, (row) => ({
      ...toWord(row),
      ...(row.deleted_at !== null && { removedAt: row.deleted_at.toISOString() }),
      ...(row.step_id !== null && { step: row.step_id }),
    })),
  );
}

const marks = (db: Knex, { userId, language }: UserLanguage, status: KnownStatus) =>
  exportRows(db('known_words').where({ user_id: userId, lang: language, status }), {
    key: ['lemma'],
    columns: { lemma: 'lemma', since: 'created_at', step: 'step_id' },
    toItem: ({ step, ...mark }: { readonly step: string | null }) => ({ ...mark, ...(step !== null && { step }) }),
  });

const steps = (db: Knex, { userId, language }: UserLanguage) =>
  exportRows(db('known_steps').where({ user_id: userId, lang: language }), {
    key: ['id'],
    columns: STEP_COLUMNS,
  });

const STARTED = `
  select lang as language, max(level) as level, min(created_at) as "startedAt", max(starter_day) as "starterDay" from (
    select lang, manual_level as level, created_at, starter_day from user_languages where user_id = :userId
    union all select lang, null, created_at, null from words where user_id = :userId
    union all select lang, null, created_at, null from known_words where user_id = :userId
    union all select lang, null, created_at, null from known_steps where user_id = :userId
  ) as started group by lang order by lang`;

async function listStarted(db: Knex, userId: string): Promise<StartedLanguage[]> {
  return (await db.raw<{ rows: StartedLanguage[] }>(STARTED, { userId })).rows;
}

async function* languages(db: Knex, userId: string): AsyncGenerator<string> {
  let before = '[';
  for (const { language, level, startedAt, starterDay } of await listStarted(db, userId)) {
    const owner = { userId, language };
    yield before;
    yield* objectPieces([
      ['code', wholePiece(Promise.resolve(language))],
      ['level', wholePiece(Promise.resolve(level !== null && isLevelCode(level) ? level : 'beginner'))],
      ['startedAt', wholePiece(Promise.resolve(startedAt))],
      ['starterDay', wholePiece(Promise.resolve(starterDay))],
      ['words', words(db, owner, false)],
      ['removedWords', words(db, owner, true)],
      ['knownWords', marks(db, owner, 'known')],
      ['ignoredWords', marks(db, owner, 'ignored')],
      ['unknownWords', marks(db, owner, 'unknown')],
      ['knownSteps', steps(db, owner)],
    ]);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

export function wordsExport({ db }: { readonly db: Knex }): Exports<'languages'> {
  return {
    languages: ({ id }) => languages(db, id),
  };
}
