/** Returns the current time in the API's format. */
export function now(): string {
  return new Date().toISOString();
}
