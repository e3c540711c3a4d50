// @ts-check
// Measures the processor time of a call in the server and the database. Unlike the rate, it hardly depends on other
// load on the machine.
import { readFileSync } from 'node:fs';
import pg from 'pg';

/** The value on Linux. */
const TICKS_PER_SECOND = 100;

/** @param {number} pid @returns {number} user and system time in us; NaN if the process isn't on this machine */
export function usedBy(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/**
 * Measures a server together with the work of its database.
 * @param {string} connectionString
 * @returns a function that returns the time each process has used so far; two of its results go into `usedBetween`
 */
export async function watchProcessor(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    /** @param {number} server @returns {Promise<Map<number, number>>} */
    look: async (server) => {
      const backends =
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
      const { rows } = await client.query(backends);
      return new Map([server, ...rows.map(({ pid }) => Number(pid))].map((pid) => [pid, usedBy(pid)]));
    },
    close: () => client.end(),
  };
}

/** Measures a server with an embedded database. @returns {Awaited<ReturnType<typeof watchProcessor>>} */
export function watchAlone() {
  return { look: async (server) => new Map([[server, usedBy(server)]]), close: async () => undefined };
}

/** @param {Map<number, number>} before @param {Map<number, number>} after @returns {number} in us */
export function usedBetween(before, after) {
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
}
