import { curveOfLevel, curveOfSize, knownOdds, PROBABLY_KNOWN_ODDS } from '@wordreel/learning';
import { LEVELS, probablyKnownUpTo, type ProbableWords, type Transcript } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

test.each(
  LEVELS.flatMap(({ code, requiredWords }) => [
    {
      who: `at ${code}`,
      last: probablyKnownUpTo({ level: code, wordCount: 0, hasKnownWords: false }),
      curve: curveOfLevel(code),
    },
    {
      who: `with ${requiredWords} words`,
      last: probablyKnownUpTo({ level: '', wordCount: requiredWords, hasKnownWords: false }),
      curve: curveOfSize(requiredWords),
    },
  ]),
)('a learner $who probably knows the words with good enough odds', ({ last, curve }) => {
  expect(knownOdds(last, curve)).toBeGreaterThanOrEqual(PROBABLY_KNOWN_ODDS);
  expect(knownOdds(last + 1, curve)).toBeLessThan(PROBABLY_KNOWN_ODDS);
});

describeAccounts(
  'probably known words',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const list = async (query = '') => (await learner.get(`/api/probably-known/de${query}`)).body as ProbableWords;
    const setLevel = (level: string) => learner.put('/api/languages/de', { level });
    const mark = (lemma: string, status: string) => learner.put(`/api/known-words/de/${lemma}`, { status });

    test('are empty while nothing is known about the learner, and then depend on the level', async () => {
      expect(await list()).toEqual({ total: 0, words: [], next: null });
      await mark('haus', 'known');
      expect((await list()).total).toBe(85);
      await setLevel('B1.1');
      expect((await list()).total).toBe(1040);
    });

    test('leave out every word that is marked or saved', async () => {
      await setLevel('A1.1');
      const { total, words } = await list();
      expect([total, words.length, words[0]?.rank]).toEqual([284, 200, 1]);
      const [first, second, third, fourth] = words.map(({ lemma }) => lemma);
      await mark(first ?? '', 'unknown');
      await mark(second ?? '', 'known');
      await mark(third ?? '', 'ignored');
      await learner.post('/api/learned-words', { language: 'de', word: { word: fourth, lemma: fourth } });
      const left = await list();
      expect(left.total).toBe(280);
      expect(left.words[0]).toMatchObject({ rank: 5 });
      await learner.remove(`/api/known-words/de/${first}`);
      expect((await list()).words[0]).toMatchObject({ lemma: first, rank: 1 });
    });

    test('come in pages, surest first', async () => {
      await setLevel('B1.1');
      const ranks: number[] = [];
      let next: string | null = '0';
      while (next !== null) {
        const page: ProbableWords = await list(`?limit=150&after=${next}`);
        ranks.push(...page.words.map(({ rank }) => rank));
        expect(page.total).toBe(1040);
        next = page.next;
      }
      expect(ranks).toEqual(Array.from({ length: 1040 }, (_, i) => i + 1));
      expect((await list()).words).toHaveLength(200);
    });

    test("do not depend on another learner's marks", async () => {
      await setLevel('A1.1');
      const before = await list();
      await (await newLearnerClient(api())).put('/api/known-words/de/ich', { status: 'unknown' });
      expect(await list()).toEqual(before);
    });

    test.each(['?limit=0', '?limit=201', '?after=x', '?limit=1&limit=2'])('%s is rejected', async (query) => {
      expect(codeOf(await learner.get(`/api/probably-known/de${query}`))).toEqual([400, 'validation_failed']);
    });

    test('return 404 for an unknown language', async () => {
      expect(codeOf(await learner.get('/api/probably-known/xx'))).toEqual([404, 'unknown_language']);
    });

    test('captions include the rank of each word, including overridden ones', async () => {
      const { db } = api().deps;
      await addVideos(db, aVideo({ id: 'ranked' }));
      await addCaptions(db, { videoId: 'ranked' }, ['ich Haus Xyrmel'], { ich: 1, haus: 300 });
      await addVideos(db, aVideo({ id: 'other' }));
      await addCaptions(db, { videoId: 'other' }, ['Bauwerk'], { bauwerk: 4000 });
      const ranks = async () => {
        const { lemmas, ranks: all } = (await learner.get('/api/videos/ranked/transcript')).body as Transcript;
        return Object.fromEntries(lemmas.map((lemma, place) => [lemma, all[place]]));
      };
      expect(await ranks()).toEqual({ ich: 1, haus: 300, xyrmel: 0 });
      await learner.put('/api/token-overrides/de', { form: 'xyrmel', lemma: 'bauwerk' });
      expect(await ranks()).toEqual({ ich: 1, haus: 300, xyrmel: 0, bauwerk: 4000 });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
