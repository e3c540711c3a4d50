import { randomUUID } from 'node:crypto';
import type { ExerciseSession, ExercisesOverview, ExerciseVerdict } from '@wordreel/shared';
import type { StoredItem } from '#features/exercises/sessions/stored-session';
import type { AccountsApi } from './accounts-api.ts';
import { newLearnerClient } from './learner-client.ts';

const DAY = 24 * 3_600_000;
export const zone = 'Europe/Berlin';

/** Returns the request field for an answer this many days ago. */
export const ago = (days: number) => ({ reviewedAt: new Date(Date.now() - days * DAY).toISOString() });

/** German words with their lines, all of similar rank. */
export const WORDS = [
  { word: 'Haus', translation: 'house', sentence: 'Wir kaufen bald ein Haus.' },
  { word: 'Fenster', translation: 'window', sentence: 'Mach bitte das Fenster zu.' },
  { word: 'gehen', translation: 'to go', sentence: 'Wir gehen heute ins Kino.' },
  { word: 'Straße', translation: 'street', sentence: 'Die Straße war ganz leer.' },
  { word: 'Zeit', translation: 'time', sentence: 'Ich habe heute keine Zeit.' },
  { word: 'Stadt', translation: 'city', sentence: 'Die Stadt schläft noch immer.' },
  { word: 'Wasser', translation: 'water', sentence: 'Das Wasser ist sehr kalt.' },
  { word: 'Freund', translation: 'friend', sentence: 'Mein Freund kommt aus Wien.' },
  { word: 'Abend', translation: 'evening', sentence: 'Am Abend lesen wir zusammen.' },
  { word: 'Arbeit', translation: 'work', sentence: 'Die Arbeit macht mir Freude.' },
  { word: 'Schule', translation: 'school', sentence: 'Unsere Schule hat viele Bäume.' },
  { word: 'Bruder', translation: 'brother', sentence: 'Sein Bruder wohnt in Köln.' },
];

interface KeptWord {
  readonly word: string;
  readonly translation?: string;
  readonly sentence?: string;
  readonly form?: string;
  readonly videoId?: string;
  readonly startSec?: number;
}

interface Told {
  readonly item: number;
  readonly answer: object;
}

/** Returns the correct answer according to the key. */
function rightOf(stored: StoredItem | undefined): object {
  const key = stored?.key;
  if (key?.kind === 'option') return { kind: 'choice', option: key.right };
  if (key?.kind === 'text') return { kind: 'text', text: key.text };
  if (key?.kind === 'line') return { kind: 'text', text: key.words.join(' ') };
  if (key?.kind === 'order') return { kind: 'order', order: key.order };
  throw new Error('No such item');
}

const body = (told: Told) => ({
  clientReviewId: randomUUID(),
  durationMs: 1500,
  answeredAt: new Date(Date.now()).toISOString(),
  zone,
  ...told,
});

const newSession = (more: object = {}) => ({
  id: randomUUID(),
  language: 'de',
  zone,
  kind: 'mix',
  preferences: { canHear: true, canType: true },
  ...more,
});

const path = (id: string): string => `/api/exercises/sessions/${id}`;

/** Returns the body of a response, and throws if its status is an error. */
function bodyOf({ status, body: answer }: { status: number; body: unknown }): unknown {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Creates a learner of German who does exercises. */
export async function newExerciser(api: AccountsApi) {
  const client = await newLearnerClient(api);
  const { db } = api.deps;
  const today = Math.floor(Date.now() / DAY);
  return {
    ...client,
    body,
    newSession,
    keep: async (...words: readonly KeptWord[]) => {
      for (const word of words) bodyOf(await client.post('/api/learned-words', { language: 'de', word }));
    },
    /** Gives words a card state with this stability, last answered some days ago and not due. */
    know: async (stability: number, ...words: readonly string[]) => {
      const rows = await db('words')
        .where({ user_id: client.userId })
        .whereIn('word', [...words])
        .select<{ id: string }[]>('id');
      await db('review_state').insert(
        rows.map(({ id }) => ({
          word_id: id,
          user_id: client.userId,
          lang: 'de',
          algo: 'fsrs-6',
          stability,
          difficulty: 5,
          last_day: today - 3,
          due_day: today + Math.ceil(stability),
          reps: 5,
          lapses: 0,
        })),
      );
    },
    /** Makes a word with a card state due. */
    due: async (word: string) => {
      const row = await db('words').where({ user_id: client.userId, word }).first<{ id: string }>('id');
      await db('review_state')
        .where({ word_id: row.id })
        .update({ due_day: today - 1 });
    },
    start: async (more: object = {}): Promise<ExerciseSession> =>
      bodyOf(await client.post('/api/exercises/sessions', newSession(more))) as ExerciseSession,
    resume: async (id: string): Promise<ExerciseSession> => bodyOf(await client.get(path(id))) as ExerciseSession,
    overview: async (): Promise<ExercisesOverview> =>
      bodyOf(await client.get(`/api/exercises?language=de&zone=${zone}`)) as ExercisesOverview,
    answer: async (id: string, told: Told): Promise<ExerciseVerdict> =>
      bodyOf(await client.post(`${path(id)}/answers`, { ...body(told), ...told })) as ExerciseVerdict,
    revise: (id: string, more: object) => client.post(`${path(id)}/revise`, { ...more, zone }),
    /** Returns the stored items with their keys. */
    stored: async (id: string): Promise<StoredItem[]> =>
      (await db('exercise_sessions').where({ user_id: client.userId, id }).first<{ items: StoredItem[] }>('items'))
        .items,
    rightAnswer: (stored: StoredItem | undefined) => body({ item: stored?.item.index ?? -1, answer: rightOf(stored) }),
    wrongAnswer: (stored: StoredItem | undefined) => {
      const right = rightOf(stored) as { kind: string; option?: number };
      const answer =
        right.kind === 'choice'
          ? { ...right, option: ((right.option ?? 0) + 1) % 3 }
          : { kind: 'text', text: 'qwertz' };
      return body({ item: stored?.item.index ?? -1, answer });
    },
    /** Returns the learner's rows of the review log, in order. */
    rows: () => db('review_log').where({ user_id: client.userId }).orderBy('id').select<{ counted: boolean }[]>('*'),
  };
}

export type Exerciser = Awaited<ReturnType<typeof newExerciser>>;
