import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedTables } from '#testing/data-page';
import { describeDatabases } from '#testing/test-databases';

const SOURCE = join(process.cwd(), 'src');

type Access = 'writes' | 'reads';

/** `features/auth/login/login.store.ts` belongs to `auth`, and `mail/outbox.store.ts` to `mail`. */
const roomOf = (file: string): string => /^(?:features\/)?([^/]+)\//.exec(file)?.[1] ?? file;

function statementsOf(table: string): Record<Access, RegExp> {
  return {
    writes: new RegExp(
      String.raw`(insert into|update|delete from) ${table}\b|\('${table}'\)(?:(?!\('\w+'\))[\s\S]){0,300}?\.(insert|update|delete|increment)\(|table: '${table}'`,
    ),
    reads: new RegExp(
      String.raw`\b(from|join) ${table}\b|\('${table}( as \w+)?'|[<(]'${table}'|\bjoin\('${table}|'${table}\(`,
    ),
  };
}

const roomsWith = (pattern: RegExp, texts: readonly { room: string; text: string }[]): Set<string> =>
  new Set(texts.flatMap(({ room, text }) => (pattern.test(text) ? room : [])));

/** Finds the folders that write and read each table: `words: writes: words, reads: captions words`. */
function usesOf(tables: readonly string[]): Map<string, Record<Access, Set<string>>> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^db\/migrations\//.test(file),
  );
  const texts = files.map((file) => ({
    room: roomOf(file),
    text: readFileSync(join(SOURCE, file), 'utf8').replace(/\s+/g, ' '),
  }));
  return new Map(
    tables.map((table) => {
      const { writes, reads } = statementsOf(table);
      const written = roomsWith(writes, texts);
      return [
        table,
        { writes: written, reads: new Set([...roomsWith(reads, texts)].filter((room) => !written.has(room))) },
      ];
    }),
  );
}

const inOrder = (uses: Iterable<[string, Record<Access, Iterable<string>>]>): string[] =>
  [...uses]
    .map(
      ([table, { writes, reads }]) =>
        `${table}: ${[...writes].toSorted().join(' ')} | ${[...reads].toSorted().join(' ')}`,
    )
    .toSorted();

describeDatabases('table owners', (database) => {
  test('docs/data.md lists the writers and readers of every table, as in the sources', async () => {
    // Functions that return rows of a table count like views.
    const { rows } = await database().db.raw<{ rows: { name: string }[] }>(
      `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'knex%'
      union all
      select routine_name from information_schema.routines r
      where routine_schema = 'public' and type_udt_name in (
        select table_name from information_schema.tables where table_schema = 'public')`,
    );
    const uses = usesOf(rows.map(({ name }) => name));
    const listed = listedTables().map(({ name, writers, readers }): [string, Record<Access, string[]>] => [
      name,
      { writes: [...writers], reads: [...readers] },
    ]);
    expect(inOrder(listed)).toEqual(inOrder(uses));
  });

  test('only the store of own videos names their table, so that no other statement can show a private video', () => {
    const naming = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !/\.test\.ts$|^testing\/|^db\/migrations\//.test(file) &&
        /\ball_videos\b/.test(readFileSync(join(SOURCE, file), 'utf8')),
    );
    expect(naming).toEqual(['features/videos/own-videos.restore.ts', 'features/videos/own-videos.store.ts']);
  });
});
