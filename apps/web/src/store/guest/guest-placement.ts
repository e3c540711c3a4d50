import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { readStored, writeStored } from '#lib/storage.ts';
import type { SavePlacementArgs } from '#store/commands/command.ts';

/** Local storage key of the last check of each language, which goes along at a sign-up. */
const KEY = 'placementChecks';

type Checks = Partial<Record<LanguageCode, SavePlacementArgs>>;

/** The checks that a guest has saved. */
export const readGuestChecks = (): SavePlacementArgs[] => Object.values(read());

/** Keeps a check, in the place of an older one of its language. */
export function writeGuestCheck(check: SavePlacementArgs): void {
  writeStored(KEY, { ...read(), [check.language]: check });
}

/** Takes out a check that is in an account now. */
export function removeGuestCheck(language: LanguageCode): void {
  const { [language]: _gone, ...others } = read();
  writeStored(KEY, others);
}

const read = (): Checks => readStored(KEY, parse) ?? {};

/** The server looks at them closely: here only what is none is left out. */
function parse(value: unknown): Checks | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(
      ([code, check]) => isLanguageCode(code) && typeof check === 'object' && check !== null,
    ),
  ) as Checks;
}
