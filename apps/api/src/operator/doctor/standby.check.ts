import { setTimeout as sleep } from 'node:timers/promises';
import { openStandby } from '#db/standby';
import { SECOND } from '#lib/clock';
import { fail, ok, warn, withDatabase, type Check } from './finding.ts';

const LONGEST_WAIT = 6 * SECOND;

/** Checks that the standby of DATABASE_READ_URL could serve reads now. A server that isn't one is reported as an error. */
export const checkStandby: Check = withDatabase(async (primary, { config, log }) => {
  const { databaseReadUrl: url, databasePool } = config;
  if (url === undefined) return ok('No standby serves reads.');
  const { host } = new URL(url);
  const opened = await openStandby({ url, primary, pooling: databasePool }, log).catch((error: Error) => error);
  if (opened instanceof Error) return fail(`${opened.message}.`);
  const begun = performance.now();
  while (opened.lagMs() === Infinity && performance.now() - begun < LONGEST_WAIT) await sleep(SECOND / 4);
  const isUsable = opened.lagMs() !== Infinity;
  await opened.close();
  return isUsable
    ? ok(`The standby at ${host} serves the catalog, captions and dictionaries.`)
    : warn(`The standby at ${host} is down or more than 5 s behind, so the primary serves its reads: check its log.`);
});
