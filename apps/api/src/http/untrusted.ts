import { ApiError } from '#lib/api-error';

/** Keys that would reach into an object's prototype where somebody copies them carelessly. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const DEEPEST = 32;

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}

function checkText(text: string): void {
  // PostgreSQL stores no NUL: it would fail there, as our fault.
  if (text.includes('\0')) refuse('Texts must not contain NUL characters.');
}

function checkKey(key: string): void {
  if (REFUSED_KEYS.has(key)) refuse(`The key ${key} is not allowed.`);
  checkText(key);
}

/** Refuses JSON that no schema needs to see: hostile keys, NULs, and nesting deeper than any body of ours. */
export function checkJson(json: unknown): void {
  // A list of open values instead of recursion: a deeply nested body would overflow the stack.
  const open: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST) refuse('The body is nested too deeply.');
    for (const [key, inner] of Object.entries(value)) {
      checkKey(key);
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}

/**
 * Reads the query of a request's URL, in which each key may come once.
 * @returns an object without a prototype
 */
export function readQuery(url: string): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  const start = url.indexOf('?');
  if (start === -1) return query;
  for (const [key, value] of new URLSearchParams(url.slice(start))) {
    checkKey(key);
    checkText(value);
    if (key in query) refuse('Each key of the query may come once.');
    query[key] = value;
  }
  return query;
}
