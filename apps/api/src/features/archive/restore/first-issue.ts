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

function hasLists(schema: unknown): boolean {
  const plain = bare(schema);
  if (plain instanceof z.ZodArray) return true;
  if (!(plain instanceof z.ZodObject)) return false;
  const has = known.get(plain) ?? Object.values(plain.shape).some(hasLists);
  known.set(plain, has);
  return has;
}

/** Checks item by item, since Zod collects all issues. It skips refinements of lists, so parse the value afterwards. */
export function firstIssue(schema: z.ZodType, value: unknown, path: Path = []): Issue | null {
  const plain = bare(schema);
  if (typeof value !== 'object' || value === null || !hasLists(plain)) return issueIn(schema, value, path);
  const isList = plain instanceof z.ZodArray;
  if (isList !== Array.isArray(value)) return issueIn(schema, value, path);
  const shape = isList ? {} : (plain as z.ZodObject).shape;
  for (const name of isList ? (value as unknown[]).keys() : Object.keys(shape)) {
    path.push(name);
    const member = (value as Readonly<Record<string | number, unknown>>)[name];
    const issue = firstIssue((isList ? plain.element : shape[name]) as z.ZodType, member, path);
    if (issue !== null) return issue;
    path.pop();
  }
  return null;
}
