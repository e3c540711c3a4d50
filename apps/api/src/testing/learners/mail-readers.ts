import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { newEmail } from './people.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Sets the preference for the weekly mail in a time zone, or turns it off. */
export function wishMail(db: Knex, userId: string, zone: string | null) {
  return db('preferences')
    .insert({
      user_id: userId,
      scope: 'account',
      name: 'weeklyMail',
      value: zone === null ? null : JSON.stringify({ zone }),
      changed_at: new Date(0),
    })
    .onConflict(['user_id', 'scope', 'name'])
    .merge();
}

/** A reader's settings and saved word. */
export interface ReaderWishes {
  readonly zone?: string;
  readonly daysAgo?: number;
  readonly word?: string;
  readonly language?: string;
  readonly account?: object;
}

/** Creates a learner who wants the mail and saved a word some days ago. @param now milliseconds */
export async function newMailReader(db: Knex, now: number, wishes: ReaderWishes = {}) {
  const { zone = 'Europe/Berlin', daysAgo = 3, word = 'Haus', language = 'de', account = {} } = wishes;
  const id = randomUUID();
  const email = newEmail();
  await db('users').insert({ id, email, created_at: new Date(now - 100 * DAY), ...account });
  await db('words').insert({ user_id: id, lang: language, word, created_at: new Date(now - daysAgo * DAY) });
  await wishMail(db, id, zone);
  return { id, email };
}
