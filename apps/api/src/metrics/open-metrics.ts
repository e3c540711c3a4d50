import type { Knex } from 'knex';
import type { Config } from '#config';
import type { SharedReads } from '#db/standby';
import type { Clock } from '#lib/clock';
import type { Metrics } from '#lib/metrics';

export interface MetricsDeps {
  readonly config: Config;
  readonly db: Knex;
  readonly clock: Clock;
  /** Null if the host has none. */
  readonly standby: Pick<SharedReads, 'lagMs'> | null;
}

/** Loads prom-client only for hosts that watch their server. @returns null if metrics are off */
export async function openMetrics(deps: MetricsDeps): Promise<Metrics | null> {
  if (deps.config.metrics === null) return null;
  const { createMetrics } = await import('./create-metrics.ts');
  return createMetrics(deps);
}
