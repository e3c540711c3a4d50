import { randomUUID } from 'node:crypto';
import type { LanguageProgress, LanguageStats } from '@wordreel/shared';
import { CURVE_DAYS } from '@wordreel/shared/api/progress';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addVideos, aVideo } from '#testing/captions/captions';
import { codeOf } from '#testing/learners/learner-client';
import { newStudent, type Student } from '#testing/learners/student';

const DAY = 24 * 3_600_000;

/** Returns a generator of reproducible random numbers. @param seed of the sequence */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

const ago = (days: number) => new Date(Date.now() - days * DAY);
const at = ({ curve }: LanguageProgress, daysAgo: number) => curve.at(-1 - daysAgo);

describeAccounts('progress of words and hours', (api) => {
  let student: Student;
  beforeAll(() => addVideos(api().deps.db, aVideo({ id: 'film' })));
  beforeEach(async () => {
    student = await newStudent(api());
  });
  const words = () => api().deps.db('words').where({ user_id: student.userId });
  const ignore = (lemma: string) =>
    api()
      .deps.db('known_words')
      .insert({ user_id: student.userId, lang: 'de', lemma, status: 'ignored', created_at: new Date() });
  const learnedOn = async (days: number) => {
    await student.keep('Haus');
    const row = await words().first<{ id: string }>('id');
    const past = Array.from({ length: days }, (_, n) => n);
    await student.wasActive(...past);
    await api()
      .deps.db('review_log')
      .insert(
        past.map((n) => ({
          user_id: student.userId,
          lang: 'de',
          word_id: row.id,
          client_review_id: randomUUID(),
          exercise: 'recall',
          rating: 3,
          counted: false,
          study_day: student.today - n,
          reviewed_at: ago(n),
          received_at: ago(n),
        })),
      );
  };

  test('is zero for a learner without any activity', async () => {
    const { curve, minutes, pace } = await student.progress('fr');
    expect(curve).toHaveLength(CURVE_DAYS);
    expect(curve.every(({ saved, solid }) => saved === 0 && solid === 0)).toBe(true);
    expect(minutes).toMatchObject({ video: 0, study: 0, exercises: 0, tutor: 0, outside: { video: 0, earlier: 0 } });
    expect(pace).toEqual({ activeDays: 0, wordsPerDay: null });
    expect(codeOf(await student.get('/api/progress/xx?zone=Europe/Berlin'))).toEqual([404, 'unknown_language']);
  });

  test('counts a word on the curve from the day it was added to the day it was removed', async () => {
    await student.keep('alt', 'neu', 'weg');
    await words()
      .where({ word: 'alt' })
      .update({ created_at: ago(200) });
    await words()
      .where({ word: 'neu' })
      .update({ created_at: ago(5) });
    await words()
      .where({ word: 'weg' })
      .update({ created_at: ago(20), deleted_at: ago(10) });
    const progress = await student.progress();
    expect([89, 21, 20, 11, 10, 6, 5, 0].map((days) => at(progress, days)?.saved)).toEqual([1, 1, 2, 2, 1, 1, 2, 2]);
  });

  test('a word is solid for as long as it is remembered, by the state each answer recorded', async () => {
    const { today } = student;
    await student.remember('seit langem', { last_day: today - 30 });
    await student.remember('neuerdings', { last_day: today - 4 });
    await student.remember('vergessen', { stability: 2, last_day: today - 6 });
    await words().update({ created_at: ago(80) });
    const found = await words().where({ word: 'vergessen' }).first<{ id: string }>('id');
    await api()
      .deps.db('review_log')
      .insert({
        user_id: student.userId,
        lang: 'de',
        word_id: found.id,
        client_review_id: randomUUID(),
        exercise: 'recall',
        rating: 1,
        counted: true,
        study_day: today - 6,
        elapsed_days: 14,
        interval_days: 1,
        stability_before: 25,
        difficulty_before: 5,
        r_predicted: 0.9,
        reviewed_at: ago(6),
        received_at: ago(6),
      });
    const progress = await student.progress();
    expect([31, 30, 21, 20, 7, 6, 5, 4, 0].map((days) => at(progress, days)?.solid)).toEqual([
      0, 1, 1, 2, 2, 1, 1, 2, 2,
    ]);
    expect((await student.stats()).solid).toBe(2);
  });

  test('all numbers agree exactly, whichever words are saved, removed, paused, ignored or reviewed', async () => {
    const { today } = student;
    for (const seed of [1, 7, 42]) {
      const roll = dice(seed);
      const learner = await newStudent(api());
      const rows = Array.from({ length: 40 }, (_, n) => `w${seed}-${n}`);
      await learner.keep(...rows);
      for (const word of rows) {
        const kept = api().deps.db('words').where({ user_id: learner.userId, word });
        const row = await kept.clone().first<{ id: string }>('id');
        await kept.clone().update({ created_at: ago(roll(120)) });
        if (roll(3) > 0) {
          await api()
            .deps.db('review_state')
            .insert({
              word_id: row.id,
              user_id: learner.userId,
              lang: 'de',
              algo: 'fsrs-6',
              stability: 1 + roll(60),
              difficulty: 5,
              last_day: today - roll(100),
              due_day: today + roll(40) - 10,
              reps: 3,
              lapses: 0,
              paused: roll(6) === 0,
            });
        }
        if (roll(5) === 0) await learner.remove(`/api/learned-words/de/${word}`);
        if (roll(6) === 0) {
          await api()
            .deps.db('known_words')
            .insert({ user_id: learner.userId, lang: 'de', lemma: word, status: 'ignored', created_at: new Date() });
        }
      }
      const [stats, progress, languages] = await Promise.all([
        learner.stats(),
        learner.progress(),
        learner.get('/api/languages'),
      ]);
      const { saved, names, fresh, learning, solid, paused }: LanguageStats = stats;
      expect(names + fresh + learning + solid + paused).toBe(saved);
      expect(Math.min(names, fresh, learning, solid, paused)).toBeGreaterThanOrEqual(0);
      expect(languages.body).toMatchObject([{ code: 'de', wordCount: saved }]);
      expect(at(progress, 0)).toEqual({ saved, solid });
      expect(progress.curve.every((day) => day.solid <= day.saved)).toBe(true);
    }
  });

  test('a name counts as a word of the list, but neither as solid nor as learned', async () => {
    await student.remember('Anna', {});
    await student.remember('Haus', {});
    await ignore('Anna');
    await words().where({ word: 'Anna' }).update({ lemma: 'Anna' });
    expect(await student.stats()).toMatchObject({ saved: 2, names: 1, solid: 1, learning: 0 });
    expect(at(await student.progress(), 0)).toEqual({ saved: 2, solid: 1 });
  });

  test('minutes are reported by source, with tutor time taken from its messages', async () => {
    await student.keep('Haus', 'Baum');
    await student.answer('Haus');
    await student.watch({ watched: 300 });
    const conversation = { user_id: student.userId, id: randomUUID() };
    const { db } = api().deps;
    const begun = Date.now() - 3_600_000;
    await db('tutor_conversations').insert({
      ...conversation,
      lang: 'de',
      mode: 'model',
      kind: 'free',
      title: 'x',
      level: 'A1.1',
      zone: 'Europe/Berlin',
      words: '[]',
      goals: '[]',
      started_at: new Date(begun),
      last_at: new Date(begun),
    });
    // One minute, then a break of half an hour, which counts as two minutes, then half a minute.
    for (const seconds of [0, 60, 1860, 1890]) {
      await db('tutor_messages').insert({
        user_id: student.userId,
        id: randomUUID(),
        conversation_id: conversation.id,
        role: 'learner',
        text: 'Hallo',
        status: 'done',
        sent_at: new Date(begun + seconds * 1000),
        used_words: '[]',
      });
    }
    expect((await student.progress()).minutes).toMatchObject({ video: 5, study: 0.1, exercises: 0, tutor: 3.5 });
    expect((await student.progress('fr')).minutes).toMatchObject({ video: 0, study: 0, tutor: 0 });
    const { days } = await student.activity();
    const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
    expect(sum(({ minutesTutor }) => minutesTutor)).toBeCloseTo(3.5);
    expect(sum(({ minutesStudy }) => minutesStudy)).toBeCloseTo(0.1);
  });

  describe('the pace', () => {
    test('is not reported before fourteen active days with the language', async () => {
      await student.wasActive(...Array.from({ length: 30 }, (_, n) => 40 + n));
      await learnedOn(13);
      expect((await student.progress()).pace).toEqual({ activeDays: 13, wordsPerDay: null });
    });

    test('is the growth of the list over thirty days; an import counts as one good day', async () => {
      await learnedOn(14);
      await words().update({ created_at: ago(100) });
      await student.keep(...Array.from({ length: 60 }, (_, n) => `neu${n}`));
      await words()
        .where('word', 'like', 'neu%')
        .update({ created_at: ago(3) });
      await student.keep(...Array.from({ length: 10 }, (_, n) => `mehr${n}`));
      expect((await student.progress()).pace).toEqual({ activeDays: 14, wordsPerDay: 2 });
    });

    test('is null for a list that does not grow', async () => {
      await learnedOn(20);
      await words().update({ created_at: ago(100) });
      expect((await student.progress()).pace).toEqual({ activeDays: 20, wordsPerDay: null });
    });
  });
});
