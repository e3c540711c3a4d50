import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { storedValue } from '#lib/storage.ts';
import type { SavePlacementArgs } from '#store/commands/command.ts';

type Checks = Partial<Record<LanguageCode, SavePlacementArgs>>;

/** The last check of each language, which goes along at a sign-up. */
const checksValue = storedValue('placementChecks', parse);

/** The checks that a guest has saved. */
export const readGuestChecks = (): SavePlacementArgs[] => Object.values(read());

/** Keeps a check, in the place of an older one of its language. */
export function writeGuestCheck(check: SavePlacementArgs): void {
  checksValue.write({ ...read(), [check.language]: check });
}

/** Takes out a check that is in an account now. */
export function removeGuestCheck(language: LanguageCode): void {
  const { [language]: _gone, ...others } = read();
  checksValue.write(others);
}

const read = (): Checks => checksValue.read() ?? {};

/** The server looks at them closely: here only what is none is left out. */
function parse(value: unknown): Checks | undefined {
  if (!isRecord(value)) return undefined;
  const checks = Object.entries(value).filter(
    ([code, check]) => isLanguageCode(code) && isRecord(check) && check['language'] === code,
  );
  return Object.fromEntries(checks) as Checks;
}
