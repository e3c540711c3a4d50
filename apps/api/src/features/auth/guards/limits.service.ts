import type { Deps } from '#deps';
import type { RateLimitName } from '#limits/rate-limits';
import { assertAllowed } from '#limits/too-many';

/** Counts one use against every given limit, in order. @throws ApiError `rate_limited` at the first one that is full */
export async function consumeAll(
  { rateCounter }: Pick<Deps, 'rateCounter'>,
  ...limits: readonly (readonly [name: RateLimitName, key: string])[]
): Promise<void> {
  for (const [name, key] of limits) {
    // A later limit counts the call only if the earlier ones allowed it.
    assertAllowed(await rateCounter.take(name, key));
  }
}

/** Resets the counters of failed logins, once the owner of the address has shown up. */
export async function forgetFailedLogins(
  { pseudonyms, rateCounter }: Pick<Deps, 'pseudonyms' | 'rateCounter'>,
  email: string,
  network: string,
): Promise<void> {
  const key = pseudonyms.email(email);
  await rateCounter.forget('login of email and network', `${key} ${network}`);
  await Promise.all([rateCounter.forget('login of email', key), rateCounter.forget('login of email in a row', key)]);
}
