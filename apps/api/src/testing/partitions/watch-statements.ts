import type { Knex } from 'knex';
import { Client } from 'pg';

interface Sent {
  readonly bindings: readonly unknown[];
  /** The functions of the product that sent it, the innermost first. */
  readonly callers: readonly string[];
}

/** Code that works across learners: jobs, the host's commands, and stores of theirs that some tests call directly. */
const ACROSS_LEARNERS = [
  /\.jobs\.ts/,
  /\/operator\//,
  // Compares the counts of a hundred lists every night.
  /words\/word-counts\.store\.ts/,
  // Look for headwords that nobody uses, or that were added later, every night.
  /captions\/lemmas\/(link|remove)-lemmas\.store\.ts/,
  // Deletes removed videos a day later.
  /videos\/own-videos\.store\.ts/,
  // Finds who subscribed to the weekly mail.
  /weekly-mail\/weekly-mails\.store\.ts/,
  // Sums up what all learners cost the host this month.
  /tutor\/quotas\/usage\.store\.ts/,
];

/** What knex passes to its listeners, as far as it is used here. */
interface Builder {
  readonly once: (event: 'query', listen: (query: { sql: string; bindings?: unknown[] }) => void) => void;
}

/** Frames in our sources, such as `lockWord (features/reviews/card-states/card-states.store.ts)`. */
const framesOf = (stack = ''): string[] =>
  [...stack.matchAll(/at (?:async )?(?:(\S+) )?.*apps\/api\/src\/([\w./-]+\.ts)/g)].map(
    ([, name = '', file]) => `${name} (${file})`,
  );

const isTest = (frame: string): boolean => /\(testing\/|\.test\.ts/.test(frame);

/** Returns the stack that knex keeps of the call that made a query. */
const stackOf = (builder: Builder): string | undefined =>
  (Reflect.get(builder, '_asyncStack') as { readonly error: Error } | undefined)?.error.stack;

/** Collects the partitions in a plan, by their number. */
function partsOf(plan: unknown, parts = new Set<string>()): Set<string> {
  if (Array.isArray(plan)) for (const each of plan) partsOf(each, parts);
  else if (typeof plan === 'object' && plan !== null) {
    for (const [key, value] of Object.entries(plan)) {
      const part = key === 'Relation Name' ? /_part(\d+)$/.exec(String(value))?.[1] : undefined;
      if (part === undefined) partsOf(value, parts);
      else parts.add(part);
    }
  }
  return parts;
}

/** Returns the plan of a statement for these values, or null if it has none, such as `begin`. */
async function planOf(client: Client, sql: string, { bindings }: Sent): Promise<unknown> {
  if (!/^\s*(select|insert|update|delete|with|\()/i.test(sql)) return null;
  const { rows } = await client.query(`explain (format json) ${sql}`, [...bindings]);
  return rows;
}

const isAcross = (sql: string, { callers }: Sent): boolean =>
  !/user_id"? = \$/.test(sql) && callers.some((caller) => ACROSS_LEARNERS.some((source) => source.test(caller)));

/**
 * Records what the product sends to the database.
 * @returns what fails if a statement reads more than one partition, unless a job or a command of the host sent it
 */
export function watchStatements(db: Knex, connection: Knex.PgConnectionConfig): () => Promise<void> {
  const sent = new Map<string, Sent>();
  // The stack of an asynchronous query is that of where it was written.
  Object.assign(db.client.config, { asyncStackTraces: true });
  Error.stackTraceLimit = 50;
  db.on('start', (builder: Builder) => {
    const callers = framesOf(stackOf(builder)).filter((frame) => !/\(db\/prepared/.test(frame));
    if (callers[0] === undefined || isTest(callers[0])) return;
    builder.once('query', ({ sql, bindings = [] }) => {
      sent.set(db.client.positionBindings(sql), { bindings, callers: callers.filter((frame) => !isTest(frame)) });
    });
  });
  return async () => {
    const client = new Client({ ...connection } as ConstructorParameters<typeof Client>[0]);
    await client.connect();
    const wrong: string[] = [];
    for (const [sql, one] of sent) {
      const parts = partsOf(await planOf(client, sql, one));
      if (parts.size > 1 && !isAcross(sql, one)) wrong.push(`${one.callers.join(' < ')}: ${sql}`);
    }
    await client.end();
    if (wrong.length > 0) throw new Error(`These statements read several partitions:\n${wrong.join('\n\n')}`);
  };
}
