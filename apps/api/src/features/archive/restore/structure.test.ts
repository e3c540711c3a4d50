import { structureProblem } from './structure.ts';

const problem = (json: string) => structureProblem(Buffer.from(json));
/** The largest `account.json` that is read. */
const LARGEST = 256 * 1024 * 1024;

const REVIEW = {
  id: '0d9b4a3e-6f0f-4b7e-9d51-0a9a5a1d8c11',
  language: 'de',
  word: 'ja',
  source: 'study',
  exercise: 'card',
  rating: 3,
  verdict: null,
  answer: null,
  hinted: false,
  overridden: false,
  counted: true,
  studyDay: 20_500,
  elapsedDays: null,
  intervalDays: 3,
  stabilityBefore: null,
  difficultyBefore: null,
  predictedRecall: null,
  turnedSolid: false,
  paused: false,
  seconds: null,
  reviewedAt: '2026-02-16T10:00:00.000Z',
  receivedAt: '2026-02-16T10:00:00.000Z',
  undoneAt: null,
};

const WORD = {
  word: 'ja',
  translation: 'yes',
  reviewPriority: 2,
  videoId: null,
  addedAt: '2026-02-16T10:00:00.000Z',
  lemma: 'ja',
  schedule: { stability: 12.3456, difficulty: 5.1234, lastDay: 20_500, dueDay: 20_510, reps: 3, lapses: 0 },
};

const LINE = { start: 1234.56, end: 1236.78, text: 'Das ist alles, was ich davon weiß.' };

test.each([
  ['answers', REVIEW],
  ['words', WORD],
  ['caption lines', LINE],
])('as many short %s as fit into an archive are accepted', (_name, row) => {
  const text = JSON.stringify(row);
  const rows = `[${Array(1000).fill(text).join()}]`;
  const limits = { containers: 4_000_000, values: 20_000_000, names: 100_000 };
  const share = rows.length / LARGEST;
  const scaled = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit * share]));
  expect(structureProblem(Buffer.from(rows), { ...limits, ...scaled, names: 100 })).toBeNull();
});

test('millions of empty lists, values or names are rejected', () => {
  expect(problem(`{"formatVersion":1,"x":[${'[],'.repeat(4_000_001)}0]}`)).toMatch(/lists/);
  expect(problem(`[${'0,'.repeat(20_000_001)}0]`)).toMatch(/values/);
  expect(problem(`{${Array.from({ length: 100_001 }, (_, at) => `"${at}":0`).join()}}`)).toMatch(/names/);
});

test('brackets and commas inside strings do not count', () => {
  const limits = { containers: 1, values: 1, names: 2 };
  const texts = { 'a"[\\': '[[[{{{,,,\\"[[[', b: '\\' };
  expect(structureProblem(Buffer.from(JSON.stringify(texts)), limits)).toBeNull();
  expect(structureProblem(Buffer.from('["broken'), limits)).toBeNull();
});
