import { LanguageAnswer } from '@wordreel/shared/api/languages';
import fc from 'fast-check';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { describeAccounts } from '#testing/learners/accounts-api';

const PATH = '/api/languages/de';

const read = async (learner: LearnerClient, query = ''): Promise<LanguageAnswer> =>
  LanguageAnswer.parse((await learner.get(`${PATH}${query}`)).body);

const textsOf = ({ learnedWords }: LanguageAnswer): string[] => learnedWords.map(({ word }) => word);

const add = (learner: LearnerClient, word: string, more: object = {}) =>
  learner.post('/api/learned-words', { language: 'de', word: { word, ...more } });

const remove = (learner: LearnerClient, word: string) => learner.remove(`/api/learned-words/de/${word}`);

/** Reads a list page by page, and calls `between` after each page. */
async function readPages(
  learner: LearnerClient,
  query: string,
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<LanguageAnswer[]> {
  const pages: LanguageAnswer[] = [];
  for (let after = ''; ;) {
    const page = await read(learner, `?${query}${after}`);
    pages.push(page);
    if (typeof page.next !== 'string') return pages;
    after = `&after=${page.next}`;
    await between(pages.length);
  }
}

describeAccounts(
  'word lists in pages',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    test('pages have the requested length and the order of the whole list, and the last one has no next', async () => {
      for (const word of ['a', 'b', 'c', 'd', 'e']) await add(learner, word);
      const whole = await read(learner);
      expect(whole).not.toHaveProperty('next');
      expect(whole).not.toHaveProperty('version');
      const pages = await readPages(learner, 'limit=2');
      expect(pages.map(textsOf)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
      expect(pages.flatMap(({ learnedWords }) => learnedWords)).toEqual(whole.learnedWords);
      for (const { level, wordCount } of pages) expect([level, wordCount]).toEqual(['beginner', 5]);
      expect(new Set(pages.map(({ version }) => version)).size).toBe(1);
      expect((await readPages(learner, 'limit=5')).map(({ next }) => next)).toEqual([null]);
    });

    test('newest words can come first', async () => {
      for (const word of ['a', 'b', 'c']) await add(learner, word);
      const pages = await readPages(learner, 'order=newest&limit=2', () => add(learner, 'd'));
      expect(pages.map(textsOf)).toEqual([['c', 'b'], ['a']]);
    });

    test('the default page has a thousand words if only a position or an order is given', async () => {
      await add(learner, 'a');
      await api().deps.db.raw(
        `insert into words (user_id, lang, word, created_at)
        select ?, 'de', 'w' || n, now() from generate_series(1, 1000) n`,
        [learner.userId],
      );
      expect(textsOf(await read(learner, '?order=oldest'))).toHaveLength(1000);
      expect(textsOf(await read(learner, '?after=0'))).toHaveLength(1000);
      expect(textsOf(await read(learner))).toHaveLength(1001);
    });

    test('a language without words is one empty page; one that is not started is not found', async () => {
      expect(codeOf(await learner.get(`${PATH}?limit=2`))).toEqual([404, 'language_not_started']);
      await learner.put(PATH, { level: 'B1.1' });
      expect(await read(learner, '?limit=2')).toMatchObject({
        level: 'B1.1',
        wordCount: 0,
        learnedWords: [],
        next: null,
      });
    });

    test.each([
      ['limit=0', 'limit', 'A page has 1 to 1,000 words'],
      ['limit=1001', 'limit', 'A page has 1 to 1,000 words'],
      ['limit=-1', 'limit', 'A page has 1 to 1,000 words'],
      ['limit=', 'limit', 'A page has 1 to 1,000 words'],
      ['limit=1e2', 'limit', 'A page has 1 to 1,000 words'],
      ['after=', 'after', 'This is not the `next` of an earlier page'],
      ['after=-1', 'after', 'This is not the `next` of an earlier page'],
      ['after=9999999999999999999', 'after', 'This is not the `next` of an earlier page'],
      ["after=1'%20or%201=1", 'after', 'This is not the `next` of an earlier page'],
      ['order=stars', 'order', 'The order of the pages is oldest or newest'],
    ])('%s is refused', async (query, field, message) => {
      await add(learner, 'a');
      const res = await learner.get(`${PATH}?${query}`);
      expect(codeOf(res)).toEqual([400, 'validation_failed']);
      expect(res.body).toMatchObject({ message, fields: [{ path: field, message }] });
    });

    const action = fc.record({
      kind: fc.constantFrom('add', 'remove', 'rate', 'restore'),
      word: fc.constantFrom('x1', 'x2', 'x3', 'x4'),
    });

    test('while other words change, pages contain every remaining word once and in order', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray(['k1', 'k2', 'k3', 'k4', 'k5', 'x1', 'x2', 'x3', 'x4'], { minLength: 3 }),
          fc.integer({ min: 1, max: 4 }),
          fc.constantFrom('oldest', 'newest'),
          fc.array(action, { maxLength: 8 }),
          async (words, limit, order, actions) => {
            const one = await newLearnerClient(api());
            for (const word of words) await add(one, word);
            const left = [...actions];
            const pages = await readPages(one, `limit=${limit}&order=${order}`, async () => {
              const next = left.shift();
              if (next?.kind === 'remove') await remove(one, next.word);
              else if (next?.kind === 'rate') {
                await one.patch(`/api/learned-words/de/${next.word}/priority`, { reviewPriority: 3 });
              } else if (next !== undefined) await add(one, next.word);
            });
            const all = pages.flatMap(textsOf);
            expect(new Set(all).size).toBe(all.length);
            const staying = words.filter((word) => word.startsWith('k'));
            expect(all.filter((word) => word.startsWith('k'))).toEqual(
              order === 'oldest' ? staying : staying.toReversed(),
            );
          },
        ),
        { numRuns: 12 },
      );
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
