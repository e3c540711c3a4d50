import { randomUUID } from 'node:crypto';
import { call } from './far-learner.ts';

const DAY = 86_400_000;
const zone = 'Europe/Berlin';
const language = 'de';

/** Studies at a process: some words over some days, one undone answer, and an exercise session. */
export async function studyAt(url: string, bearer: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await call(url, path, body, bearer);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const answer = (word: string, daysAgo: number, rating = 3) =>
    post('/api/reviews', {
      clientReviewId: randomUUID(),
      language,
      word,
      rating,
      durationMs: 4000,
      reviewedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
      zone,
    });
  for (const word of ['Baum', 'Zeit', 'Weg']) await post('/api/learned-words', { language, word: { word } });
  await answer('Haus', 40);
  await answer('Haus', 30, 1);
  await answer('Baum', 9);
  await answer('Zeit', 5, 4);
  const { clientReviewId } = await answer('Zeit', 0);
  await post('/api/reviews/undo', { language, zone, clientReviewId });
  await post('/api/study/catch-up', { language, zone, days: 3 });
  await post('/api/exercises/sessions', {
    id: randomUUID(),
    language,
    zone,
    kind: 'mix',
    preferences: { canHear: true, canType: true },
  });
}

/** Returns a learner's study data from a process: words with their card states, the queue, statistics and activity. */
export async function studyToldBy(url: string, bearer: string): Promise<object[]> {
  const paths = [
    '/api/languages/de',
    `/api/study/queue?language=de&zone=${zone}`,
    `/api/stats/de?zone=${zone}`,
    `/api/exercises?language=de&zone=${zone}`,
    '/api/languages/de/settings',
  ];
  return Promise.all(paths.map(async (path) => (await call(url, path, undefined, bearer)).body));
}
