import type { Deps } from '#deps';
import type { RateLimitName } from '#limits/rate-limits';
import { assertAllowed } from '#limits/too-many';

/** Counts one more against every limit given, in order. @throws ApiError `rate_limited` at the first that is full */
export async function consumeAll(
  { rateCounter }: Pick<Deps, 'rateCounter'>,
  ...limits: readonly (readonly [name: RateLimitName, key: string])[]
): Promise<void> {
  for (const [name, key] of limits) {
    // A later one is counted only where the earlier ones let the call through.
    // oxlint-disable-next-line no-await-in-loop
    assertAllowed(await rateCounter.take(name, key));
  }
}
