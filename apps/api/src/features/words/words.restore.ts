import {
  fullListError,
  fullMarksError,
  MAX_MARKS,
  MAX_WORDS,
  type AccountExport,
  type LanguageCode,
} from '@wordreel/shared';
import { countRows, isStanding, type RestoredTable, type RestorePart, restoreRows, tablePart } from '#db/restore-part';
import { rowOf } from '#db/row-of';
import { STEP_COLUMNS } from './known-lists/known-steps.store.ts';
import { countWords, inTurn } from './list/add-words.store.ts';
import { toMs } from './list/word-to-add.ts';
import { recount } from './word-counts.store.ts';

type Language = AccountExport['languages'][number];

interface Of {
  readonly language: LanguageCode;
}

type RestoredLanguage = Of & Pick<Language, 'level' | 'startedAt' | 'starterDay'>;
type RestoredWord = Of & Language['words'][number] & { readonly removedAt?: string };
/** A mark: known, ignored or unknown. */
type RestoredMark = Of & Language['knownWords'][number] & { readonly status: string };
type RestoredStep = Of & Language['knownSteps'][number];

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
  key: ['user_id', 'lang', 'word'],
  merge: {
    ...Object.fromEntries(['translation', 'lemma', 'note'].map((name) => [name, newer(name)])),
    ...Object.fromEntries(PLACE.map((name) => [name, newerPlace(name)])),
    priority: `case when ${IS_NEWER} then excluded.priority else kept.priority end`,
    step_id: `case when ${IS_NEWER} then excluded.step_id else kept.step_id end`,
    created_at: `case when ${IS_NEWER} then excluded.created_at else kept.created_at end`,
    // A word that is in the list now stays there, even if the archive removed it more recently.
    deleted_at: `case when kept.deleted_at is not null and ${IS_NEWER} then excluded.deleted_at else kept.deleted_at end`,
  },
};

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
  start_ms: toMs(word.startSec),
  end_ms: toMs(word.endSec),
  note: word.note ?? null,
  step_id: word.step ?? null,
});

const START = `
  insert into user_languages (user_id, lang, created_at)
  select :userId::uuid, :language, coalesce(min(created_at), now())
  from words where user_id = :userId and lang = :language
  on conflict (user_id, lang) do nothing`;

/** Whether a word is not listed yet and was not removed here more recently. */
const IS_ADDED = `a.deleted_at is null and not ${isStanding(WORDS, `(k.deleted_at is null or ${lastOf('k')} >= ${lastOf('a')})`)}`;

const rowsOf = (userId: string, items: readonly RestoredWord[]) => items.map((word) => toRow(userId, word));

const words: RestorePart<RestoredWord> = {
  restore: async (trx, userId, items) => {
    let changed = 0;
    for (const language of new Set(items.map((word) => word.language))) {
      const own = items.filter((word) => word.language === language);
      const rows = rowsOf(userId, own);
      changed += await inTurn(trx, { userId, language }, async (turn) => {
        const { length } = await restoreRows(turn, WORDS, rows);
        await turn.raw(START, { userId, language });
        await recount(turn, { userId, language });
        return length;
      });
    }
    return changed;
  },
  standing: (db, userId, items) => countRows(db, WORDS, rowsOf(userId, items), isStanding(WORDS)),
  limit: {
    adds: (db, userId, items) => countRows(db, WORDS, rowsOf(userId, items), IS_ADDED),
    room: async (db, userId, { language }) => MAX_WORDS - (await countWords(db, { userId, language })),
    message: ({ language }) => fullListError(language),
    isPerLanguage: true,
  },
};

const marks = tablePart<RestoredMark>(
  {
    table: 'known_words',
    key: ['user_id', 'lang', 'lemma'],
    merge: Object.fromEntries(
      ['status', 'step_id', 'created_at'].map((name) => [
        name,
        `case when excluded.created_at > kept.created_at then excluded.${name} else kept.${name} end`,
      ]),
    ),
  },
  ({ language, lemma, status, since, step }) => ({
    lang: language,
    lemma,
    status,
    created_at: since,
    step_id: step ?? null,
  }),
  { most: MAX_MARKS, message: ({ language }) => fullMarksError(language), isPerLanguage: true },
);

const languages = tablePart<RestoredLanguage>(
  {
    table: 'user_languages',
    key: ['user_id', 'lang'],
    merge: {
      starter_day: 'greatest(kept.starter_day, excluded.starter_day)',
      manual_level: 'coalesce(kept.manual_level, excluded.manual_level)',
      created_at: 'least(kept.created_at, excluded.created_at)',
    },
  },
  ({ language, level, startedAt, starterDay }) => ({
    lang: language,
    manual_level: level === 'beginner' ? null : level,
    created_at: startedAt,
    starter_day: starterDay ?? null,
  }),
);

/** Restores word lists. The newer of two events wins, and missing values are filled from the other side. */
export const wordsRestore = {
  languages,
  words,
  marks,
  knownSteps: tablePart<RestoredStep>(
    { table: 'known_steps', key: ['user_id', 'lang', 'id'] },
    ({ language, ...step }) => ({ lang: language, ...rowOf(STEP_COLUMNS, { ...step, kind: step.kind ?? 'marks' }) }),
  ),
};
