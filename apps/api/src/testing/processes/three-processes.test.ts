import { Client } from 'pg';
import { newEmail, PASSWORD } from '#testing/learners/people';
import { killServers } from './server-process.ts';
import { newAddress, startThreeProcesses } from './three-processes.ts';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';

const redisUrl = process.env['TEST_REDIS_URL'];

interface Answer {
  readonly status: number;
  readonly servedBy: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

(redisUrl === undefined ? describe.skip : describePostgres)('three processes behind one proxy', () => {
  let three: Awaited<ReturnType<typeof startThreeProcesses>>;
  let database: Client;

  async function start(): Promise<void> {
    const url = await createPostgres();
    three = await startThreeProcesses(url, redisUrl ?? '');
    database = new Client({ connectionString: url });
    await database.connect();
  }
  beforeAll(start);
  afterAll(async () => {
    await database?.end();
    killServers();
    three?.close();
  });

  const rowsOf = async (sql: string): Promise<unknown[]> => (await database.query<object>(sql)).rows;

  /** A browser whose calls each reach another process. */
  function openBrowser() {
    const cookies = new Map<string, string>();
    const address = newAddress();
    return async (method: string, path: string, body?: object): Promise<Answer> => {
      const res = await fetch(`${three.proxy.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const line of res.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const { status, headers } = res;
      const answer = (await res.json()) as Record<string, unknown>;
      return { status, headers, servedBy: Number(headers.get('x-served-by')), body: answer };
    };
  }

  async function mailTo(email: string): Promise<string> {
    const mails = () => three.mails.filter((text) => text.includes(`To: ${email}`));
    await until(() => mails().length > 0);
    return mails()[0] ?? '';
  }

  test('three processes start at once on a fresh database, and one migrates and one fills it', async () => {
    const statuses = three.urls.map(async (url) => (await fetch(`${url}/api/ready`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    expect(await rowsOf('select name from knex_migrations group by name having count(*) > 1')).toEqual([]);
    expect(await rowsOf('select max(batch) as batches from knex_migrations')).toEqual([{ batches: 1 }]);
    expect(await rowsOf('select catalogue_version from instance')).toEqual([{ catalogue_version: '1' }]);
  });

  test('a sign-up on one process can refresh on another and save a word on the third', async () => {
    const call = openBrowser();
    const email = newEmail();
    const turnstileToken = 'solved';
    const answers = [await call('POST', '/api/auth/signup', { email, password: PASSWORD, turnstileToken })];
    const code = /^Subject: (\d{6}) /m.exec(await mailTo(email))?.[1];
    answers.push(
      await call('POST', '/api/auth/verify-email', { email, code }),
      await call('POST', '/api/auth/refresh', {}),
      await call('POST', '/api/learned-words', { language: 'de', word: { word: 'Haus' } }),
      await call('GET', '/api/languages/de'),
      await call('GET', '/api/auth/me'),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 201, 200, 200]);
    const [first = NaN] = answers.map(({ servedBy }) => servedBy);
    expect(answers.map(({ servedBy }) => servedBy)).toEqual([0, 1, 2, 3, 4, 5].map((step) => (first + step) % 3));
    expect(answers[4]?.body).toMatchObject({ wordCount: 1, learnedWords: [{ word: 'Haus' }] });
    expect(answers[5]?.body).toMatchObject({ email });

    expect(await rowsOf('select * from mail_outbox')).toEqual([]);
    expect(three.mails.filter((text) => text.includes(`To: ${email}`))).toHaveLength(1);
  });

  test('rate limits are counted for all processes together', async () => {
    const call = openBrowser();
    const email = newEmail();
    const answers: Answer[] = [];
    for (let time = 0; time < 6; time += 1) {
      answers.push(await call('POST', '/api/auth/login', { email, password: PASSWORD, turnstileToken: 'solved' }));
    }
    expect(new Set(answers.map(({ servedBy }) => servedBy))).toEqual(new Set([0, 1, 2]));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);

    const health = [
      await call('GET', '/api/health'),
      await call('GET', '/api/health'),
      await call('GET', '/api/health'),
    ];
    expect(health.map(({ headers }) => Number(headers.get('ratelimit-remaining')))).toEqual([593, 592, 591]);
  });

  test('one process runs the cleanup, and one at a time sends mails', async () => {
    const house = `select 1 from jobs where name = 'remove expired rows' and finished_at is not null and holder is null`;
    await until(async () => (await rowsOf(house)).length > 0);
    const logs = await three.stop();
    const runs = logs.flatMap((log) => log.split('\n')).filter((line) => line.includes('"job":"remove expired rows"'));
    expect(runs).toHaveLength(1);
    expect(logs.join('')).not.toContain('"level":"error"');
    expect(await rowsOf('select name from jobs where holder is not null')).toEqual([]);
    await database.end();
    three.close();
    await start();
  });
});
