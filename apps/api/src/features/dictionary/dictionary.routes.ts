import type { DictionaryAnswer as Answer, GlossaryPhrases as Phrases, LanguageCode } from '@wordreel/shared';
import { DictionaryAnswer, DictionaryQuery, GlossaryPhrases } from '@wordreel/shared/api/dictionary';
import { fold, lemmaKey, NO_KNOWLEDGE } from '@wordreel/language';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { LanguagePath, pathLanguage } from '#http/path-language';
import { route, type Route } from '#http/route';
import { findEntries, findLemma } from './dictionary.store.ts';
import { type GlossaryRow, onceAGlossary } from './glossary.store.ts';
import { mergeEntries } from './merge-entries.ts';
import { openAnswer } from './open-answer.ts';

const tag = 'Dictionary';

type DictionaryDeps = Pick<Deps, 'readShared' | 'rateCounter'>;

/** @param lemma null if it is unknown; it is then guessed from the word */
async function explain(
  db: Knex,
  language: LanguageCode,
  { word, lemma }: { readonly word: string; readonly lemma: string | null },
  isShipped: boolean,
): Promise<Answer> {
  const guessed = lemma ?? lemmaKey(word, language, NO_KNOWLEDGE);
  const keys = [...new Set([fold(guessed, language), fold(word, language)])];
  const entries = await findEntries(db, { language, lemma: guessed, keys, isShipped });
  return { lemma, entries: mergeEntries(entries, word) };
}

function toPhrase({ headword, entry: { forms, senses } }: GlossaryRow): Phrases['phrases'][number] {
  return { phrase: headword, variants: forms, translation: senses.map(({ text }) => text).join('; ') };
}

export function dictionaryRoutes(deps: DictionaryDeps): Route[] {
  const { readShared } = deps;
  const phrasesOf = onceAGlossary(readShared, (rows): Phrases => ({
    phrases: rows.filter(({ entry }) => entry.pos === 'phrase').map(toPhrase),
  }));
  return [
    route({
      method: 'get',
      path: '/api/dictionary/:language',
      tag,
      summary: 'Look a word up in the dictionaries of this server; no entries if none has it',
      params: LanguagePath,
      query: DictionaryQuery,
      answers: { 200: DictionaryAnswer },
      errors: ['unknown_language'],
      handle: async ({ params, query: { word, lemma } }) => {
        const language = pathLanguage(params.language);
        const body = await readShared(async (db) => {
          const known = lemma ?? (await findLemma(db, language, fold(word, language)));
          return explain(db, language, { word, lemma: known }, false);
        });
        return { status: 200, body };
      },
    }),
    // Guests get neither the operator's dictionaries, which may be licensed for learners only, nor forms from captions.
    route({
      method: 'get',
      path: '/api/glossary/:language',
      tag,
      summary: 'Look a word up in the built-in glossary, without a login; 300 times a minute',
      isPublic: true,
      params: LanguagePath,
      query: DictionaryQuery,
      answers: { 200: DictionaryAnswer, 304: null },
      errors: ['unknown_language'],
      handle: ({ params: { language }, query: { word, lemma = null }, req, res }) =>
        openAnswer<Answer>(deps, { language, req, res }, false, (code) =>
          readShared((db) => explain(db, code, { word, lemma }, true)),
        ),
    }),
    route({
      method: 'get',
      path: '/api/glossary/:language/phrases',
      tag,
      summary: 'List the fixed phrases in the glossary, for finding them in lines, without a login',
      isPublic: true,
      params: LanguagePath,
      answers: { 200: GlossaryPhrases, 304: null },
      errors: ['unknown_language'],
      handle: ({ params: { language }, req, res }) =>
        openAnswer<Phrases>(deps, { language, req, res }, true, phrasesOf),
    }),
  ];
}
