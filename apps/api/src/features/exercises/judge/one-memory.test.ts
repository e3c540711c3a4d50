import { MINUTE } from '#lib/clock';
import { randomUUID } from 'node:crypto';
import type { ExerciseSession, ExerciseVerdict } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { ago, type Exerciser, newExerciser, WORDS, zone } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';
import { codeOf } from '#testing/learners/learner-client';

describeAccounts(
  'exercises and card states',
  (api) => {
    let student: Exerciser;
    beforeAll(async () => {
      const { db } = api().deps;
      await bringGlossary(api().deps, 'de');
      await addVideos(db, aVideo({ id: 'film', title: 'A film' }));
      await addCaptions(db, { videoId: 'film' }, ['Das Haus ist alt.', 'Wir gehen morgen nach Hause.']);
    });
    beforeEach(async () => {
      student = await newExerciser(api());
    });

    const start = (more: object = {}) => student.start(more);

    test('"I was right" makes a rejected answer Hard, once, and removes the returned item', async () => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'typed-word' });
      const [stored] = await student.stored(session.id);
      const wrong = await student.answer(session.id, student.wrongAnswer(stored));
      expect(wrong.canOverride).toBe(true);
      const right = await student.revise(session.id, { item: 0, as: 'right' });
      expect(right.body).toMatchObject({
        result: 'right',
        rating: 2,
        counted: true,
        canOverride: false,
        returns: false,
      });
      expect((await student.revise(session.id, { item: 0, as: 'right' })).body).toEqual(right.body);
      const { items, verdicts } = await student.resume(session.id);
      expect([items.length, verdicts]).toEqual([session.items.length, [right.body]]);
      expect(await student.rows()).toMatchObject([{ rating: 2, overridden: true, counted: true }]);
      expect(codeOf(await student.revise(session.id, { item: 1, as: 'right' }))).toEqual([409, 'conflict']);
      expect(await api().deps.db('word_reports').where({ user_id: student.userId })).toMatchObject([
        { what: 'answer', word: stored?.word.word },
      ]);
    });

    test('"too easy" turns Good into Easy; a wrong answer cannot be too easy, and a choice cannot be claimed as right', async () => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'choose-meaning' });
      const [first, second] = await student.stored(session.id);
      const good = await student.answer(session.id, student.rightAnswer(first));
      const easy = await student.revise(session.id, { item: 0, as: 'easy' });
      expect(easy.body).toMatchObject({ rating: 4, canEase: false });
      expect((easy.body as ExerciseVerdict).schedule?.stability).toBeGreaterThan(good.schedule?.stability ?? 99);
      await student.answer(session.id, student.wrongAnswer(second));
      expect(codeOf(await student.revise(session.id, { item: 1, as: 'easy' }))).toEqual([409, 'conflict']);
      expect(codeOf(await student.revise(session.id, { item: 1, as: 'right' }))).toEqual([409, 'conflict']);
    });

    test('recognizing a strong word is practice, while typing it counts', async () => {
      await student.keep(...WORDS);
      await student.know(30, ...WORDS.map(({ word }) => word));
      const choice = await start({ kind: 'choose-meaning' });
      expect(choice.items.every(({ isPractice }) => isPractice)).toBe(true);
      const [stored] = await student.stored(choice.id);
      expect(await student.answer(choice.id, student.rightAnswer(stored))).toMatchObject({
        rating: null,
        counted: false,
      });
      const mix = await start();
      const types = new Set(mix.items.map(({ type }) => type));
      expect([...types].filter((type) => !['typed-gap', 'typed-word', 'dictation'].includes(type))).toEqual([]);
      expect(mix.items.every(({ isPractice }) => !isPractice)).toBe(true);
    });

    test('a word removed in the meantime is judged but does not count', async () => {
      await student.keep(...WORDS);
      const session = await start();
      const [stored] = await student.stored(session.id);
      await student.remove(`/api/learned-words/de/${encodeURIComponent(stored?.word.word ?? '')}`);
      const body = student.rightAnswer(stored);
      const verdict = await student.answer(session.id, body);
      expect(verdict).toMatchObject({ result: 'right', counted: false, schedule: null });
      expect(await student.answer(session.id, body)).toEqual(verdict);
      expect(await student.rows()).toEqual([]);
    });

    test('a word answered in study today is practice in exercises', async () => {
      await student.keep(...WORDS);
      const session = await start();
      const [stored] = await student.stored(session.id);
      await student.post('/api/reviews', {
        clientReviewId: randomUUID(),
        language: 'de',
        word: stored?.word.word,
        rating: 3,
        ...ago(0),
        zone,
      });
      const verdict = await student.answer(session.id, student.rightAnswer(stored));
      expect(verdict).toMatchObject({ result: 'right', rating: null, counted: false, schedule: { reps: 1 } });
    });

    test('of two tabs that answer one item, one counts and the other gets a conflict', async () => {
      await student.keep(...WORDS);
      const session = await start();
      const [stored] = await student.stored(session.id);
      const send = () => student.post(`/api/exercises/sessions/${session.id}/answers`, student.rightAnswer(stored));
      const codes = (await Promise.all([send(), send()])).map(({ status }) => status);
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await student.rows()).toHaveLength(1);
    });

    test('answers may arrive in any order', async () => {
      await student.keep(...WORDS);
      const session = await start();
      const stored = await student.stored(session.id);
      await Promise.all(stored.map((each) => student.answer(session.id, student.rightAnswer(each))));
      expect((await student.resume(session.id)).verdicts).toHaveLength(10);
      expect((await student.rows()).filter(({ counted }) => counted)).toHaveLength(10);
    });

    test('an answer stored just before the server stopped is submitted when the session resumes', async () => {
      await student.keep(...WORDS);
      const session = await start();
      const [stored] = await student.stored(session.id);
      const verdict = await student.answer(session.id, student.rightAnswer(stored));
      const { db } = api().deps;
      await db('review_log').where({ user_id: student.userId }).delete();
      await db('review_state').where({ user_id: student.userId }).delete();
      const row = await db('exercise_sessions').where({ id: session.id }).first<{ answers: object[] }>('answers');
      const answers = row.answers.map((answer) => ({ ...answer, isSettled: false }));
      await db('exercise_sessions')
        .where({ id: session.id })
        .update({ answers: JSON.stringify(answers) });
      expect((await student.resume(session.id)).verdicts).toEqual([verdict]);
      expect(await student.rows()).toHaveLength(1);
    });

    test.each([
      ['an answer of another kind', { answer: { kind: 'text', text: 'Haus' } }, [400, 'validation_failed']],
      ['a missing option', { answer: { kind: 'choice', option: 4 } }, [400, 'validation_failed']],
      ['a missing item', { item: 99 }, [404, 'not_found']],
      ['an unknown time zone', { zone: 'Mars/Olympus' }, [400, 'validation_failed']],
      ['an answer from the future', { aheadMs: 15 * MINUTE }, [400, 'validation_failed']],
    ])('%s is rejected', async (_name, more, code) => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'choose-meaning' });
      const { aheadMs, ...rest } = more as { aheadMs?: number };
      const body = {
        ...student.body({ item: 0, answer: { kind: 'choice', option: 0 } }),
        ...rest,
        ...(aheadMs && { answeredAt: new Date(api().deps.clock() + aheadMs).toISOString() }),
      };
      expect(codeOf(await student.post(`/api/exercises/sessions/${session.id}/answers`, body))).toEqual(code);
    });

    test('a session of another learner is not accessible', async () => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'dictation' });
      const [stored] = await student.stored(session.id);
      const other = await newExerciser(api());
      const path = `/api/exercises/sessions/${session.id}`;
      const calls = [
        other.get(path),
        other.post(`${path}/answers`, student.rightAnswer(stored)),
        other.post(`${path}/revise`, { item: 0, as: 'right', zone }),
        other.post(`${path}/items/0/hint`, {}),
        other.post(`${path}/items/0/speech`, {}),
        other.post(`${path}/reports`, { id: randomUUID(), item: 0, what: 'other' }),
      ];
      expect((await Promise.all(calls)).map(codeOf)).toEqual(calls.map(() => [404, 'not_found']));
      const mine = await other.post('/api/exercises/sessions', { ...student.newSession(), id: session.id });
      expect([mine.status, (mine.body as ExerciseSession).items]).toEqual([201, []]);
    });
  },
  { RATE_LIMIT_FACTOR: '100' },
);
