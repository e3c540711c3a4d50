import type { HumanAction } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import type { RateLimitName } from '#limits/rate-limits';
import { assertAllowed } from '#limits/too-many';
import { spendChallenge } from './challenges.store.ts';

/** @throws ApiError `human_check_failed` if the challenge is not solved, or was used before */
export async function passHumanCheck(
  { humanCheck, db }: Pick<Deps, 'humanCheck' | 'db'>,
  { token, action, ip }: { token: string; action: HumanAction; ip: string },
): Promise<void> {
  const once = await humanCheck.verify(token, action, ip);
  if (once !== null && !(await spendChallenge(db, once))) throw new ApiError('human_check_failed');
}

/** Counts one use against each given limit, in order. @throws ApiError `rate_limited` at the first exhausted limit */
export async function consumeAll(
  { rateCounter }: Pick<Deps, 'rateCounter'>,
  ...limits: readonly (readonly [name: RateLimitName, key: string])[]
): Promise<void> {
  for (const [name, key] of limits) {
    // A later limit counts the call only if the earlier ones allowed it.
    assertAllowed(await rateCounter.take(name, key));
  }
}

/** Resets the counters of failed logins for an email after its owner has been authenticated. */
export async function forgetFailedLogins(
  { pseudonyms, rateCounter }: Pick<Deps, 'pseudonyms' | 'rateCounter'>,
  email: string,
  network: string,
): Promise<void> {
  const key = pseudonyms.email(email);
  await rateCounter.forget('login of email and network', `${key} ${network}`);
  await Promise.all([rateCounter.forget('login of email', key), rateCounter.forget('login of email in a row', key)]);
}
