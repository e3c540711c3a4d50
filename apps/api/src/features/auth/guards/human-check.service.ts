import type { HumanAction } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { spendChallenge } from './challenges.store.ts';

/** @throws ApiError `human_check_failed` if the challenge is not solved, or was used before */
export async function passHumanCheck(
  { humanCheck, db }: Pick<Deps, 'humanCheck' | 'db'>,
  { token, action, ip }: { token: string; action: HumanAction; ip: string },
): Promise<void> {
  const once = await humanCheck.verify(token, action, ip);
  if (once !== null && !(await spendChallenge(db, once))) throw new ApiError('human_check_failed');
}
