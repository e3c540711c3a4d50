import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { storedValue } from '#lib/storage/storage.ts';
import type { SavePlacementArgs } from '#store/words/command.ts';

type Checks = Partial<Record<LanguageCode, SavePlacementArgs>>;

/** The latest check of each language, which sign-up merges into the account. */
const checksValue = storedValue('placementChecks', parse);

export const readGuestChecks = (): SavePlacementArgs[] => Object.values(read());

export function writeGuestCheck(check: SavePlacementArgs): void {
  checksValue.write({ ...read(), [check.language]: check });
}

/** Removes a check that is now in an account. */
export function removeGuestCheck(language: LanguageCode): void {
  const { [language]: _gone, ...others } = read();
  checksValue.write(others);
}

const read = (): Checks => checksValue.read() ?? {};

/** The server validates checks thoroughly. Here only values of another shape are dropped. */
function parse(value: unknown): Checks | undefined {
  if (!isRecord(value)) return undefined;
  const checks = Object.entries(value).filter(
    ([code, check]) => isLanguageCode(code) && isRecord(check) && check['language'] === code,
  );
  return Object.fromEntries(checks) as Checks;
}
