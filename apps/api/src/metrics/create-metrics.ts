import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cachedFor } from '#lib/cached-for';
import { DAY, SECOND } from '#lib/clock';
import type { FinishedRequest, Metrics } from '#lib/metrics';
import { within } from '#lib/within';
import type { MetricsDeps } from './open-metrics.ts';
import { readStored, type Stored } from './stored.store.ts';

/** However often someone scrapes, the database is asked once in this time, in ms. */
const KEPT = 5 * SECOND;

/** A scrape doesn't wait longer for the database, in ms: a server in trouble must still be seen. */
const LONGEST_READ = SECOND;

/**
 * Upper bounds in seconds. They are for all routes together: with bounds for each route, a scrape would have several
 * hundred kilobytes.
 */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Unknown paths, such as those of scanners, share one value, or each would become a time series of its own. */
function labelsOf({ method, route, status, isAborted }: FinishedRequest) {
  const group = isAborted ? 'aborted' : `${Math.floor(status / 100)}xx`;
  if (route === null || status === 405) {
    return status < 400
      ? { method: 'GET', route: 'static', status: group }
      : { method: 'any', route: 'unmatched', status: group };
  }
  return { method: method === 'HEAD' ? 'GET' : method, route, status: group };
}

function watchRequests(registers: Registry[]) {
  const labelNames = ['method', 'route', 'status'] as const;
  const count = new Counter({
    name: 'wordreel_http_requests_total',
    help: 'Requests by declared route and status class.',
    labelNames,
    registers,
  });
  const total = new Counter({
    name: 'wordreel_http_request_seconds_total',
    help: 'Seconds that requests took, by declared route and status class.',
    labelNames,
    registers,
  });
  const duration = new Histogram({
    name: 'wordreel_http_request_duration_seconds',
    help: 'Duration of API requests, without streams and files, which last as long as their reader wants.',
    labelNames: ['status'],
    buckets: BUCKETS,
    registers,
  });
  return (request: FinishedRequest): void => {
    const labels = labelsOf(request);
    count.inc(labels);
    total.inc(labels, request.seconds);
    if (!request.isPaced) duration.observe({ status: labels.status }, request.seconds);
  };
}

/** The members of knex' pool that are read here. */
interface Pool {
  readonly max: number;
  readonly numUsed: () => number;
  readonly numFree: () => number;
  readonly numPendingAcquires: () => number;
}

/** Adds a gauge that is read at each scrape. */
function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const collect = function setNow(this: Gauge): void {
    this.set(read());
  };
  registry.registerMetric(new Gauge({ name: `wordreel_${name}`, help, registers: [], collect }));
}

function watchPool(pool: Pool, registry: Registry): void {
  addGauge(registry, 'database_connections_used', 'Connections of this process that work.', () => pool.numUsed());
  addGauge(registry, 'database_connections_idle', 'Connections of this process that are free.', () => pool.numFree());
  addGauge(registry, 'database_connections_limit', 'The most connections: DATABASE_POOL_SIZE.', () => pool.max);
  addGauge(registry, 'database_waiting', 'What waits for a connection.', () => pool.numPendingAcquires());
}

function storedGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name: `wordreel_${name}`, help, registers });
  // Not `job`, which is Prometheus' own label for the server that it scrapes.
  const ofJob = (name: string, help: string) =>
    new Gauge({ name: `wordreel_job_${name}`, help, labelNames: ['name'], registers });
  return {
    up: gauge('database_up', 'Whether the database has answered this scrape in time.'),
    lastRun: ofJob('last_run_timestamp_seconds', 'When a job last ran, in any process.'),
    lastBackup: gauge(
      'last_backup_timestamp_seconds',
      'When the last verified backup was made. 0 if none is recorded.',
    ),
    failing: ofJob('failing', 'Whether the last run of a job failed.'),
    plain: {
      mailsWaiting: gauge('mails_waiting', 'Mails that are not sent yet.'),
      mailsUnreadable: gauge('mails_unreadable', 'Mails that cannot be decrypted and wait for the host.'),
      oldestMail: gauge('mails_oldest_waiting_seconds', 'Age of the oldest mail that is not sent yet.'),
      monthTokens: gauge('tutor_month_tokens', 'Tokens of the tutor in this month (UTC), of all learners together.'),
    },
  };
}

/** Without an answer of the database, its metrics are missing: an old value would hide the trouble. */
function showStored(
  { up, lastRun, lastBackup, failing, plain }: ReturnType<typeof storedGauges>,
  stored: Stored | null,
): void {
  up.set(stored === null ? 0 : 1);
  lastRun.reset();
  failing.reset();
  for (const job of stored?.jobs ?? []) {
    failing.set({ name: job.name }, job.isFailing ? 1 : 0);
    if (job.lastRun !== null) lastRun.set({ name: job.name }, job.lastRun);
  }
  if (stored === null) lastBackup.remove();
  else lastBackup.set(stored.lastBackup ?? 0);
  for (const name of ['mailsWaiting', 'mailsUnreadable', 'oldestMail', 'monthTokens'] as const) {
    if (stored === null) plain[name].remove();
    else plain[name].set(stored[name]);
  }
}

function firstOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY;
}

/** @param deps the database, whose pool is watched, and the host's settings */
export function createMetrics({ config, db, clock, standby }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { version, tutorLimits } = config;
  new Gauge({ name: 'wordreel_info', help: 'The version.', labelNames: ['version'], registers }).set({ version }, 1);
  const observe = watchRequests(registers);
  const streams = new Gauge({ name: 'wordreel_open_streams', help: 'Open streams of tutor replies.', registers });
  watchPool((db.client as { pool: Pool }).pool, registry);
  if (standby !== null) {
    addGauge(registry, 'standby_lag_seconds', 'Age of the data of the standby.', () => standby.lagMs() / SECOND);
  }
  const gauges = storedGauges(registers);
  addGauge(registry, 'tutor_month_tokens_limit', 'TUTOR_MONTHLY_TOKENS.', () => tutorLimits.monthlyTokens);
  const stored = cachedFor(KEPT, clock, (month: number) =>
    within(LONGEST_READ, readStored(db, month)).catch(() => null),
  );
  return {
    observe,
    openStream: () => {
      streams.inc();
      return () => streams.dec();
    },
    scrape: async () => {
      showStored(gauges, await stored(firstOfMonth(clock())));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
