import type { ComprehensionAnswer, WordsToLearn } from '@wordreel/shared';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

/** Words that no list contains. */
const RARE = ['brimborix', 'wirrwarrtzig', 'quorxel'];

/** One line per second: 40 x Haus, and each rare word 20 times. */
const SRT = Array.from({ length: 40 }, (_, i) => {
  const time = `00:00:${String(i).padStart(2, '0')}`;
  const text = i % 2 === 0 ? 'das Haus und brimborix' : 'das Haus wirrwarrtzig quorxel';
  return `${i + 1}\n${time},000 --> ${time},900\n${text}\n`;
}).join('\n');

describeAccounts(
  'lemma ids',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      const { db } = api().deps;
      await addVideos(db, aVideo({ id: 'own' }), aVideo({ id: 'public' }));
      learner = await newLearnerClient(api());
    });

    const upload = (text = SRT) => learner.put('/api/videos/own/transcript', { fileName: 'own.srt', text });
    const lastId = async () => {
      const { rows } = await api().deps.db.raw('select last_value::int as last from lemmas_id_seq');
      return rows[0].last as number;
    };
    const forms = async () => (await api().deps.db('forms').count({ count: '*' }).first())?.['count'];
    const rareOnes = async () => (await api().deps.db('lemmas').whereIn('lemma', RARE)).length;

    test('captions that are saved again use no new ids', async () => {
      const { db } = api().deps;
      const lines = ['eins zwei drei', 'vier'];
      await addCaptions(db, { videoId: 'public' }, lines);
      const before = await lastId();
      for (let i = 0; i < 4; i += 1) await addCaptions(db, { videoId: 'public' }, lines);
      expect(await lastId()).toBe(before);
      await addCaptions(db, { videoId: 'public' }, [...lines, 'fünf eins']);
      expect(await lastId()).toBe(before + 1);
    });

    test('captions that are saved at the same time share their lemmas', async () => {
      const { db } = api().deps;
      const words = Array.from(
        { length: 80 },
        (_, i) => `gleich${String.fromCodePoint(97 + (i % 26), 97 + Math.trunc(i / 26))}`,
      );
      const ids = Array.from({ length: 6 }, (_, i) => `at-once-${i}`);
      await addVideos(db, ...ids.map((id) => aVideo({ id })));
      const orders = ids.map((_, i) => (i % 2 === 0 ? words : words.toReversed()));
      await Promise.all(ids.map((videoId, i) => addCaptions(db, { videoId }, orders[i] ?? [])));
      const kept = await db('transcripts').whereIn('video_id', ids).select('lemmas', 'lemma_ids');
      const found = kept.flatMap(({ lemmas, lemma_ids }) =>
        lemmas.map((one: string, i: number) => `${one} ${lemma_ids[i]}`),
      );
      expect(new Set(found).size).toBe(words.length);
      expect(found).toHaveLength(words.length * ids.length);
    });

    test('own captions add no public lemmas for rare words, and no forms', async () => {
      const [known, before] = [await forms(), await lastId()];
      expect((await upload()).status).toBe(200);
      expect(await rareOnes()).toBe(0);
      const after = await lastId();
      // Common words are in the list of the language, which is finite.
      expect(after - before).toBeLessThanOrEqual(3);
      for (let i = 0; i < 4; i += 1) await upload(SRT.replaceAll('quorxel', `quorxel${'x'.repeat(i)}`));
      expect(await lastId()).toBe(after);
      expect(await forms()).toEqual(known);
    });

    test('overrides and corrections in own captions add nothing for other learners', async () => {
      await upload();
      const before = await lastId();
      await learner.put('/api/token-overrides/de', { form: 'haus', lemma: 'wirrwarrtzig' });
      await learner.post('/api/videos/own/transcript/fixes', { line: 0, text: 'ein neues quorxelbrimborix' });
      await learner.post('/api/learned-words', { language: 'de', word: { word: 'brimborix' } });
      await learner.put('/api/known-words/de/quorxel', { status: 'known' });
      expect(await rareOnes()).toBe(0);
      expect(await lastId()).toBeLessThanOrEqual(before + 2);
    });

    const estimate = async () => {
      const { body } = await learner.post('/api/comprehension', { language: 'de', videoIds: ['own'] });
      return (body as ComprehensionAnswer).estimates[0];
    };
    const setLevel = () => learner.put('/api/languages/de', { level: 'A1.1' });
    const mark = (lemma: string, status: string) => learner.put(`/api/known-words/de/${lemma}`, { status });

    test('marks on a rare word count in own captions', async () => {
      await setLevel();
      await upload();
      const shares = [(await estimate())?.share];
      await learner.post('/api/learned-words', { language: 'de', word: { word: 'brimborix', lemma: 'brimborix' } });
      shares.push((await estimate())?.share);
      await mark('brimborix', 'known');
      shares.push((await estimate())?.share);
      await mark('wirrwarrtzig', 'ignored');
      await mark('quorxel', 'ignored');
      shares.push((await estimate())?.share);
      expect(shares).toEqual(shares.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
      expect(new Set(shares).size).toBe(4);
      expect(await estimate()).toMatchObject({ newWords: 0 });
    });

    test('a rare word can be among the words to learn first', async () => {
      await setLevel();
      await upload();
      const { body } = await learner.get('/api/videos/own/words-to-learn');
      const { words } = body as WordsToLearn;
      expect(words).toContainEqual(expect.objectContaining({ lemma: 'quorxel', word: 'quorxel', count: 20, line: 1 }));
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
