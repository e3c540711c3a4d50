import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const escaped = (part: string): string => part.replaceAll(/[\\:]/g, String.raw`\$&`);

/**
 * The address of a database for PostgreSQL's own programs. The password goes into a file, for every user of a machine
 * may read the words of a running program.
 * @param folder of this user alone, for the file
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
