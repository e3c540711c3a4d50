import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { storedValue } from '#lib/storage/storage.ts';
import type { SavePlacementArgs } from '#store/words/command.ts';

type Checks = Partial<Record<LanguageCode, SavePlacementArgs>>;

/** The latest vocabulary check in each language, which sign-up merges into the account. */
const checksValue = storedValue('placementChecks', parse);

export const readGuestChecks = (): SavePlacementArgs[] => Object.values(read());

export function writeGuestCheck(check: SavePlacementArgs): void {
  checksValue.write({ ...read(), [check.language]: check });
}

/** Removes a check after it has been sent to an account. */
export function removeGuestCheck(language: LanguageCode): void {
  const { [language]: _gone, ...others } = read();
  checksValue.write(others);
}

const read = (): Checks => checksValue.read() ?? {};

/** Drops values of the wrong shape. The server validates the rest. */
function parse(value: unknown): Checks | undefined {
  if (!isRecord(value)) return undefined;
  const checks = Object.entries(value).filter(
    ([code, check]) => isLanguageCode(code) && isRecord(check) && check['language'] === code,
  );
  return Object.fromEntries(checks) as Checks;
}
