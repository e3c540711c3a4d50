import type { About } from '@wordreel/shared/api/about';
import type { Knex } from 'knex';

/** The dictionaries that are in use, with their licences. A server has some dozens. */
export async function listDictionaries(db: Knex): Promise<About['dictionaries']> {
  return db('dictionaries')
    .where({ is_ready: true })
    .orderBy(['lang', 'place', 'name'])
    .limit(500)
    .select<About['dictionaries']>({ language: 'lang', into: 'to_lang', name: 'name', licence: 'licence', url: 'url' });
}
