import type { Knex } from 'knex';
import type { Config } from '#config';
import type { Clock } from '#lib/clock';
import type { Metrics } from '#lib/metrics';

interface MetricsDeps {
  readonly config: Config;
  readonly db: Knex;
  readonly clock: Clock;
}

/** Loads prom-client only for hosts that watch their server. @returns null if metrics are off */
export async function openMetrics(deps: MetricsDeps): Promise<Metrics | null> {
  if (deps.config.metrics === null) return null;
  const { createMetrics } = await import('./create-metrics.ts');
  return createMetrics(deps);
}
