import { join } from 'node:path';
import type { DictionaryAnswer } from '@wordreel/shared';
import { importDictionary } from '#features/dictionary/import-dictionary.service';
import { addEntries, beginDictionary } from '#features/dictionary/installed.store';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { aFolder } from '#testing/captions/yt-dlp-folder';
import { importDictionaryFile, type DictionaryOptions } from './import-dictionary.ts';
import { SILENT } from '#operator/progress-bar';

/** Lines in the format of the English Wiktionary extraction, one word per line. */
const WIKTEXTRACT = [
  {
    word: 'Haus',
    lang_code: 'de',
    pos: 'noun',
    senses: [{ glosses: ['house'] }],
    forms: [{ form: 'Häuser', tags: ['plural'] }, ...Array.from({ length: 60 }, (_, i) => ({ form: `Hausform${i}` }))],
  },
  {
    word: 'Haus',
    lang_code: 'de',
    pos: 'noun',
    senses: [{ glosses: ['dynasty'] }],
  },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

describeAccounts('dictionary import', (api) => {
  let learner: LearnerClient;
  beforeAll(async () => {
    learner = await newLearnerClient(api());
  });
  beforeEach(async () => {
    await api().deps.db('dictionaries').delete();
  });

  const run = (
    files: Readonly<Record<string, string | Buffer>>,
    name: string,
    options: Partial<DictionaryOptions> = {},
  ) =>
    importDictionaryFile(
      api().deps,
      { path: join(aFolder(files), name), language: 'de', name: null, licence: null, ...options },
      SILENT,
    );
  const lookUp = async (word: string) => {
    const { body } = await learner.get(`/api/dictionary/de?word=${encodeURIComponent(word)}`);
    return (body as DictionaryAnswer).entries.map(({ headword, senses, source }) => [
      source.name,
      headword,
      ...senses.map(({ text }) => text),
    ]);
  };
  const stored = async (table: string) => (await api().deps.db(table)).length;

  test('an entry has its meaning, source and license; coverage is counted', async () => {
    const report = await run({ 'my.tsv': 'Haus\thouse\nsein\tto be\n' }, 'my.tsv', {
      name: 'Mine',
      licence: 'CC0-1.0',
    });
    expect(report).toMatchObject({
      name: 'Mine',
      licence: 'CC0-1.0',
      language: 'de',
      entries: 2,
      skipped: { count: 0 },
    });
    const [before, after] = report.coverage;
    expect(before).toBe(0);
    // `ist`, `war` and others are its forms.
    expect(after).toBeGreaterThan(3);
    const { body } = await learner.get('/api/dictionary/de?word=haus');
    expect(body.entries).toMatchObject([
      { headword: 'Haus', senses: [{ text: 'house' }], source: { name: 'Mine', licence: 'CC0-1.0' } },
    ]);
  });

  test('an inflected form finds its entry, after entries of that very word', async () => {
    await run({ 'w.jsonl': WIKTEXTRACT }, 'w.jsonl', { name: 'Wiktionary' });
    expect(await lookUp('Hausform1')).toEqual([['Wiktionary', 'Haus', 'house']]);
    expect((await lookUp('Haus')).flat()).toEqual(expect.arrayContaining(['house', 'dynasty']));
    const verb = { word: 'Hausform1', lang_code: 'de', pos: 'verb', senses: [{ glosses: ['to build'] }] };
    await run({ 'w.jsonl': `${WIKTEXTRACT}\n${JSON.stringify(verb)}` }, 'w.jsonl', { name: 'Wiktionary' });
    await run({ 'o.tsv': 'Hausform1\tother\n' }, 'o.tsv', { name: 'Other' });
    expect(await lookUp('Hausform1')).toEqual([
      ['Wiktionary', 'Hausform1', 'to build'],
      ['Wiktionary', 'Haus', 'house'],
      ['Other', 'Hausform1', 'other'],
    ]);
  });

  test('an entry is found by twenty of its forms at most', async () => {
    await run({ 'w.jsonl': WIKTEXTRACT }, 'w.jsonl');
    expect(await stored('dictionary_forms')).toBe(20);
    expect(await lookUp('Hausform1')).toHaveLength(1);
    expect(await lookUp('Hausform59')).toEqual([]);
  });

  test('a word is found by each of its alternative spellings, in any encoding', async () => {
    const list = Buffer.from('Haus|H\u00e4user\thouse\nan|kommen\tto arrive\nStra\u00dfe\tstreet\n', 'latin1');
    const report = await run({ 'my.tsv': list }, 'my.tsv', { name: 'Mine' });
    expect(report).toMatchObject({ entries: 3, guessedEncoding: 'windows-1252' });
    expect(await lookUp('Haus')).toEqual([['Mine', 'Haus', 'house']]);
    expect(await lookUp('Häuser')).toEqual([['Mine', 'Haus', 'house']]);
    expect(await lookUp('ankommen')).toEqual([['Mine', 'ankommen', 'to arrive']]);
    expect(await lookUp('Straße')).toEqual([['Mine', 'Straße', 'street']]);
  });

  test('several dictionaries answer in the order of their import; an unknown word has no entry', async () => {
    await run({ 'a.tsv': 'Haus\tbuilding\n' }, 'a.tsv', { name: 'B' });
    await run({ 'b.tsv': 'Haus\thouse\n' }, 'b.tsv', { name: 'A' });
    expect((await lookUp('Haus')).map(([name]) => name)).toEqual(['B', 'A']);
    expect(await lookUp('Quark')).toEqual([]);
  });

  test('importing again replaces the earlier dictionary completely', async () => {
    await run({ 'a.tsv': 'Haus\tbuilding\nBaum\ttree\n' }, 'a.tsv', { name: 'Mine' });
    await run({ 'a.tsv': 'Haus\thouse\n' }, 'a.tsv', { name: 'Mine' });
    expect(await lookUp('Haus')).toEqual([['Mine', 'Haus', 'house']]);
    expect(await lookUp('Baum')).toEqual([]);
    expect([await stored('dictionaries'), await stored('dictionary_entries')]).toEqual([1, 1]);
  });

  test('an interrupted import keeps the earlier dictionary, and the next import cleans it up', async () => {
    const { deps } = api();
    await run({ 'a.tsv': 'Haus\thouse\n' }, 'a.tsv', { name: 'Mine' });
    const dictionary = {
      language: 'de',
      toLanguage: 'en',
      name: 'Mine',
      licence: null,
      url: null,
      place: 100,
    } as const;
    await expect(importDictionary(deps, dictionary, broken(), () => undefined)).rejects.toThrow('the disk is gone');
    expect(await lookUp('Haus')).toEqual([['Mine', 'Haus', 'house']]);
    expect(await lookUp('Wort1')).toEqual([]);
    await run({ 'a.tsv': 'Haus\thome\n' }, 'a.tsv', { name: 'Mine' });
    expect(await lookUp('Haus')).toEqual([['Mine', 'Haus', 'home']]);
    expect([await stored('dictionaries'), await stored('dictionary_entries')]).toEqual([1, 1]);
  });

  test('two simultaneous imports do not remove each other', async () => {
    const { deps } = api();
    const begun = { language: 'de', toLanguage: 'en', name: 'Slow', licence: null, url: null, place: 100 } as const;
    const id = await beginDictionary(deps.db, begun, deps.clock());
    await run({ 'a.tsv': 'Haus\thouse\n' }, 'a.tsv', { name: 'Quick' });
    const entry = {
      pos: null,
      article: null,
      pronunciation: null,
      forms: [],
      band: null,
      note: null,
      senses: [],
      example: null,
    };
    await addEntries(deps.db, id, [{ key: 'baum', headword: 'Baum', formKeys: [], entry }]);
    expect(await deps.db('dictionaries').where({ id })).toHaveLength(1);
  });

  test('an empty dictionary replaces none', async () => {
    const { deps } = api();
    await run({ 'a.tsv': 'Haus\thouse\n' }, 'a.tsv', { name: 'Mine' });
    const dictionary = {
      language: 'de',
      toLanguage: 'en',
      name: 'Mine',
      licence: null,
      url: null,
      place: 100,
    } as const;
    await expect(importDictionary(deps, dictionary, nothing(), () => undefined)).rejects.toThrow('no entries');
    expect(await lookUp('Haus')).toHaveLength(1);
  });

  test('a dictionary that does not name its language needs --language', async () => {
    await expect(run({ 'a.tsv': 'Haus\thouse\n' }, 'a.tsv', { language: null })).rejects.toThrow('--language');
    await expect(run({}, 'none.tsv')).rejects.toThrow('does not exist');
  });
});

/** Entries from a failing disk. */
async function* broken() {
  for (let i = 0; i < 1500; i += 1) {
    yield { headword: `Wort${i}`, pos: null, pronunciation: null, forms: [], senses: [{ text: 'x', labels: [] }] };
  }
  throw new Error('the disk is gone');
}

async function* nothing() {}
