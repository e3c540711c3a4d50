/** The time as the API writes it. */
export function now(): string {
  return new Date().toISOString();
}
