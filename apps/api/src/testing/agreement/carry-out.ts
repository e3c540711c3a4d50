import { randomUUID } from 'node:crypto';
import type { ExerciseItem, ExerciseSession, LanguageData, StudyQueue } from '@wordreel/shared';
import type { AccountsApi } from '#testing/learners/accounts-api';
import { beginLife, type Life } from '#testing/study-lives/begin-life';
import { type Beginning, type Command, WORDS } from './commands.ts';

const language = 'de';
export const zone = 'Europe/Berlin';
export const VIDEO = 'film';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const now = (): string => new Date(Date.now()).toISOString();

const reviewOf = (word: string, rating: number, isPractice = false) => ({
  clientReviewId: randomUUID(),
  language,
  word,
  rating,
  durationMs: 20_000,
  reviewedAt: now(),
  zone,
  isPractice,
});

/** A request that changes something. A refusal is fine: nothing changes, and the counts must still agree. */
type Call = readonly [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object];

/** The commands that consist of one request. */
type OneCall = Exclude<Command['kind'], 'study' | 'exercise' | 'mark' | 'wait'>;

const CALLS: { readonly [K in OneCall]: (command: Extract<Command, { kind: K }>) => Call } = {
  save: ({ word }) => {
    const found = WORDS.find((each) => each.word === word);
    return ['POST', '/api/learned-words', { language, word: { ...found, videoId: VIDEO } }];
  },
  remove: ({ word }) => ['DELETE', `/api/learned-words/${language}/${encodeURIComponent(word)}`],
  setPriority: ({ word, stars: reviewPriority }) => [
    'PATCH',
    `/api/learned-words/${language}/${encodeURIComponent(word)}/priority`,
    { reviewPriority },
  ],
  changeMany: ({ does, words }) => [
    'POST',
    '/api/learned-words/changes',
    { does, language, words: does === 'rate' ? words.map((word) => ({ word, reviewPriority: 3 })) : words },
  ],
  answer: ({ word, rating, isPractice }) => ['POST', '/api/reviews', reviewOf(word, rating, isPractice)],
  undo: () => ['POST', '/api/reviews/undo', { language, zone }],
  takeKnownStep: () => ['PUT', `/api/known-steps/${language}/${randomUUID()}`, { first: 500 }],
  addKnownList: ({ words }) => ['PUT', `/api/known-lists/${language}/${randomUUID()}`, { list: { words }, zone }],
  pause: ({ word, paused }) => ['PUT', '/api/study/paused', { language, word, paused }],
  changeSettings: ({ setting }) => ['PUT', `/api/languages/${language}/settings`, setting],
  changeAccountSettings: ({ setting }) => ['PUT', '/api/learning-settings', setting],
  catchUp: ({ days }) => ['POST', '/api/study/catch-up', { language, zone, days }],
  undoCatchUp: () => ['DELETE', `/api/study/catch-up?language=${language}`],
  goOn: () => ['POST', '/api/study/go-on', { language, zone }],
  setLevel: ({ level }) => ['PUT', `/api/languages/${language}`, { level }],
  resetLanguage: () => ['POST', `/api/languages/${language}/reset`, { name: 'German' }],
};

async function study({ call }: Life, { mode, ratings }: Extract<Command, { kind: 'study' }>): Promise<void> {
  const { body } = await call('GET', `/api/study/queue?language=${language}&zone=${zone}&mode=${mode}`);
  const { items } = body as StudyQueue;
  const reviews = items
    .slice(0, ratings.length)
    .map(({ word }, i) => reviewOf(word.word, ratings[i] ?? 3, mode === 'practice'));
  if (reviews.length > 0) await call('POST', '/api/reviews/batch', { reviews });
}

const answerTo = (item: ExerciseItem, option: number): object =>
  'options' in item ? { kind: 'choice', option } : { kind: 'text', text: WORDS[option]?.word ?? '' };

async function exercise({ call }: Life, { type, options }: Extract<Command, { kind: 'exercise' }>): Promise<void> {
  const preferences = { canHear: true, canType: true };
  const id = randomUUID();
  const request = { id, language, zone, kind: type, preferences };
  const { status, body } = await call('POST', '/api/exercises/sessions', request);
  if (status >= 300) return;
  for (const item of (body as ExerciseSession).items.slice(0, options.length)) {
    const answer = {
      clientReviewId: randomUUID(),
      item: item.index,
      answer: answerTo(item, options[item.index] ?? 0),
      durationMs: 20_000,
      answeredAt: now(),
      zone,
    };
    await call('POST', `/api/exercises/sessions/${id}/answers`, answer);
  }
}

async function mark({ call }: Life, { word, status }: Extract<Command, { kind: 'mark' }>): Promise<void> {
  const { body } = await call('GET', `/api/languages/${language}`);
  const { learnedWords = [] } = body as Partial<LanguageData>;
  const lemma = learnedWords.find((each) => each.word === word)?.lemma ?? word;
  const path = `/api/known-words/${language}/${encodeURIComponent(lemma)}`;
  await (status === null ? call('DELETE', path) : call('PUT', path, { status }));
}

/** Carries out a command. */
export async function carryOut(api: AccountsApi, learner: Life, command: Command): Promise<void> {
  if (command.kind === 'wait') api.wait(command.hours * HOUR);
  else if (command.kind === 'study') await study(learner, command);
  else if (command.kind === 'exercise') await exercise(learner, command);
  else if (command.kind === 'mark') await mark(learner, command);
  else await learner.call(...CALLS[command.kind](command as never));
}

/** Creates a learner whose words were answered some days ago. */
export async function beginAs(api: AccountsApi, { at, answered, daysAgo }: Beginning): Promise<Life> {
  const learner = await beginLife(api, at);
  const words = WORDS.slice(0, answered);
  if (words.length === 0) return learner;
  await learner.call('POST', '/api/learned-words/import', { language, words });
  const reviews = words.map(({ word }) => reviewOf(word, 3));
  await learner.call('POST', '/api/reviews/batch', { reviews });
  api.wait(daysAgo * DAY);
  return learner;
}
