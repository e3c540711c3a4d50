import {
  fullListError,
  fullMarksError,
  MAX_MARKS,
  MAX_WORDS,
  type AccountExport,
  type LanguageCode,
} from '@wordreel/shared';
import type { Knex } from 'knex';
import { type RestorePart, tablePart } from '#db/restore-part';
import {
  countStanding,
  type RestoredRows,
  type RestoredTable,
  restoreRows,
  type Row,
  rollBackRows,
} from '#db/restore-rows';
import { ApiError } from '#lib/api-error';
import type { UserLanguage } from '#lib/user-language';
import { inTurn } from './batches/in-turn.ts';

type Language = AccountExport['languages'][number];

/** An item with the code of its language. */
interface Of {
  readonly language: LanguageCode;
}

export type RestoredLanguage = Of & Pick<Language, 'level' | 'startedAt' | 'starterDay'>;
/** A listed or removed word. */
type RestoredWord = Of & Language['words'][number] & { readonly removedAt?: string };
/** A mark: known, ignored or unknown. */
export type RestoredMark = Of & Language['knownWords'][number] & { readonly status: string };
/** A step of known words. */
export type RestoredStep = Of & Language['knownSteps'][number];

const LANGUAGES: RestoredTable = {
  table: 'user_languages',
  columns: ['user_id', 'lang', 'manual_level', 'created_at', 'starter_day'],
  key: ['user_id', 'lang'],
  merge: {
    starter_day: 'greatest(kept.starter_day, excluded.starter_day)',
    manual_level: 'coalesce(kept.manual_level, excluded.manual_level)',
    created_at: 'least(kept.created_at, excluded.created_at)',
  },
  passing: ['version', 'word_count'],
};

/** A language with words added since the import is kept when the import is undone. */
const HAS_WORDS =
  'exists (select from words w where w.user_id = k.user_id and w.lang = k.lang and w.deleted_at is null)';

/** The time of a word's last event, either added or removed. */
const lastOf = (row: string): string => `greatest(${row}.created_at, ${row}.deleted_at)`;
const IS_NEWER = `${lastOf('excluded')} > ${lastOf('kept')}`;
const newer = (column: string): string =>
  `case when ${IS_NEWER} then coalesce(excluded.${column}, kept.${column})
    else coalesce(kept.${column}, excluded.${column}) end`;

/** The sentence and its context, which are merged together. */
const PLACE = ['sentence', 'form', 'start_ms', 'end_ms', 'video_id'];
const newerPlace = (column: string): string =>
  `case when (${IS_NEWER} and excluded.sentence is not null) or kept.sentence is null
    then coalesce(excluded.${column}, kept.${column}) else kept.${column} end`;

const WORDS: RestoredTable = {
  table: 'words',
  columns: [
    'user_id',
    'lang',
    'word',
    'translation',
    'priority',
    'video_id',
    'created_at',
    'deleted_at',
    'lemma',
    'kind',
    'sentence',
    'form',
    'start_ms',
    'end_ms',
    'note',
    'step_id',
  ],
  key: ['user_id', 'lang', 'word'],
  merge: {
    ...Object.fromEntries(['translation', 'lemma', 'note'].map((name) => [name, newer(name)])),
    ...Object.fromEntries(PLACE.map((name) => [name, newerPlace(name)])),
    priority: `case when ${IS_NEWER} then excluded.priority else kept.priority end`,
    step_id: `case when ${IS_NEWER} then excluded.step_id else kept.step_id end`,
    created_at: `case when ${IS_NEWER} then excluded.created_at else kept.created_at end`,
    // Listed words stay in the list.
    deleted_at: `case when kept.deleted_at is not null and ${IS_NEWER} then excluded.deleted_at else kept.deleted_at end`,
  },
  passing: ['lemma_id'],
};

const msOf = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : Math.round(seconds * 1000);

const toRow = (userId: string, word: RestoredWord) => ({
  user_id: userId,
  lang: word.language,
  word: word.word,
  translation: word.translation,
  priority: word.reviewPriority,
  video_id: word.videoId,
  created_at: word.addedAt,
  deleted_at: word.removedAt ?? null,
  lemma: word.lemma ?? null,
  kind: word.kind ?? 'word',
  sentence: word.sentence ?? null,
  form: word.form ?? null,
  start_ms: msOf(word.startSec),
  end_ms: msOf(word.endSec),
  note: word.note ?? null,
  step_id: word.step ?? null,
});

const START = `
  insert into user_languages (user_id, lang, created_at)
  select :userId::uuid, :language, coalesce(min(created_at), now())
  from words where user_id = :userId and lang = :language
  on conflict (user_id, lang) do nothing`;

const COUNT = `
  update user_languages set word_count = (
    select count(*) from words where user_id = :userId and lang = :language and deleted_at is null)
  where user_id = :userId and lang = :language
  returning word_count`;

