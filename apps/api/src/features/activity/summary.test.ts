import type { StudySummary } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { newStudent, type Student } from '#testing/learners/student';

const PATH = '/api/study/summary?language=de&zone=Europe/Berlin';

describeAccounts('the session summary', (api) => {
  let student: Student;
  const summary = async () => (await student.get(PATH)).body as StudySummary;
  beforeAll(async () => {
    const { db } = api().deps;
    await addVideos(db, aVideo({ id: 'garden' }), aVideo({ id: 'house' }), aVideo({ id: 'sea' }));
    await addCaptions(db, { videoId: 'garden' }, ['Baum und Blume', 'Vogel']);
    await addCaptions(db, { videoId: 'house' }, ['Tisch und Baum']);
    await addCaptions(db, { videoId: 'sea' }, ['Fisch']);
  });
  beforeEach(async () => {
    student = await newStudent(api());
  });

  test("counts all words, today's words and solid words", async () => {
    await student.remember('solide', {});
    await student.remember('lange her', { last_day: student.today - 101 });
    await student.remember('pausiert', { paused: true });
    await student.keep('neu', 'weg');
    await student.remove('/api/learned-words/de/weg');
    await api()
      .deps.db('words')
      .where({ word: 'solide', user_id: student.userId })
      .update({ created_at: new Date(0) });
    await student.put('/api/languages/de', { level: 'A2.1' });
    expect(await summary()).toMatchObject({
      day: student.today,
      level: 'A2.1',
      wordCount: 4,
      added: 3,
      solid: 1,
      videos: [],
    });
  });

  test("names the words that became solid through today's answers, and the words that no longer are", async () => {
    const { today } = student;
    await student.remember('bleibt', { due_day: today });
    await student.remember('wird', { stability: 20, due_day: today });
    await student.remember('war', { due_day: today });
    await student.remember('ungefragt', { stability: 30 });
    await student.keep('neu');
    for (const word of ['bleibt', 'wird', 'neu']) await student.answer(word);
    await student.answer('war', { rating: 1 });
    await student.answer('war', { rating: 3 });
    expect(await summary()).toMatchObject({ solid: 3, turnedSolid: ['wird'], lostSolid: ['war'] });
    await student.post('/api/reviews/undo', { language: 'de', zone: 'Europe/Berlin' });
    expect(await summary()).toMatchObject({ turnedSolid: ['wird'], lostSolid: [] });
  });

  test('lists the videos with the most words of today first, and those watched to the end last', async () => {
    await student.keep('Baum', 'Blume', 'Tisch', 'Fisch');
    for (const word of ['Baum', 'Blume', 'Tisch']) await student.answer(word);
    await student.answer('Fisch', { daysAgo: 1 });
    const both = [
      { id: 'garden', words: 2 },
      { id: 'house', words: 2 },
    ];
    expect((await summary()).videos).toEqual(both);
    await student.watch({ isFinished: true }, 'garden');
    expect((await summary()).videos).toEqual(both.toReversed());
  });

  test("uses the learner's own captions instead of the shared ones", async () => {
    const { db } = api().deps;
    await student.keep('Baum');
    await student.answer('Baum');
    await addCaptions(db, { videoId: 'house', userId: student.userId }, ['Nur ein Stuhl']);
    expect((await summary()).videos.map(({ id }) => id)).toEqual(['garden']);
  });

  test('does not count an undone answer for today', async () => {
    await student.keep('Baum');
    await student.answer('Baum');
    await student.post('/api/reviews/undo', { language: 'de', zone: 'Europe/Berlin' });
    expect((await summary()).videos).toEqual([]);
  });
});
