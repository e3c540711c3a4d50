import type { About } from '@wordreel/shared/api/about';
import type { Knex } from 'knex';

/** Lists the dictionaries in use, with their licenses. A server has a few dozen at most. */
export async function listDictionaries(db: Knex): Promise<About['dictionaries']> {
  return db('dictionaries')
    .where({ is_ready: true })
    .orderBy(['lang', 'place', 'name'])
    .limit(500)
    .select<About['dictionaries']>({ language: 'lang', into: 'to_lang', name: 'name', licence: 'licence', url: 'url' });
}
