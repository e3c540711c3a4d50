import { createTurnQueue } from './turn-queue.ts';

interface Job {
  readonly name: string;
  readonly owner: string | null;
  readonly isShort: boolean;
}

const long = (owner: string | null, name: string): Job => ({ owner, name, isShort: false });
const short = (owner: string | null, name: string): Job => ({ owner, name, isShort: true });

/** Returns the names in the order of their turns. */
function turnsOf(...jobs: readonly Job[]): string[] {
  const queue = createTurnQueue<Job>();
  for (const job of jobs) queue.add(job);
  const names: string[] = [];
  for (let job = queue.next(); job !== undefined; job = queue.next()) names.push(job.name);
  return names;
}

test("after one of a learner's ten uploads, another learner's line gets its turn", () => {
  const uploads = Array.from({ length: 10 }, (_, i) => long('ann', `upload ${i}`));
  expect(turnsOf(...uploads, short('ben', 'line')).slice(0, 3)).toEqual(['upload 0', 'line', 'upload 1']);
});

test('owners take turns, each with their oldest job', () => {
  const jobs = [long('a', 'a1'), long('a', 'a2'), long('b', 'b1'), long(null, 'n1'), long('b', 'b2')];
  expect(turnsOf(...jobs)).toEqual(['a1', 'b1', 'n1', 'a2', 'b2']);
});

test("an owner's short jobs come first", () => {
  expect(turnsOf(long('a', 'file'), short('a', 'line'), short('a', 'other line'))).toEqual([
    'line',
    'other line',
    'file',
  ]);
});

test("a job that needs another turn waits for all other owners, but precedes its owner's later jobs", () => {
  const queue = createTurnQueue<Job>();
  const file = long('a', 'file');
  for (const job of [file, long('a', 'later'), short('b', 'line')]) queue.add(job);
  expect(queue.next()).toBe(file);
  queue.putBack(file);
  expect(queue.next()?.name).toBe('line');
  expect(queue.next()).toBe(file);
  expect(queue.next()?.name).toBe('later');
  expect(queue.next()).toBeUndefined();
});

test('a removed job gets no turn', () => {
  const queue = createTurnQueue<Job>();
  const [gone, other] = [long('a', 'gone'), long('a', 'other')];
  queue.add(gone);
  queue.add(other);
  queue.remove(gone);
  expect(queue.next()).toBe(other);
  expect(queue.next()).toBeUndefined();
});
