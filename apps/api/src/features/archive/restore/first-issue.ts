import { z } from 'zod';

interface Issue {
  readonly path: string;
  readonly message: string;
}

type Path = (string | number)[];

function issueIn(schema: z.ZodType, value: unknown, path: Path): Issue | null {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue === undefined ? null : { path: [...path, ...issue.path].join('.'), message: issue.message };
}

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap()) : schema;

const known = new WeakMap<object, boolean>();

/** Returns whether a schema contains lists at any depth. */
function hasLists(schema: unknown): boolean {
  const plain = bare(schema);
  if (plain instanceof z.ZodArray) return true;
  if (!(plain instanceof z.ZodObject)) return false;
  const has = known.get(plain) ?? Object.values(plain.shape).some(hasLists);
  known.set(plain, has);
  return has;
}

function issueOfItems(schema: z.ZodType, items: readonly unknown[], path: Path): Issue | null {
  for (let at = 0; at < items.length; at += 1) {
    path.push(at);
    const issue = firstIssue(schema, items[at], path);
    if (issue !== null) return issue;
    path.pop();
  }
  return null;
}

function issueOfMembers(shape: z.ZodRawShape, value: object, path: Path): Issue | null {
  for (const [name, member] of Object.entries(shape)) {
    path.push(name);
    const issue = firstIssue(member as z.ZodType, (value as Readonly<Record<string, unknown>>)[name], path);
    if (issue !== null) return issue;
    path.pop();
  }
  return null;
}

/**
 * Checks item by item, because Zod collects every issue, and a million wrong rows would fill the memory. Refinements of
 * types that contain lists are not checked, so parse the value afterwards.
 */
export function firstIssue(schema: z.ZodType, value: unknown, path: Path = []): Issue | null {
  const plain = bare(schema);
  const isThere = typeof value === 'object' && value !== null && hasLists(plain);
  if (isThere && plain instanceof z.ZodArray && Array.isArray(value)) {
    return issueOfItems(plain.element as z.ZodType, value, path);
  }
  if (isThere && plain instanceof z.ZodObject && !Array.isArray(value)) {
    return issueOfMembers(plain.shape, value, path);
  }
  return issueIn(schema, value, path);
}
