/** Whether a parsed JSON value is an object (not null and not an array). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the strings of a parsed JSON array, or undefined if the value is not an array. */
export function stringsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}
