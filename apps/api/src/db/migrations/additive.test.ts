import type { Knex } from 'knex';
import { migrate } from '#db/migrate';
import { describeOwnDatabases } from '#testing/test-databases';
import { migrationSource, type Migration } from './index.ts';

/** Up to this migration, a deploy stopped the older processes first. */
const LAST_UNCHECKED = '014-word-counts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly has_default: boolean;
}

/** Every column, by `table.column`. */
async function columnsOf(db: Knex): Promise<Map<string, Column>> {
  const { rows } = await db.raw<{ rows: Column[] }>(`
    select table_name || '.' || column_name as name, udt_name as type, is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
    from information_schema.columns where table_schema = 'public'`);
  return new Map(rows.map((row) => [row.name, row]));
}

const tableOf = (name: string): string => name.split('.')[0] ?? '';
const isWanted = ({ is_nullable, has_default }: Column): boolean => is_nullable === 'NO' && !has_default;

/** Lists changes that would break an older process's statements. */
function breaches(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const tables = new Set([...before.keys()].map(tableOf));
  const lost = [...before.values()].flatMap((old) => {
    const now = after.get(old.name);
    if (now === undefined) return [`${old.name} is gone`];
    if (now.type !== old.type) return [`${old.name} is ${now.type}, it was ${old.type}`];
    return isWanted(now) && !isWanted(old) ? [`${old.name} has to be given`] : [];
  });
  const wanted = [...after.values()].filter(
    (column) => !before.has(column.name) && tables.has(tableOf(column.name)) && isWanted(column),
  );
  return [...lost, ...wanted.map(({ name }) => `${name} has to be given`)];
}

const column = (name: string, rest: Partial<Column> = {}): [string, Column] => [
  name,
  { name, type: 'text', is_nullable: 'YES', has_default: false, ...rest },
];

test('changes that break an older process are found', () => {
  const wanted = { is_nullable: 'NO' } as const;
  const before = new Map([column('a.gone'), column('a.typed'), column('a.tight'), column('a.same', wanted)]);
  const after = new Map([
    column('a.typed', { type: 'int4' }),
    column('a.tight', wanted),
    column('a.same', wanted),
    column('a.new', wanted),
    column('a.defaulted', { ...wanted, has_default: true }),
    column('b.new', wanted),
  ]);
  expect(breaches(before, after)).toEqual([
    'a.gone is gone',
    'a.typed is int4, it was text',
    'a.tight has to be given',
    'a.new has to be given',
  ]);
});

describeOwnDatabases('every migration', (database) => {
  test('keeps what older processes use, or declares that it does not', async () => {
    const { db } = database();
    const names = (await migrationSource.getMigrations([])).filter((name) => name > LAST_UNCHECKED);
    for (const name of names.toReversed()) await db.migrate.down({ migrationSource, name });
    for (const name of names) {
      const before = await columnsOf(db);
      await db.migrate.up({ migrationSource, name });
      const { breaks } = (await migrationSource.getMigration(name)) as Migration;
      expect([name, breaks === undefined ? breaches(before, await columnsOf(db)) : []]).toEqual([name, []]);
    }
    await migrate(db);
  });
});
