import type { LanguageCode } from '@wordreel/shared';
import { fold } from '@wordreel/language';
import type { Knex } from 'knex';
import type { Meaning } from './asked.ts';

/** The parts of a dictionary entry that exercises use. */
export interface Explained {
  readonly headword: string;
  readonly article: string | null;
  /** The part of speech, or null if the dictionary has none. */
  readonly pos: string | null;
  readonly forms: readonly string[];
  readonly meaning: Meaning;
}

interface Row {
  key: string;
  headword: string;
  entry: string;
}

interface EntryBody {
  readonly pos?: string | null;
  readonly article?: string | null;
  readonly forms?: readonly string[];
  readonly senses: readonly { readonly text: string }[];
}

/** Takes the first sense of an entry for display, and all senses for finding words with the same meaning. */
function toExplained({ headword, entry }: Pick<Row, 'headword' | 'entry'>): Explained {
  const { article = null, pos = null, forms = [], senses } = JSON.parse(entry) as EntryBody;
  const texts = senses.map(({ text }) => text);
  return { headword, article, pos, forms, meaning: { shown: texts[0] ?? '', all: texts.join('; ') } };
}

/** Looks words up in the dictionaries, best dictionary first. Returns entries by folded word. */
export async function explain(
  db: Knex,
  language: LanguageCode,
  words: readonly string[],
): Promise<(word: string) => Explained | null> {
  const keys = [...new Set(words.map((word) => fold(word, language)))];
  const rows = await db('dictionary_entries as e')
    .join('dictionaries as d', 'd.id', 'e.dictionary_id')
    .where({ 'd.lang': language, 'd.is_ready': true })
    .whereIn('e.key', keys)
    .orderBy(['d.place', 'd.id', 'e.position'])
    .select<Row[]>('e.key', 'e.headword', 'e.entry');
  const byKey = new Map<string, Row[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return (word) => {
    const found = byKey.get(fold(word, language)) ?? [];
    // The exact spelling comes before one that folds to the same key: `Morgen` is not `morgen`.
    const best = found.find(({ headword }) => headword === word) ?? found[0];
    return best === undefined ? null : toExplained(best);
  };
}

/** Returns which of some forms are words in a dictionary or in the learner's list. */
export async function listedForms(
  db: Knex,
  { userId, language }: { readonly userId: string; readonly language: LanguageCode },
  forms: readonly string[],
): Promise<string[]> {
  const asked = forms.map((form) => ({ form, key: fold(form, language) }));
  const { rows } = await db.raw<{ rows: { form: string }[] }>(
    `with ready as (select id from dictionaries where lang = :language and is_ready)
    select r.form from json_to_recordset(:asked::json) as r(form text, key text)
    where exists (select from words w
        where w.user_id = :userId and w.lang = :language and w.word = r.form and w.deleted_at is null)
      or exists (select from ready join dictionary_entries e on e.dictionary_id = id and e.key = r.key)
      or exists (select from ready join dictionary_forms f on f.dictionary_id = id and f.form = r.key)`,
    { userId, language, asked: JSON.stringify(asked) },
  );
  return rows.map(({ form }) => form);
}

/** Reads the whole built-in glossary. Its id shows whether it is still the same. */
export async function readGlossary(
  db: Knex,
  language: LanguageCode,
  knownId: number | null,
): Promise<{ id: number; entries: Explained[] | null } | null> {
  const dictionary = await db('dictionaries')
    .where({ lang: language, is_ready: true, place: 0 })
    .first<{ id: number } | undefined>('id');
  if (dictionary === undefined) return null;
  if (dictionary.id === knownId) return { id: knownId, entries: null };
  const rows = await db('dictionary_entries')
    .where({ dictionary_id: dictionary.id })
    .orderBy(['key', 'position'])
    .select<Row[]>('key', 'headword', 'entry');
  return { id: dictionary.id, entries: rows.map(toExplained) };
}
