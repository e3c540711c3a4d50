import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** Says that this browser may have a session. It is no secret; its removal logs the other tabs out. */
export const SESSION_KEY = 'session';
/** Says that the server still has to be told of a logout. */
const ENDING_KEY = 'sessionEnding';

const MARK = 1;
const parseMark = (value: unknown) => (value === MARK ? MARK : undefined);

export function hasSessionMark(): boolean {
  return readStored(SESSION_KEY, parseMark) === MARK;
}

export function setSessionMark(): void {
  removeStored(ENDING_KEY);
  writeStored(SESSION_KEY, MARK);
}

export function removeSessionMark(): void {
  removeStored(SESSION_KEY);
}

export function isLogoutOwed(): boolean {
  return readStored(ENDING_KEY, parseMark) === MARK;
}

export function oweLogout(isOwed: boolean): void {
  if (isOwed) writeStored(ENDING_KEY, MARK);
  else removeStored(ENDING_KEY);
}
