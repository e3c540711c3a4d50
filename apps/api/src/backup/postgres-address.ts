import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const escaped = (part: string): string => part.replaceAll(/[\\:]/g, String.raw`\$&`);

/**
 * Returns a database address for PostgreSQL's own programs. The password goes into a file, because every user of a
 * machine can see the arguments of a running program.
 * @param folder readable only by this user; receives the file
 */
export function addressForPrograms(databaseUrl: string, folder: string): string {
  const url = new URL(databaseUrl);
  if (url.password === '') return databaseUrl;
  const file = join(folder, 'password');
  writeFileSync(file, `*:*:*:*:${escaped(decodeURIComponent(url.password))}\n`, { mode: 0o600 });
  url.password = '';
  url.searchParams.set('passfile', file);
  return url.href;
}
