import { randomUUID } from 'node:crypto';
import { checkReviews } from '#features/reviews/check-reviews.service';
import { describeAccounts } from '#testing/learners/accounts-api';
import { type Exerciser, newExerciser, WORDS, zone } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';

/** Concurrent answers from two devices: in card reviews, videos and exercises. */
const AT_ONCE = 20;

const language = 'de';

describeAccounts(
  'reviews of one word through all entry points',
  (api) => {
    let student: Exerciser;
    beforeAll(() => bringGlossary(api().deps, language));
    beforeEach(async () => {
      student = await newExerciser(api());
    });

    const review = (word: string, nth: number) => () =>
      student.post('/api/reviews', {
        clientReviewId: randomUUID(),
        language,
        word,
        rating: 1 + (nth % 4),
        reviewedAt: new Date(Date.now() - nth).toISOString(),
        zone: nth % 2 === 0 ? zone : 'Europe/Vienna',
        source: nth % 3 === 0 ? 'video' : 'study',
      });

    /** Starts an exercise session and returns the answer to the item with this word. */
    async function exercise(word: string) {
      const { id } = await student.start({ kind: 'choose-meaning' });
      const stored = (await student.stored(id)).find((each) => each.word.word === word);
      const body = student.rightAnswer(stored);
      return () => student.post(`/api/exercises/sessions/${id}/answers`, body);
    }

    test.each(['Haus', 'Zeit', 'Freund'])(
      `%s: of ${AT_ONCE} concurrent answers from two devices one counts, and all are in the log`,
      async (word) => {
        await student.keep(...WORDS.slice(0, 10));
        const exercises = [await exercise(word), await exercise(word), await exercise(word)];
        const reviews = Array.from({ length: AT_ONCE - exercises.length }, (_, nth) => review(word, nth));
        const calls = [...reviews.slice(0, 8), ...exercises, ...reviews.slice(8)];
        const answers = await Promise.all(calls.map((call) => call()));
        expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
        const told = answers.filter(({ body }) => (body as { counted: boolean }).counted);
        expect(told).toHaveLength(1);
        const rows = await student.rows();
        expect([rows.length, rows.filter(({ counted }) => counted).length]).toEqual([AT_ONCE, 1]);
        const [state, ...others] = await api()
          .deps.db('review_state')
          .where({ user_id: student.userId })
          .select<{ reps: number }[]>('reps');
        expect([state?.reps, others]).toEqual([1, []]);
        expect((await checkReviews(api().deps.db)).found).toEqual([]);
      },
    );
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
