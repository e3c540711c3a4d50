import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import { resolve } from 'node:path';
import { apiRoutes, createMetricsApp } from '#app';
import { loadConfig } from '#config';
import { listen } from '#http/http-server';
import { DAY } from '#lib/clock';
import { queueMail, setAside } from '#mail/outbox.store';
import { endServer } from '#testing/processes/end-server';
import { sampleRoutes } from '#testing/routes/sample-routes';
import { sampleStreams } from '#testing/routes/sample-streams';
import { describeApi, startTestApi, type TestApi } from '#testing/test-api';
import { until } from '#testing/until';
import { lastBackup, recordBackup } from '#backup/last-backup.store';
import { createMetrics } from './create-metrics.ts';

const TOKEN = 'a-token-for-prometheus';
const metrics = { token: TOKEN, port: undefined, host: '127.0.0.1' };
const routes = [...sampleRoutes, ...sampleStreams];

const opened: TestApi[] = [];
async function open(config: Parameters<typeof startTestApi>[0] = {}): Promise<TestApi> {
  const api = await startTestApi({ config: { metrics }, routes, ...config });
  opened.push(api);
  return api;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

const scrape = ({ request }: TestApi) => request.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);

/** Returns the value of a metric, written as in the text format: `name{label="value"}`. */
const valueIn = (text: string, metric: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length));
};

