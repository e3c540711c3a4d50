import { once, EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import { DAY, HOUR, systemClock } from '#lib/clock';
import { createLogger } from '#lib/logger';
import { describeDatabases } from '#testing/test-databases';
import { until } from '#testing/until';
import { pauseOf, retryOf, type Job } from './job.ts';
import { runJobs } from './run-jobs.ts';

const at = (hour: number) => Date.UTC(2026, 0, 1, hour);

test('a nightly job runs at three in the morning, every night', () => {
  const job = { pause: 'nightly' } as const;
  expect(pauseOf(job, at(2))).toBe(HOUR);
  expect(pauseOf(job, at(3))).toBe(DAY);
  expect(pauseOf(job, at(4))).toBe(23 * HOUR);
  expect(retryOf(job, at(4))).toBe(HOUR);
  expect(retryOf({ pause: 1000 }, at(4))).toBe(1000);
});

describeDatabases('jobs', (database) => {
  let db: Knex;
  const logged: string[] = [];
  const log = createLogger('error', { write: (line: string) => void logged.push(line) });
  const stops: (() => Promise<void>)[] = [];

  beforeAll(() => {
    ({ db } = database());
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await db('jobs').delete();
    logged.length = 0;
  });

  /**
   * Starts another process with its own id. Its lease is long, because a busy machine may pause longer than a usual
   * lease.
   */
  function startProcess(job: Partial<Job> & Pick<Job, 'run'>, lease = HOUR): () => Promise<void> {
    const jobs = [{ name: 'a job', pause: 0, look: 5, ...job }];
    const stop = runJobs({ db, clock: systemClock, log, lease }, jobs);
    stops.push(stop);
    return stop;
  }

  const rowOf = (name = 'a job') => db('jobs').where({ name }).first();

  test('only one of three processes runs the job at a time, and each run completes', async () => {
    let working = 0;
    let most = 0;
    let runs = 0;
    let looks = 0;
    const isNeeded = async () => (looks += 1) > 0;
    const run = async () => {
      working += 1;
      most = Math.max(most, working);
      const before = looks;
      // After four checks by the two other processes, at least one has tried to claim the job and moved on.
      await until(() => looks >= before + 4 || runs >= 10);
      working -= 1;
      runs += 1;
    };
    for (let process = 0; process < 3; process += 1) startProcess({ isNeeded, run });
    await until(() => runs >= 10);
    expect(most).toBe(1);
  });

  test('several processes together run a periodic job once per period', async () => {
    let runs = 0;
    let looks = 0;
    const job = {
      pause: HOUR,
      isNeeded: async () => (looks += 1) > 0,
      run: async () => {
        runs += 1;
      },
    };
    for (let process = 0; process < 3; process += 1) startProcess(job);
    await until(() => looks >= 12);
    expect(runs).toBe(1);
    const { due_at, finished_at, holder } = await rowOf();
    expect(due_at - finished_at).toBe(HOUR);
    expect(holder).toBeNull();
  });

  test('a crashed process holds a job only until its lease ends', async () => {
    const dead = '00000000-0000-4000-8000-000000000000';
    const soon = db.raw(`now() + interval '1 hour'`);
    await db('jobs').insert({ name: 'a job', due_at: db.fn.now(), holder: dead, held_until: soon });
    let looks = 0;
    let runs = 0;
    const isNeeded = async () => (looks += 1) > 0;
    startProcess({ isNeeded, run: async () => (runs += 1) });
    await until(() => looks >= 5);
    expect(runs).toBe(0);
    await db('jobs').update({ held_until: db.raw(`now() - interval '1 s'`) });
    await until(() => runs > 0);
  });

  test('a lease is renewed as long as the run takes', async () => {
    const working = new EventEmitter();
    const run = () => once(working, 'enough');
    startProcess({ run }, 60);
    await until(async () => (await rowOf())?.holder !== undefined && (await rowOf()).holder !== null);
    const first = await rowOf();
    await until(async () => (await rowOf()).held_until - first.held_until > 60);
    expect((await rowOf()).holder).toBe(first.holder);
    working.emit('enough');
  });

  test('a process that lost its job is told to stop, and its result is ignored', async () => {
    const heard: string[] = [];
    const taken = new AbortController();
    const run = async (signal: AbortSignal) => {
      // On a busy machine, the lease may already have been lost before the test takes it.
      for (const each of [taken.signal, signal]) if (!each.aborted) await once(each, 'abort');
      heard.push('aborted');
      return 'late';
    };
    const stop = startProcess({ run }, 60);
    await until(async () => ((await rowOf())?.holder ?? null) !== null);
    const other = '00000000-0000-4000-8000-000000000001';
    await db('jobs').update({ holder: other, held_until: db.raw(`now() + interval '1 hour'`) });
    taken.abort();
    await until(() => heard.length > 0);
    await stop();
    expect(await rowOf()).toMatchObject({ holder: other, details: null });
  });

  test('a failing job does not affect others, and is logged once until it works again', async () => {
    let fails = 0;
    let others = 0;
    let isMended = false;
    startProcess({
      run: async () => {
        if (isMended) return { done: true };
        fails += 1;
        throw new Error('out of order');
      },
    });
    startProcess({ name: 'another', run: async () => (others += 1) });
    await until(() => fails >= 3 && others >= 3);
    expect(logged.filter((line) => line.includes('out of order'))).toHaveLength(1);
    expect(logged[0]).toContain('"job":"a job"');
    expect(await rowOf()).toMatchObject({ error: 'out of order', details: null });
    isMended = true;
    await until(async () => (await rowOf()).details !== null);
    expect(await rowOf()).toMatchObject({ error: null, details: { done: true } });
    isMended = false;
    await until(() => logged.filter((line) => line.includes('out of order')).length === 2);
  });

  test('a job with `runsAtEnd` runs once more on shutdown, unless another process holds it', async () => {
    let runs = 0;
    let isStopping = false;
    const isNeeded = async () => runs === 0 || isStopping;
    const stop = startProcess({ isNeeded, runsAtEnd: true, run: async () => (runs += 1) });
    await until(async () => (await rowOf())?.details === 1);
    isStopping = true;
    await stop();
    expect(runs).toBe(2);
  });
});
