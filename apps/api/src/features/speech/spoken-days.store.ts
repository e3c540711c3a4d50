import { SPOKEN_A_DAY } from '@wordreel/shared';
import type { Knex } from 'knex';
import { DAY } from '#lib/clock';

// Only this file writes `spoken_days`.

const TAKE = `
  insert into spoken_days as kept (user_id, day, characters) values (:userId, :day, :characters)
  on conflict (user_id) do update set
    day = excluded.day,
    characters = case when kept.day = excluded.day then kept.characters else 0 end + excluded.characters
  where case when kept.day = excluded.day then kept.characters else 0 end + excluded.characters <= :most
  returning user_id`;

/** Returns the UTC day of a time, in whole days since 1970. */
export const dayOf = (now: number): number => Math.floor(now / DAY);

/** Reserves characters in one statement, because requests run concurrently. @returns false if too few are left today */
export async function reserveCharacters(
  db: Knex,
  { userId, now, characters, factor }: { userId: string; now: number; characters: number; factor: number },
): Promise<boolean> {
  const bindings = { userId, day: dayOf(now), characters, most: Math.max(1, Math.ceil(SPOKEN_A_DAY * factor)) };
  const { rows } = await db.raw<{ rows: unknown[] }>(TAKE, bindings);
  return rows.length > 0;
}

export async function releaseCharacters(
  db: Knex,
  { userId, now, characters }: { userId: string; now: number; characters: number },
): Promise<void> {
  await db('spoken_days')
    .where({ user_id: userId, day: dayOf(now) })
    .update({ characters: db.raw('greatest(0, characters - ?)', [characters]) });
}