test('a token or a port switches metrics on, and a weak token is refused', () => {
  expect(loadConfig({}).metrics).toBeNull();
  expect(loadConfig({ METRICS_TOKEN: TOKEN }).metrics).toEqual(metrics);
  expect(loadConfig({ METRICS_PORT: '9400' }).metrics).toEqual({ token: undefined, port: 9400, host: '127.0.0.1' });
  expect(() => loadConfig({ METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN must be a text of at least 16 characters',
  );
});

test('without settings, /metrics is an ordinary 404 and nothing is measured', async () => {
  const api = await open({ config: {} });
  const [page, other] = await Promise.all([api.request.get('/metrics'), api.request.get('/nothing-here')]);
  expect(page.status).toBe(404);
  expect(page.body).toEqual({ ...other.body, requestId: expect.any(String) });
  expect(api.deps.metrics).toBeNull();
});

test('only GET and HEAD with the token are answered', async () => {
  const api = await open();
  const refused = await api.request.get('/metrics').expect(401);
  expect(refused.headers['www-authenticate']).toBe('Bearer');
  await api.request.get('/metrics').set('Authorization', `Bearer ${TOKEN}x`).expect(401);
  await api.request.get('/metrics').set('Authorization', TOKEN).expect(401);
  await api.request.post('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(405);
  const { headers } = await scrape(api).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('requests are counted by declared route and status class, never by what people send', async () => {
  const api = await open();
  await api.request.get('/api/samples/geheim').expect(200);
  await api.request.head('/api/samples/geheim').expect(200);
  await api.request.get('/api/samples/geheim?limit=99').expect(400);
  await api.request.get('/api/crash').expect(500);
  for (const path of ['/geheim-1', '/geheim-2', '/api/geheim-3']) await api.request.get(path).expect(404);
  await api.request.put('/api/samples/geheim').expect(405);
  const { text } = await scrape(api);
  const requests = (labels: string) => valueIn(text, `wordreel_http_requests_total{${labels}}`);
  expect(requests('method="GET",route="/api/samples/:name",status="2xx"')).toBe(2);
  expect(requests('method="GET",route="/api/samples/:name",status="4xx"')).toBe(1);
  expect(requests('method="GET",route="/api/crash",status="5xx"')).toBe(1);
  expect(requests('method="any",route="unmatched",status="4xx"')).toBe(4);
  expect(valueIn(text, 'wordreel_http_request_duration_seconds_count{status="2xx"}')).toBe(2);
  expect(text).not.toContain('geheim');
});

test('an open stream is counted until it ends, and its length is no duration', async () => {
  const api = await open();
  const call = openRequest({ port: api.port, path: '/api/counts/endless', method: 'POST' }).end();
  call.on('error', () => undefined);
  await once(call, 'response');
  expect(valueIn((await scrape(api)).text, 'wordreel_open_streams')).toBe(1);
  call.destroy();
  await until(async () => valueIn((await scrape(api)).text, 'wordreel_open_streams') === 0);
  const { text } = await scrape(api);
  expect(valueIn(text, 'wordreel_http_requests_total{method="POST",route="/api/counts/:kind",status="2xx"}')).toBe(1);
  expect(text).toContain('wordreel_http_request_seconds_total{method="POST",route="/api/counts/:kind",status="2xx"}');
  expect(text).not.toContain('wordreel_http_request_duration_seconds_count{status="2xx"}');
});

test('a scrape that has seen every route succeed and fail has at most 100 KB', async () => {
  const api = await open({ routes: [] });
  for (const { method, path: route } of apiRoutes(api.deps)) {
    for (const status of [200, 400]) {
      const request = { method: method.toUpperCase(), route, status, seconds: 0.123_456_789, isAborted: false };
      api.deps.metrics?.observe({ ...request, isPaced: false });
    }
  }
  const { text } = await scrape(api);
  expect(Buffer.byteLength(text)).toBeLessThan(100_000);
});

test('without its database, the server can still be watched', async () => {
  const { text } = await scrape(await open()).expect(200);
  expect(valueIn(text, 'wordreel_database_up')).toBe(0);
  expect(text).not.toMatch(/^wordreel_(mails_waiting|tutor_month_tokens|job_failing)[ {]/m);
});

test('with a port of their own, the metrics are there alone, and need a token only if there is one', async () => {
  for (const token of [undefined, TOKEN]) {
    const api = await open({ config: { metrics: { token, port: 0, host: '127.0.0.1' } } });
    await scrape(api).expect(404);
    const app = createMetricsApp(api.deps);
    if (app === null) throw new Error('The metrics have no port');
    const { server, port } = await listen(app.answer, app);
    const statusOf = async (path: string, headers = {}) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
    expect(await statusOf('/metrics')).toBe(token === undefined ? 200 : 401);
    expect(await statusOf('/metrics', { Authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await statusOf('/api/health')).toBe(404);
    await endServer(server);
  }
});

describeApi(
  'what the database knows',
  (api) => {
    /** On a busy machine, the database may not answer a scrape in time. */
    async function scrapeWithDatabase(): Promise<string> {
      let text = '';
      await until(async () => {
        ({ text } = await scrape(api()).expect(200));
        return valueIn(text, 'wordreel_database_up') === 1;
      });
      return text;
    }

    test('jobs, mails and tutor tokens appear, without addresses or reasons', async () => {
      const { db, mailKey, clock } = api().deps;
      await db('jobs').insert([
        { name: 'fine', due_at: db.fn.now(), finished_at: new Date(1_700_000_000_000) },
        { name: 'broken', due_at: db.fn.now(), error: 'geheim' },
      ]);
      await recordBackup(db, lastBackup(1_600_000_000_000));
      await recordBackup(db, new Error('geheim'));
      const mail = { to: 'geheim@x.example', message: { kind: 'already-have-account' } } as const;
      await queueMail(db, mailKey, mail, clock() - 60_000);
      await queueMail(db, mailKey, mail, clock());
      const [{ id }] = await db('mail_outbox').select('id').orderBy('created_at', 'desc').limit(1);
      await setAside(db, id, clock());
      const today = Math.floor(clock() / DAY);
      await db('tutor_totals').insert([
        { day: today, messages: 1, tokens: 1200 },
        { day: today - 40, messages: 1, tokens: 5 },
      ]);
      const text = await scrapeWithDatabase();
      expect(text).not.toContain('geheim');
      expect(valueIn(text, 'wordreel_job_failing{name="fine"}')).toBe(0);
      expect(valueIn(text, 'wordreel_job_failing{name="broken"}')).toBe(1);
      expect(valueIn(text, 'wordreel_job_failing{name="backup"}')).toBe(1);
      expect(valueIn(text, 'wordreel_last_backup_timestamp_seconds')).toBe(1_600_000_000);
      expect(valueIn(text, 'wordreel_job_last_run_timestamp_seconds{name="fine"}')).toBe(1_700_000_000);
      expect(valueIn(text, 'wordreel_mails_waiting')).toBe(1);
      expect(valueIn(text, 'wordreel_mails_unreadable')).toBe(1);
      expect(valueIn(text, 'wordreel_mails_oldest_waiting_seconds')).toBeGreaterThanOrEqual(60);
      expect(valueIn(text, 'wordreel_tutor_month_tokens')).toBe(1200);
      expect(valueIn(text, 'wordreel_tutor_month_tokens_limit')).toBe(2_000_000);
    });

    test('many scrapes ask the database once', async () => {
      let asked = 0;
      const { db, config, clock } = api().deps;
      const count = ({ sql }: { sql: string }): void => {
        if (sql.includes('from jobs')) asked += 1;
      };
      db.on('query', count);
      let now = clock();
      const own = createMetrics({ db, config, clock: () => now, standby: { lagMs: () => 1500 } });
      for (let n = 0; n < 5; n += 1) await own.scrape();
      expect(asked).toBe(1);
      expect(valueIn((await own.scrape()).text, 'wordreel_standby_lag_seconds')).toBe(1.5);
      now += 5000;
      await own.scrape();
      expect(asked).toBe(2);
    });

    test('the dashboard and the alerts use only metrics that a scrape has', async () => {
      await api().request.get('/api/health').expect(200);
      const text = await scrapeWithDatabase();
      const inScrape = new Set(Array.from(text.matchAll(/^(\w+)[{ ]/gm), ([, name]) => name));
      for (const file of ['grafana/wordreel.json', 'prometheus/alerts.yml']) {
        const used = readFileSync(resolve('../../infra', file), 'utf8').match(/\b(wordreel|nodejs|process)_\w+/g) ?? [];
        expect(used.length).toBeGreaterThan(10);
        expect(used.filter((name) => !inScrape.has(name))).toEqual([]);
      }
    });
  },
  { config: { metrics } },
);
