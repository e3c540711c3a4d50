import { ApiError } from '#lib/api-error';

/** Keys that could reach an object's prototype if code copies them carelessly. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const DEEPEST = 32;

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}

function checkText(text: string): void {
  // PostgreSQL cannot store NUL, so without this check it would cause a server error.
  if (text.includes('\0')) refuse('Texts must not contain NUL characters.');
}

function checkKey(key: string): void {
  if (REFUSED_KEYS.has(key)) refuse(`The key ${key} is not allowed.`);
  checkText(key);
}

/** Refuses JSON with hostile keys, NULs or deeper nesting than any valid body, before any schema reads it. */
export function checkJson(json: unknown): void {
  // Uses a stack of open values instead of recursion, because a deeply nested body would overflow the call stack.
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

/** Parses a URL's query into an object without a prototype. Each key may occur only once. */
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
