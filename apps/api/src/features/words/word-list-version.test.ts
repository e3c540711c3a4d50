import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { describeAccounts } from '#testing/learners/accounts-api';

const PATH = '/api/languages/de';
const HAUS = '/api/learned-words/de/Haus';

describeAccounts(
  'the ETag of a word list',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
      await learner.post('/api/learned-words', { language: 'de', word: { word: 'Haus' } });
    });

    const tagOf = async (path = PATH) => String((await learner.get(path)).headers['etag']);
    const asked = async (etag: string, path = PATH) =>
      codeOf(await learner.get(path).set('If-None-Match', etag).set('Cache-Control', 'max-age=0'))[0];
    const db = () => api().deps.db;

    test('is weak, and stays the same as long as nothing changes', async () => {
      const etag = await tagOf();
      expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
      await learner.post('/api/learned-words', { language: 'de', word: { word: 'Haus', translation: 'home' } });
      await learner.post('/api/learned-words', { language: 'fr', word: { word: 'maison' } });
      await learner.remove('/api/learned-words/de/Baum');
      expect(await tagOf()).toBe(etag);
      expect(await asked(etag)).toBe(304);
    });

    test.each<[string, () => PromiseLike<unknown>]>([
      ['a new word', () => learner.post('/api/learned-words', { language: 'de', word: { word: 'Baum' } })],
      ['a removed word', () => learner.remove(HAUS)],
      ['stars', () => learner.patch(`${HAUS}/priority`, { reviewPriority: 3 })],
      ['a translation', () => learner.patch(HAUS, { translation: 'house' })],
      ['a level', () => learner.put(PATH, { level: 'B1.1' })],
      // Direct changes that do not touch the version, like those of an older process, an import or the host.
      ['a lemma, by hand', () => db()('words').where({ user_id: learner.userId }).update({ lemma: 'Häuschen' })],
      [
        'a word, by hand',
        () => db()('words').insert({ user_id: learner.userId, lang: 'de', word: 'x', created_at: new Date() }),
      ],
      ['a word less, by hand', () => db()('words').where({ user_id: learner.userId }).delete()],
      ['a language, by hand', () => db()('words').where({ user_id: learner.userId }).update({ lang: 'fr' })],
      ['a count, by hand', () => db()('user_languages').where({ user_id: learner.userId }).update({ word_count: 7 })],
    ])('%s changes the ETag', async (_what, change) => {
      const [etag, ofPage] = [await tagOf(), await tagOf(`${PATH}?limit=2`)];
      await change();
      expect(await asked(etag)).toBe(200);
      expect(await asked(ofPage, `${PATH}?limit=2`)).toBe(200);
      expect(await tagOf()).not.toBe(etag);
    });

    test('reverting a change still changes the ETag; a restarted language has none of its old ETags', async () => {
      const etags = [await tagOf()];
      for (const reviewPriority of [3, 2, 3, 2]) {
        await learner.patch(`${HAUS}/priority`, { reviewPriority });
        etags.push(await tagOf());
      }
      await db()('words').where({ user_id: learner.userId }).delete();
      await db()('user_languages').where({ user_id: learner.userId }).delete();
      expect(codeOf(await learner.get(PATH).set('If-None-Match', '*'))).toEqual([404, 'language_not_started']);
      await learner.post('/api/learned-words', { language: 'de', word: { word: 'Haus' } });
      etags.push(await tagOf());
      expect(new Set(etags).size).toBe(6);
    });

    test('several changes in one transaction are visible all at once or not at all', async () => {
      const etag = await tagOf();
      await db().transaction(async (trx) => {
        await trx('words').where({ user_id: learner.userId }).update({ priority: 3 });
        await trx('words').where({ user_id: learner.userId }).update({ priority: 1 });
      });
      const res = await learner.get(PATH).set('If-None-Match', etag);
      expect(res.body).toMatchObject({ learnedWords: [{ word: 'Haus', reviewPriority: 1 }] });
    });

    test('a change after a rolled back one, and a change of two lists at once, count', async () => {
      const french = '/api/languages/fr';
      await learner.post('/api/learned-words', { language: 'fr', word: { word: 'maison' } });
      const [etag, ofFrench] = [await tagOf(), await tagOf(french)];
      const own = { user_id: learner.userId };
      await db().transaction(async (trx) => {
        const failed = trx.transaction(async (inner) => {
          await inner('words').where(own).update({ priority: 3 });
          throw new Error('rolled back');
        });
        await expect(failed).rejects.toThrow('rolled back');
        await trx('words').where(own).update({ priority: 1 });
      });
      expect([await asked(etag), await asked(ofFrench, french)]).toEqual([200, 200]);
    });

    test('each page and each learner has a different ETag', async () => {
      const queries = ['', '?limit=1', '?limit=2', '?order=newest', '?limit=1&after=1'];
      const etags = new Set<string>();
      for (const query of queries) etags.add(await tagOf(`${PATH}${query}`));
      expect(etags.size).toBe(queries.length);
      const other = await newLearnerClient(api());
      await other.post('/api/learned-words', { language: 'de', word: { word: 'Haus' } });
      const version = 1;
      // Everything except the version now differs.
      await db().raw('alter table user_languages disable trigger user_languages_changed');
      await db()('user_languages').update({ version });
      await db().raw('alter table user_languages enable trigger user_languages_changed');
      const [own, others] = [await tagOf(), String((await other.get(PATH)).headers['etag'])];
      expect(own).not.toBe(others);
      expect((await other.get(PATH).set('If-None-Match', own)).status).toBe(200);
    });

    test('revalidating a list does not read its words', async () => {
      const etag = await tagOf();
      const statements: string[] = [];
      const listen = ({ sql }: { sql: string }) => statements.push(sql);
      db().on('query', listen);
      expect(await asked(etag)).toBe(304);
      db().off('query', listen);
      const onWords = statements.filter((sql) => /\bwords\b/.test(sql));
      expect(statements.some((sql) => /select standing.version/.test(sql))).toBe(true);
      expect(onWords).toEqual([]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
