import type { Knex } from 'knex';
import type { AnyRestorePart } from '#db/restore-part';
import type { PartName, Portion } from './portions.ts';

const replaced = (portion: Portion, ids: ReadonlyMap<string, string>): Portion =>
  JSON.parse(JSON.stringify(portion), (_name, value: unknown) =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value,
  ) as Portion;

/** Yields portions with the ids that their items have in this account, which may differ from the archived ones. */
export async function* renamed(
  db: Knex,
  { userId, parts }: { readonly userId: string; readonly parts: Readonly<Record<PartName, AnyRestorePart>> },
  portions: AsyncIterable<Portion>,
): AsyncGenerator<Portion> {
  const ids = new Map<string, string>();
  for await (const portion of portions) {
    const found = await parts[portion.part].rename?.(db, userId, portion.items as never[]);
    for (const [archived, own] of found ?? []) if (archived !== own) ids.set(archived, own);
    yield ids.size === 0 ? portion : replaced(portion, ids);
  }
}
