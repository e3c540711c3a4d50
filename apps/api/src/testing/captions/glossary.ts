import type { LanguageCode } from '@wordreel/shared';
import { loadGlossary } from '@wordreel/glossary';
import type { Deps } from '#deps';
import { toNewEntry } from '#features/dictionary/import-dictionary.service';
import { addEntries, beginDictionary, publishDictionary } from '#features/dictionary/installed.store';

/** Installs the built-in glossary of a language. */
export async function bringGlossary({ db, clock }: Pick<Deps, 'db' | 'clock'>, language: LanguageCode): Promise<void> {
  const facts = { language, toLanguage: 'en', name: 'Wordreel glossary', licence: 'MIT', url: null, place: 0 };
  const id = await beginDictionary(db, facts, clock());
  const entries = loadGlossary(language).map(({ lemma, pos, article, forms, senses, band }) =>
    toNewEntry(language, lemma, {
      pos,
      article: article ?? null,
      pronunciation: null,
      forms: forms ?? [],
      band,
      note: null,
      senses: senses.map((text) => ({ text, labels: [] })),
      example: null,
    }),
  );
  await addEntries(db, id, entries);
  await publishDictionary(db, id, entries.length);
}
