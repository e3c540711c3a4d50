import { storedValue } from '#lib/storage/storage.ts';

/** Storage key that marks a possible session in this browser. Not secret. Removing it logs out the other tabs. */
export const SESSION_KEY = 'session';

const MARK = 1;
const parseMark = (value: unknown) => (value === MARK ? MARK : undefined);

const sessionMark = storedValue(SESSION_KEY, parseMark);
const owedLogout = storedValue('sessionEnding', parseMark);
/** Marks that somebody has used an account on this device. It stays after the logout and says nothing about the account. */
export const usedAccount = storedValue('usedAccount', parseMark);

export function hasSessionMark(): boolean {
  return sessionMark.read() === MARK;
}

export function setSessionMark(): void {
  owedLogout.remove();
  sessionMark.write(MARK);
  usedAccount.write(MARK);
}

export function removeSessionMark(): void {
  sessionMark.remove();
}

export function isLogoutOwed(): boolean {
  return owedLogout.read() === MARK;
}

export function oweLogout(isOwed: boolean): void {
  if (isOwed) owedLogout.write(MARK);
  else owedLogout.remove();
}
