import {
  isLevelCode,
  type AccountExport,
  type KnownStatus,
  type KnownStepKind,
  type LanguageCode,
} from '@wordreel/shared';
import type { Knex } from 'knex';
import { COLUMNS, toWord, type WordRow } from '#db/word-row';
import { listPieces, objectPieces, pagesOf, wholePiece, type Pieces } from '#lib/json-pieces';

/** Rows per page of the export. */
const PAGE = 250;

interface LanguageRow {
  lang: LanguageCode;
  manual_level: string | null;
  created_at: Date;
  starter_day: number | null;
}

type ListedRow = WordRow & { id: string; deleted_at: Date | null };

interface MarkRow {
  lemma: string;
  created_at: Date;
  step_id: string | null;
}

interface StepRow {
  id: string;
  kind: KnownStepKind;
  first: number;
  changed: number;
  created_at: Date;
  undone_at: Date | null;
}

/** Identifies a learner's language. */
interface Owner {
  readonly userId: string;
  readonly lang: LanguageCode;
}

function words(db: Knex, { userId, lang }: Owner, isRemoved: boolean) {
  const read = (last: ListedRow | null) => {
    const page = db('words')
      .where({ user_id: userId, lang })
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

function marks(db: Knex, { userId, lang }: Owner, status: KnownStatus) {
  const read = (last: MarkRow | null) =>
    db('known_words')
      .where({ user_id: userId, lang, status })
      .andWhere('lemma', '>', last?.lemma ?? '')
      .orderBy('lemma')
      .limit(PAGE)
      .select<MarkRow[]>('lemma', 'created_at', 'step_id');
  return listPieces(
    pagesOf(PAGE, read, ({ lemma, created_at, step_id }) => ({
      lemma,
      since: created_at.toISOString(),
      ...(step_id !== null && { step: step_id }),
    })),
  );
}

function steps(db: Knex, { userId, lang }: Owner) {
  const read = (last: StepRow | null) => {
    const page = db('known_steps').where({ user_id: userId, lang }).orderBy('id').limit(PAGE);
    if (last !== null) page.andWhere('id', '>', last.id);
    return page.select<StepRow[]>('id', 'kind', 'first', 'changed', 'created_at', 'undone_at');
  };
  return listPieces(
    pagesOf(PAGE, read, ({ id, kind, first, changed, created_at, undone_at }) => ({
      step: id,
      kind,
      first,
      changed,
      doneAt: created_at.toISOString(),
      undoneAt: undone_at?.toISOString() ?? null,
    })),
  );
}

/** Lists every language with a level, a word, a mark or a step, and when it was started. */
function listStarted(db: Knex, userId: string): Promise<LanguageRow[]> {
  return db
    .from(
      db('user_languages')
        .where({ user_id: userId })
        .select('lang', 'manual_level', 'created_at', 'starter_day')
        .unionAll(
          db('words').where({ user_id: userId }).select('lang', db.raw('null'), 'created_at', db.raw('null::int')),
        )
        .unionAll(
          db('known_words')
            .where({ user_id: userId })
            .select('lang', db.raw('null'), 'created_at', db.raw('null::int')),
        )
        .unionAll(
          db('known_steps')
            .where({ user_id: userId })
            .select('lang', db.raw('null'), 'created_at', db.raw('null::int')),
        )
        .as('started'),
    )
    .groupBy('lang')
    .orderBy('lang')
    .select<LanguageRow[]>(
      'lang',
      db.raw('max(manual_level) as manual_level'),
      db.raw('min(created_at) as created_at'),
      db.raw('max(starter_day) as starter_day'),
    );
}

async function* languages(db: Knex, userId: string): AsyncGenerator<string> {
  let before = '[';
  for (const { lang, manual_level, created_at, starter_day } of await listStarted(db, userId)) {
    const owner = { userId, lang };
    const level = manual_level !== null && isLevelCode(manual_level) ? manual_level : 'beginner';
    yield before;
    yield* objectPieces([
      ['code', wholePiece(Promise.resolve(lang))],
      ['level', wholePiece(Promise.resolve(level))],
      ['startedAt', wholePiece(Promise.resolve(created_at.toISOString()))],
      ['starterDay', wholePiece(Promise.resolve(starter_day))],
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

/** Exports the account's languages with their words, including removed ones. */
export function wordsExport({ db }: { readonly db: Knex }) {
  return {
    languages: ({ id }: { readonly id: string }): Pieces<AccountExport['languages']> => languages(db, id),
  };
}
