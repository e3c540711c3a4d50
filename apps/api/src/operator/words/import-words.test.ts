import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { type AccountsApi, describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { aFolder } from '#testing/captions/yt-dlp-folder';
import { importWords } from './import-words.ts';
import { SILENT } from '#operator/progress-bar';

/** Common words, and one that is not in our lists. */
const LIST = [
  ...Array.from({ length: 200 }, (_, i) => `gewoehnlich${'abcdefghij'.charAt(i % 10)}${'x'.repeat(i)} ${900 - i}`),
  'brimborix 17',
];

/** Imports lists beside captions with the word `brimborix`. */
function wordImporter(api: () => AccountsApi) {
  const file = () => join(api().deps.config.wordListsDir, 'de.txt');
  beforeAll(async () => {
    const { db } = api().deps;
    await addVideos(db, aVideo({ id: 'film' }));
    await addCaptions(db, { videoId: 'film' }, ['haus brimborix wirrwarrtzig'], { haus: 5, brimborix: 3 });
  });
  afterEach(() => rmSync(file(), { force: true }));

  const run = (text: string | Buffer) =>
    importWords(api().deps, { file: join(aFolder({ 'list.txt': text }), 'list.txt'), language: 'de' }, SILENT);
  const rankOf = async (lemma: string) => (await api().deps.db('lemmas').where({ lemma }).first('rank'))?.rank;
  const version = async () => (await api().deps.db('transcripts').first('version')).version as number;
  return { file, run, rankOf, version };
}

describeAccounts('the first words import', (api) => {
  const { file, run, rankOf, version } = wordImporter(api);

  test('the list is stored and ranked after existing words, and every headword is ranked again', async () => {
    const before = await version();
    const { words, ranked } = await run(LIST.join('\r\n'));
    expect(words).toBe(201);
    expect(ranked).toBeGreaterThanOrEqual(2);
    expect(await rankOf('brimborix')).toBeGreaterThan(1000);
    expect(await rankOf('wirrwarrtzig')).toBeNull();
    expect(await version()).toBe(before + 1);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await run(LIST.join('\n'))).toEqual({ words: 201, skipped: 0, guessedEncoding: null, ranked: 0 });
    expect(await version()).toBe(before + 1);
  });
});

describeAccounts('words import', (api) => {
  const { file, run } = wordImporter(api);

  test('a rare word of private captions gets its rank and its id from the list', async () => {
    const { db } = api().deps;
    const { userId } = await newLearnerClient(api());
    await addCaptions(db, { videoId: 'film', userId }, ['haus brimborix', 'schnurzpiepe krambambuli']);
    const idsOf = async () => (await db('transcripts').where({ user_id: userId }).first('lemma_ids')).lemma_ids;
    expect((await idsOf()).slice(2)).toEqual([0, 0]);
    await run([...LIST, 'krambambuli 16'].join('\n'));
    const { id, rank } = await db('lemmas').where({ lemma: 'krambambuli' }).first('id', 'rank');
    expect((await idsOf()).slice(2)).toEqual([0, id]);
    expect(rank).toBeGreaterThan(1000);
  });

  test('captions imported later know the words of the list', async () => {
    const { tokeniser } = api().deps;
    const ranksOf = async () => (await tokeniser.tokenise('de', ['ein brimborix'])).ranks;
    expect((await ranksOf()).has('brimborix')).toBe(false);
    await run(LIST.join('\n'));
    expect((await ranksOf()).has('brimborix')).toBe(true);
  });

  test.each([
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'windows-1252'],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), null],
  ])('a list in %s keeps its letters', async (_, encode, guessedEncoding) => {
    const list = `#Wort Anzahl\nmüde 20\nSchrift\u00ADstück 19\nstraße 18\n${LIST.join('\n')}`;
    expect(await run(encode(list))).toMatchObject({ words: 204, skipped: 1, guessedEncoding });
    const kept = readFileSync(file(), 'utf8');
    expect(kept).toMatch(/\nmüde \d+\nSchriftstück \d+\nstraße \d+\nbrimborix 1\n$/);
  });

  test('an invalid list is refused and not stored', async () => {
    await expect(run('Dies ist ein Text.\nUnd noch einer.')).rejects.toThrow('0 lines of a word and its count');
    expect(existsSync(file())).toBe(false);
  });
});
