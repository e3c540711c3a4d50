import type { Knex } from 'knex';

/** What the database knows of all processes together. */
export interface Stored {
  readonly jobs: readonly {
    readonly name: string;
    /** When the last run ended, in seconds since 1970; null before the first. */
    readonly lastRun: number | null;
    readonly isFailing: boolean;
  }[];
  /** When the last verified backup was made, in seconds since 1970; null if none is recorded. */
  readonly lastBackup: number | null;
  readonly mailsWaiting: number;
  readonly mailsUnreadable: number;
  /** In seconds; 0 if no mail waits. */
  readonly oldestMail: number;
  readonly monthTokens: number;
}

/** @param month the first day of the month in UTC, in days since 1970 */
export async function readStored(db: Knex, month: number): Promise<Stored> {
  const { rows } = await db.raw<{ rows: [Stored] }>(
    `select
      (select coalesce(json_agg(json_build_object('name', name, 'lastRun', extract(epoch from finished_at),
        'isFailing', error is not null)), '[]') from jobs) as jobs,
      (select extract(epoch from max((details->>'backupAt')::timestamptz))::float8
        from jobs) as "lastBackup",
      m.*,
      (select coalesce(sum(tokens), 0)::float8 from tutor_totals where day >= :month) as "monthTokens"
    from (
      select count(*) filter (where unreadable_since is null)::int as "mailsWaiting", count(unreadable_since)::int as "mailsUnreadable",
        coalesce(extract(epoch from now() - min(created_at) filter (where unreadable_since is null)), 0)::float8 as "oldestMail"
      from mail_outbox
    ) m`,
    { month },
  );
  return rows[0];
}
