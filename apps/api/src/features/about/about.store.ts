import type { About } from '@wordreel/shared/api/about';
import type { Knex } from 'knex';

/**
 * Lists the dictionaries that the host has imported, with their licenses. Built-in glossaries, whose place is 0, have the
 * license of Wordreel itself. A server has a few dozen at most.
 */
export async function listDictionaries(db: Knex): Promise<About['dictionaries']> {
  return db('dictionaries')
    .where({ is_ready: true })
    .where('place', '>', 0)
    .orderBy(['lang', 'place', 'name'])
    .limit(500)
    .select<About['dictionaries']>({ language: 'lang', into: 'to_lang', name: 'name', licence: 'licence', url: 'url' });
}
