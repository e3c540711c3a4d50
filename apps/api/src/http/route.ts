import type { ErrorCode } from '@wordreel/shared';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { ApiError } from '#lib/api-error';
import { readBody } from './json-body.ts';
import { readQuery } from './untrusted.ts';

type Schema = z.ZodType;

/** By status; null where an answer has no body. */
type Answers = Readonly<Record<number, Schema | null>>;

/** All there is to know about a route: it is validated, typed and documented by this alone. */
export interface RouteDeclaration<P extends Schema, Q extends Schema, B extends Schema, A extends Answers> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `:name` for a parameter; `params` has a rule for each. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The heading under which it is documented. */
  readonly tag: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answers: A;
  /** Beyond those that every route has: broken rules, an unreadable body, a failure of ours. */
  readonly errors?: readonly ErrorCode[];
}

/** A request whose parts have passed their schemas. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly req: Request;
  readonly res: Response;
}

type Reply<A extends Answers> = {
  [S in keyof A]: A[S] extends Schema ? { status: S; body: z.input<A[S]> } : { status: S };
}[keyof A];

export interface Route extends RouteDeclaration<Schema, Schema, Schema, Answers> {
  /** Reads a request and handles it. */
  readonly reply: (req: Request, res: Response) => Promise<{ status: number; body?: unknown }>;
}

function check<S extends Schema>(schema: S | undefined, value: unknown): z.output<S> {
  const { data, error } = schema?.safeParse(value) ?? {};
  if (error === undefined) return data as z.output<S>;
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError('validation_failed', { fields, ...(fields[0] && { message: fields[0].message }) });
}

/**
 * Declares a route.
 * @param declaration also decides the types of what `handle` gets and may answer
 */
export function route<P extends Schema, Q extends Schema, B extends Schema, const A extends Answers>(
  declaration: RouteDeclaration<P, Q, B, A>,
  handle: (call: Call<P, Q, B>) => Promise<Reply<A>> | Reply<A>,
): Route {
  const { method, params, query, body } = declaration;
  return {
    ...declaration,
    reply: async (req, res) =>
      (await handle({
        params: check(params, req.params),
        query: check(query, readQuery(req.originalUrl)),
        body: check(body, method === 'get' ? undefined : await readBody(req, res)),
        req,
        res,
      })) as { status: number; body?: unknown },
  };
}
