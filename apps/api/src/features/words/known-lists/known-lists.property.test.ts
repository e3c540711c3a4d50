import { randomUUID } from 'node:crypto';
import type { KnownListPreview, LanguageData } from '@wordreel/shared';
import fc from 'fast-check';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';

const WORDS = [
  'Haus',
  'haus',
  'das Haus',
  'gehen',
  'ging',
  'Baum',
  'Bäume',
  'ich',
  'und',
  'Katze',
  'xqzw',
  ' ',
  'Hund',
];

const anyWord = fc.constantFrom(...WORDS);
const before = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('keep' as const), word: anyWord }),
    fc.record({ does: fc.constant('remove' as const), word: anyWord }),
    fc.record({
      does: fc.constant('mark' as const),
      word: anyWord,
      status: fc.constantFrom('known', 'ignored', 'unknown'),
    }),
  ),
  { maxLength: 6 },
);
type Deed = ReturnType<typeof before.generate>['value'][number];

const body = fc.oneof(
  fc.record({ words: fc.array(anyWord, { minLength: 1, maxLength: 12 }) }),
  fc.record({
    first: fc.constant(500),
    except: fc.array(fc.constantFrom('ich', 'und', 'gehen', 'Haus', 'none'), { maxLength: 5 }),
  }),
);

async function does(learner: LearnerClient, deed: Deed): Promise<void> {
  const word = encodeURIComponent(deed.word);
  if (deed.word.trim() === '') return;
  if (deed.does === 'mark') await learner.put(`/api/known-words/de/${word}`, { status: deed.status });
  else if (deed.does === 'remove') await learner.remove(`/api/learned-words/de/${word}`);
  else await learner.post('/api/learned-words', { language: 'de', word: { word: deed.word } });
}

describeAccounts(
  'a list of known words',
  (api, kind) => {
    test('adds exactly what its preview says, keeps the count right, and can be undone completely', async () => {
      const { db } = api().deps;
      await fc.assert(
        fc.asyncProperty(before, body, async (weekActivity, asked) => {
          const learner = await newLearnerClient(api());
          for (const deed of weekActivity) await does(learner, deed);
          const rowsOf = async (table: string, columns: string[]) =>
            db(table).where({ user_id: learner.userId }).orderBy(columns).select(columns);
          const state = async () => ({
            words: await db('words')
              .where({ user_id: learner.userId })
              .orderBy('id')
              .select(
                'id',
                'word',
                'lemma',
                'translation',
                'created_at',
                'step_id',
                db.raw('deleted_at is null as kept'),
              ),
            marks: await rowsOf('known_words', ['lemma', 'status', 'step_id']),
            seeds: await rowsOf('memory_seeds', ['word_id']),
            memories: await rowsOf('review_state', ['word_id']),
          });
          const countOf = async () => {
            const { status, body: told } = await learner.get('/api/languages/de');
            if (status === 404) return 0;
            const { wordCount, learnedWords } = told as LanguageData;
            expect(wordCount).toBe(learnedWords.length);
            return wordCount;
          };
          const [stood, count] = [await state(), await countOf()];
          const told = await learner.post('/api/known-lists/de/preview', { list: asked });
          const { adds, leftOut, skips } = told.body as KnownListPreview;
          const skipped = skips.reduce((sum, skip) => sum + skip.count, 0);
          expect(adds + skipped + leftOut).toBe('words' in asked ? asked.words.length : 500);
          expect(await state()).toEqual(stood);

          // The creation time distinguishes words that the step created from restored ones.
          api().wait(1);
          const step = randomUUID();
          const taken = await learner.put(`/api/known-lists/de/${step}`, { list: asked, zone: 'UTC' });
          expect(taken.body).toEqual({ changed: adds });
          expect(await countOf()).toBe(count + adds);
          expect((await state()).seeds).toHaveLength(adds);

          expect((await learner.remove(`/api/known-steps/de/${step}`)).body).toEqual({ changed: adds });
          expect(await countOf()).toBe(count);
          expect(await state()).toEqual(stood);
        }),
        {
          numRuns: kind === 'embedded' ? 20 : 8,
          // A removed word is restored, and removed again when the step is undone.
          examples: [
            [
              [
                { does: 'keep', word: 'Haus' },
                { does: 'remove', word: 'Haus' },
              ],
              { words: ['Haus'] },
            ],
          ],
        },
      );
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
