import { randomUUID } from 'node:crypto';
import type { Activity, LanguageProgress, LanguageStats, OutsideEntry, Today } from '@wordreel/shared';
import type { AccountsApi } from './accounts-api.ts';
import { newLearnerClient } from './learner-client.ts';

const DAY = 24 * 3_600_000;
const zone = 'Europe/Berlin';

/** Creates a learner who studies German, with the calls they make. */
export async function newStudent(api: AccountsApi) {
  const client = await newLearnerClient(api);
  const activity = async (from = 0, to = 399) =>
    (await client.get(`/api/activity?zone=${zone}&from=${from}&to=${to}`)).body as Activity;
  const { today } = await activity();
  const answer = (word: string, more: { daysAgo?: number; rating?: number; language?: string } = {}) =>
    client.post('/api/reviews', {
      clientReviewId: randomUUID(),
      language: more.language ?? 'de',
      word,
      rating: more.rating ?? 3,
      durationMs: 6000,
      reviewedAt: new Date(Date.now() - (more.daysAgo ?? 0) * DAY).toISOString(),
      zone,
    });
  return {
    ...client,
    today,
    activity: () => activity(today - 370, today),
    keep: (...words: string[]) =>
      Promise.all(words.map((word) => client.post('/api/learned-words', { language: 'de', word: { word } }))),
    answer,
    stats: async (language = 'de') => (await client.get(`/api/stats/${language}?zone=${zone}`)).body as LanguageStats,
    day: async () => (await client.get(`/api/today?language=de&zone=${zone}`)).body as Today,
    watch: (facts: object, id = 'film') =>
      client.put(`/api/videos/${id}/progress`, {
        sessionId: randomUUID(),
        position: 1,
        watched: 600,
        lookups: 3,
        zone,
        ...facts,
      }),
    setGoal: (daysPerWeek: number, restDays?: number) => client.put('/api/goals', { daysPerWeek, restDays, zone }),
    progress: async (language = 'de') =>
      (await client.get(`/api/progress/${language}?zone=${zone}`)).body as LanguageProgress,
    pause: ({ id, ...pause }: { id: string; fromDay: number; toDay: number }) =>
      client.put(`/api/pauses/${id}`, { ...pause, zone }),
    addOutside: ({ id, ...entry }: OutsideEntry) => client.put(`/api/outside-hours/${id}`, entry),
    /** Marks these days, counted back from today, as active. */
    wasActive: async (...ago: number[]) => {
      await api.deps.db('active_days').insert(ago.map((each) => ({ user_id: client.userId, study_day: today - each })));
    },
    /** Saves a card state for a word, as reviews would. The default is ten days old and solid. */
    remember: async (word: string, more: object) => {
      await client.post('/api/learned-words', { language: 'de', word: { word } });
      const found = await api.deps.db('words').where({ user_id: client.userId, word }).first<{ id: string }>('id');
      await api.deps.db('review_state').insert({
        word_id: found.id,
        user_id: client.userId,
        lang: 'de',
        algo: 'fsrs-6',
        stability: 30,
        difficulty: 5,
        last_day: today - 10,
        due_day: today + 20,
        reps: 3,
        lapses: 0,
        ...more,
      });
    },
  };
}

export type Student = Awaited<ReturnType<typeof newStudent>>;
