import type { ChannelSource, ComprehensionAnswer, DictionaryAnswer, Transcript } from '@wordreel/shared';
import { loadStories } from '@wordreel/content';
import request from 'supertest';
import { openPostgres } from '#db/postgres';
import { createLogger } from '#lib/logger';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';
import { createTokeniser } from '#tokeniser/tokeniser';
import { approveFix } from '#features/captions/fixes/decide-fix.service';
import { installNow } from './bundled-content.ts';
import { installContent } from './install-content.ts';

const silent = createLogger('silent');
const clock = () => Date.UTC(2026, 0, 1);

const MOST_CHARACTERS = 300_000;

describeAccounts(
  'bundled content',
  (api) => {
    let learner: LearnerClient;
    beforeAll(async () => {
      await installContent(api().deps);
      learner = await newLearnerClient(api());
    });

    test('every selectable language has its catalog, stories first', async () => {
      const counts = await Promise.all(
        ['de', 'fr', 'es', 'it'].map(async (code) => {
          const { body } = await request(api().server).get(`/videos/${code}.json`);
          const channels = body as ChannelSource[];
          expect(channels[0]).toMatchObject({ channelName: 'Wordreel Stories' });
          return channels.flatMap(({ videos }) => videos).length;
        }),
      );
      expect(counts.every((count) => count > 20)).toBe(true);
    });

    test('every story has its lines, with translations and words, and its cover', async () => {
      for (const { id, sentences } of loadStories()) {
        const transcript = (await learner.get(`/api/videos/${id}/transcript`)).body as Transcript;
        expect(transcript.lines.map(({ text, translation }) => ({ text, translation }))).toEqual(
          sentences.map(({ text, translation }) => ({ text, translation })),
        );
        expect(transcript.lines.every(({ tokens, start, end }) => tokens.length > 0 && start < end)).toBe(true);
        const cover = await request(api().server).get(`/stories/${id}.svg`);
        expect([cover.status, cover.type]).toEqual([200, 'image/svg+xml']);
      }
    });

    test('a story is long enough for an estimate', async () => {
      for (const { id, language } of loadStories()) {
        await learner.put(`/api/languages/${language}`, { level: 'A2.1' });
        const { body } = await learner.post('/api/comprehension', { language, videoIds: [id] });
        expect((body as ComprehensionAnswer).estimates).toMatchObject([{ videoId: id, reason: null }]);
      }
    });

    const lookUp = async (language: string, word: string, lemma?: string) => {
      const query = new URLSearchParams(lemma === undefined ? { word } : { word, lemma }).toString();
      return (await learner.get(`/api/dictionary/${language}?${query}`)).body as DictionaryAnswer;
    };

    test.each([
      ['de', 'ist', 'sein'],
      ['de', 'Doch', 'doch'],
      ['fr', "j'", 'je'],
      ['es', 'tiene', 'tener'],
      ['it', 'sono', 'essere'],
    ])('the glossary of %s explains %s', async (language, word, headword) => {
      const { entries } = await lookUp(language, word);
      expect(entries.map((entry) => entry.headword)).toContain(headword);
      expect(entries[0]?.source).toMatchObject({ name: 'Wordreel glossary' });
    });

    test('among homonyms, the one with the form comes first', async () => {
      expect((await lookUp('de', 'ist')).entries[0]).toMatchObject({ headword: 'sein', pos: 'verb' });
      expect((await lookUp('de', 'seinem')).entries[0]).toMatchObject({ headword: 'sein', pos: 'determiner' });
    });

    test('among homonyms that differ in capitalization, the one with the lemma comes first', async () => {
      const [noun, adverb] = await Promise.all([lookUp('de', 'Morgen', 'Morgen'), lookUp('de', 'Morgen', 'morgen')]);
      expect(noun.entries[0]).toMatchObject({ headword: 'Morgen', pos: 'noun' });
      expect(adverb.entries[0]).toMatchObject({ headword: 'morgen', pos: 'adverb' });
    });

    test.each([
      ['de', 'der', 'the'],
      ['de', 'die', 'the'],
      ['de', 'das', 'the'],
      ['de', 'sein', 'to be'],
      ['de', 'zu', 'to'],
      ['fr', 'le', 'the'],
      ['fr', 'que', 'that'],
      ['es', 'que', 'that'],
      ['it', 'che', 'that'],
    ])('in %s, the first meaning of %s is its most common one: %s', async (language, word, meaning) => {
      expect((await lookUp(language, word)).entries[0]?.senses[0]?.text).toBe(meaning);
    });

    test('a word that no dictionary has gets no entries', async () => {
      expect(await lookUp('de', 'Quxblorf')).toMatchObject({ entries: [] });
      expect((await learner.get('/api/dictionary/xx?word=a')).status).toBe(404);
      expect((await learner.get('/api/dictionary/de')).status).toBe(400);
    });

    test('installing again changes nothing', async () => {
      const { db } = api().deps;
      const before = await db('instance').first('content_version', 'catalogue_version');
      await installContent(api().deps);
      expect(await db('instance').first('content_version', 'catalogue_version')).toEqual(before);
      await db('instance').update({ content_version: 'of an older build' });
      await installContent(api().deps);
      expect(await db('dictionaries').where({ is_ready: false })).toEqual([]);
      expect(await db('dictionaries').where({ lang: 'de' })).toHaveLength(1);
    });

    test('a story keeps its fixes when a new version is installed', async () => {
      const { db } = api().deps;
      const path = '/api/videos/story-de-01/transcript';
      const read = async () => (await learner.get(path)).body as Transcript;
      const [first, second] = (await read()).lines;
      const fixes = [
        { line: 0, text: 'Wer ist denn Herr Krausenbaum?' },
        { line: 1, text: 'Niemand kennt ihn.' },
      ];
      for (const fix of fixes) await learner.post(`${path}/fixes`, fix);
      const open = await db('line_fixes').orderBy('id').select<{ id: number }[]>('id');
      for (const { id } of open) await approveFix(api().deps, id, null);
      // As if the new version had changed the second sentence.
      await db('line_fixes').where({ line: 1 }).update({ text_before: 'Ein Satz von früher.' });
      await db('instance').update({ content_version: 'of an older build' });
      await installContent(api().deps);
      const { lines, lemmas } = await read();
      const { tokens } = lines[0] ?? { tokens: [] };
      expect(lines[0]).toMatchObject({ text: fixes[0]?.text, isRepaired: true, translation: first?.translation });
      expect(tokens.map(([, , , lemma]) => lemmas[lemma])).toEqual(['wer', 'sein', 'denn', 'Herr', 'Krausenbaum']);
      expect(lines[1]).toEqual({ ...second, tokens: expect.any(Array) });
      expect(await db('line_fixes').orderBy('line').select('status', 'reason')).toEqual([
        { status: 'accepted', reason: null },
        { status: 'proposed', reason: expect.stringContaining('no longer there') },
      ]);
      await db('line_fixes').delete();
      await db('instance').update({ content_version: 'of an older build' });
      await installContent(api().deps);
      expect((await read()).lines[0]).toEqual(first);
    });

    test('with older and newer processes side by side, the newest content stays installed', async () => {
      const { db } = api().deps;
      const newest = { content: 1000, tokeniser: 1, hash: 'of the next release' };
      await installContent(api().deps, newest);
      const after = await db('instance').first('content_version', 'catalogue_version');
      expect(after).toMatchObject({ content_version: '1000.1.of the next release' });

      await db('videos').where({ id: 'story-de-01' }).update({ title: 'As the next release has it' });
      await installContent(api().deps);
      expect(await db('instance').first('content_version', 'catalogue_version')).toEqual(after);
      expect(await db('videos').where({ id: 'story-de-01' }).first('title')).toEqual({
        title: 'As the next release has it',
      });

      await installContent(api().deps, { ...newest, content: 1001 });
      expect(await db('videos').where({ id: 'story-de-01' }).first('title')).not.toEqual({
        title: 'As the next release has it',
      });
    });

    test('a word of a story is saved with its lemma, its sentence and its second', async () => {
      const word = {
        word: 'ist',
        sentence: 'Wer ist Herr Krause?',
        videoId: 'story-de-01',
        startSec: 0.8,
        endSec: 2.1,
      };
      const { body } = await learner.post('/api/learned-words', { language: 'de', word });
      expect(body).toMatchObject({ ...word, lemma: 'sein' });
      const { body: list } = await learner.get('/api/languages/de');
      expect(list).toMatchObject({ learnedWords: [{ ...word, lemma: 'sein' }] });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);

describePostgres('several processes that start at once', () => {
  test('one works, and the others wait for it, however long it takes', async () => {
    const url = await createPostgres();
    const [one, other] = [await openPostgres(url, silent), await openPostgres(url, silent)] as const;
    const tokeniser = createTokeniser('/nowhere');
    const tries = [one, other].map(({ db }) => {
      const made: string[] = [];
      db.on('query', ({ sql }: { sql: string }) => /skip locked/.test(sql) && made.push(sql));
      return made;
    });
    const slow = await one.db.transaction();
    await slow('instance').select('id').forUpdate();
    const waiting = [
      installContent({ db: other.db, clock, tokeniser }),
      installContent({ db: one.db, clock, tokeniser }),
    ];
    // None of them waits within a statement, which may take only 5 s: each retries.
    await until(() => tries.every(({ length }) => length >= 3));
    await slow.commit();
    await Promise.all(waiting);
    const named = other.db('dictionaries').where({ lang: 'de' });
    expect(await named).toMatchObject([{ is_ready: true }]);
    expect(await one.db('instance').first('catalogue_version')).toEqual({ catalogue_version: '1' });
    await Promise.all([one.close(), other.close(), tokeniser.close()]);
  });

  test('no statement is so large that a slow machine would exceed the time limit of requests', async () => {
    const { db, close } = await openPostgres(await createPostgres(), silent);
    const sizes: number[] = [];
    db.on('query', ({ bindings }: { bindings?: unknown[] }) => sizes.push(JSON.stringify(bindings ?? []).length));
    await db.transaction((transaction) => installNow(transaction, { version: '1', stories: [] }, clock()));
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeLessThan(MOST_CHARACTERS);
    await close();
  });
});