/**
 * Recounts a list, if it exists. An earlier statement locks its row, so the count includes every word saved before.
 * @throws ApiError `conflict` if it has more words than a list can hold
 */
async function recount(trx: Knex, { userId, language }: UserLanguage): Promise<void> {
  await trx('user_languages').where({ user_id: userId, lang: language }).forUpdate().select('lang');
  const { rows } = await trx.raw<{ rows: { word_count: number }[] }>(COUNT, { userId, language });
  if ((rows[0]?.word_count ?? 0) > MAX_WORDS) throw new ApiError('conflict', { message: fullListError(language) });
}

async function checkMarks(trx: Knex, userId: string, languages: ReadonlySet<LanguageCode>): Promise<void> {
  for (const lang of languages) {
    const [counted] = await trx('known_words').where({ user_id: userId, lang }).count<{ count: string }[]>();
    if (Number(counted?.count) > MAX_MARKS) throw new ApiError('conflict', { message: fullMarksError(lang) });
  }
}

const languagesOf = (items: readonly Of[]): Set<LanguageCode> => new Set(items.map(({ language }) => language));

/** The changes of an import step, with the affected languages. */
interface WordsStep extends RestoredRows {
  readonly languages: readonly LanguageCode[];
}

const words: RestorePart<RestoredWord, WordsStep> = {
  restore: async (trx, userId, items) => {
    const done: { added: Row[]; changed: Row[] } = { added: [], changed: [] };
    const languages = languagesOf(items);
    for (const language of languages) {
      const rows = items.filter((word) => word.language === language).map((word) => toRow(userId, word));
      const { added, changed } = await inTurn(trx, { userId, language }, async (turn) => {
        const step = await restoreRows(turn, WORDS, rows);
        await turn.raw(START, { userId, language });
        await recount(turn, { userId, language });
        return step;
      });
      done.added.push(...added);
      done.changed.push(...changed);
    }
    return { step: { ...done, languages: [...languages] }, changed: done.added.length + done.changed.length };
  },
  standing: (db, userId, items) =>
    countStanding(
      db,
      WORDS,
      items.map((word) => toRow(userId, word)),
    ),
  rollBack: async (trx, userId, { languages, added, changed }) => {
    for (const language of languages) {
      const isOf = (row: Row) => row['lang'] === language;
      const rows = { added: added.filter(isOf), changed: changed.filter(isOf) };
      await inTurn(trx, { userId, language }, async (turn) => {
        // Words answered since the import stay, with their answers.
        await rollBackRows(turn, WORDS, rows, 'exists (select from review_log l where l.word_id = k.id)');
        await recount(turn, { userId, language });
      });
    }
  },
};

const marks = tablePart<RestoredMark>(
  {
    table: 'known_words',
    columns: ['user_id', 'lang', 'lemma', 'status', 'created_at', 'step_id'],
    key: ['user_id', 'lang', 'lemma'],
    merge: Object.fromEntries(
      ['status', 'step_id', 'created_at'].map((name) => [
        name,
        `case when excluded.created_at > kept.created_at then excluded.${name} else kept.${name} end`,
      ]),
    ),
    passing: ['lemma_id'],
  },
  ({ language, lemma, status, since, step }) => ({
    lang: language,
    lemma,
    status,
    created_at: since,
    step_id: step ?? null,
  }),
);

const languages = tablePart<RestoredLanguage>(LANGUAGES, ({ language, level, startedAt, starterDay }) => ({
  lang: language,
  manual_level: level === 'beginner' ? null : level,
  created_at: startedAt,
  starter_day: starterDay ?? null,
}));

/**
 * Imports languages, words, marks and steps. The newer event wins, and missing values are filled from the other side.
 */
export const wordsRestore = {
  languages: {
    ...languages,
    rollBack: (trx, _userId, step) => rollBackRows(trx, LANGUAGES, step, HAS_WORDS),
  } satisfies RestorePart<RestoredLanguage, RestoredRows>,
  words,
  marks: {
    ...marks,
    restore: async (trx, userId, items) => {
      const done = await marks.restore(trx, userId, items);
      await checkMarks(trx, userId, languagesOf(items));
      return done;
    },
  } satisfies RestorePart<RestoredMark, RestoredRows>,
  knownSteps: tablePart<RestoredStep>(
    {
      table: 'known_steps',
      columns: ['user_id', 'lang', 'id', 'kind', 'first', 'changed', 'created_at', 'undone_at'],
      key: ['user_id', 'lang', 'id'],
    },
    ({ language, step, kind, first, changed, doneAt, undoneAt }) => ({
      lang: language,
      id: step,
      kind: kind ?? 'marks',
      first,
      changed,
      created_at: doneAt,
      undone_at: undoneAt,
    }),
  ),
};
