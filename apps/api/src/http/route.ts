import type { ErrorCode } from '@wordreel/shared';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { ApiError } from '#lib/api-error';
import { networkOf } from '#security/pseudonyms';
import type { SignedInUser } from '#security/signed-in-user';
import type { EventOf, Events, EventSource } from './events.ts';
import { fieldError } from './body/field-errors.ts';
import type { FixedBody } from './fixed-body.ts';
import { LARGEST_BODY, readBody, readForm, readRaw, type RawBody } from './body/read-body.ts';
import type { Download } from './send/send-stream.ts';
import { readQuery } from './body/untrusted.ts';
import type { ReserveUpload } from './body/uploads.ts';

type Schema = z.ZodType;

/** Response schemas by status; null for a response without a body, and `events({…})` for a stream. */
type Answers = Readonly<Record<number, Schema | Events | null>>;

/** Responds with 200 and a body. */
export const ok = async <T>(body: Promise<T>) => ({ status: 200 as const, body: await body });

/** The complete declaration of a route, from which it is validated, typed and documented. */
export interface RouteDeclaration<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Answers,
  U extends boolean,
> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Parameters are written as `:name`; `params` has a schema for each. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  /** Whether anyone may call the route. If not, requests without a session get 401, and `handle` gets the `user`. */
  readonly isPublic?: U;
  readonly params?: P;
  readonly query?: Q;
  /** A schema with a default makes the body optional. */
  readonly body?: B;
  /** Whether the body is a form that other sites' pages may post: the only exception to the origin check. */
  readonly isForeignForm?: true;
  /** The limit in bytes for bodies that are longer than usual, such as imports. */
  readonly largestBody?: number;
  /** Set if the body is raw bytes, such as a recording; `body` is then the schema of a Buffer. */
  readonly rawBody?: RawBody;
  /** Called before the body is read, for example to enforce limits on expensive requests; throws an ApiError. */
  readonly admit?: (user: U extends true ? null : SignedInUser) => Promise<void>;
  readonly answers: A;
  /** Errors in addition to those that every route has, such as failed validation or a server error. */
  readonly errors?: readonly ErrorCode[];
  /** Returns one of the statuses in `answers` with the matching body, or nothing for a 204. */
  readonly handle: (call: Call<P, Q, B, U>) => Promise<Reply<A>> | Reply<A>;
}

interface Call<P extends Schema, Q extends Schema, B extends Schema, U extends boolean> {
  readonly user: U extends true ? null : SignedInUser;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly req: Request;
  readonly res: Response;
}

declare const WRITTEN: unique symbol;

/** JSON of a `T` in UTF-8: a body that is already serialized, for example in pieces because of its length. */
export type Written<T> = Buffer & { readonly [WRITTEN]: T };

/** @param text JSON of a `T`; only the tests check it against the schema */
export function written<T>(text: string): Written<T> {
  return Buffer.from(text) as Written<T>;
}

/** JSON of a `T` in pieces, which are created as the client reads them. */
export type Streamed<T> = AsyncIterable<string> & { readonly [WRITTEN]: T };

/** @param pieces together, the JSON of a `T`; checked against the schema only in tests */
export function streamed<T>(pieces: AsyncIterable<string>): Streamed<T> {
  return pieces as Streamed<T>;
}

type Reply<A extends Answers> = {
  [S in keyof A]: A[S] extends Events<infer E>
    ? { status: S; events: EventSource<EventOf<E>> }
    : A[S] extends Schema
      ? {
          status: S;
          body: z.input<A[S]> | Written<z.input<A[S]>> | FixedBody<Written<z.input<A[S]>>> | Streamed<z.input<A[S]>>;
        }
      : { status: S; file?: string; download?: Download } | (S extends 204 ? void : never);
}[keyof A];

interface AnyReply {
  readonly status: number;
  /** A `FixedBody` is sent with its ETag, or as 304 if the client has it already. */
  readonly body?: unknown;
  /** The absolute path of a file to send instead; supports range requests. */
  readonly file?: string;
  readonly download?: Download;
  readonly events?: EventSource;
}

interface Caller {
  readonly user: SignedInUser | null;
  readonly reserve: ReserveUpload;
}

export interface Route extends Omit<RouteDeclaration<Schema, Schema, Schema, Answers, boolean>, 'admit' | 'handle'> {
  readonly reply: (req: Request, res: Response, from: Caller) => Promise<AnyReply>;
}

function check<S extends Schema>(schema: S | undefined, value: unknown): z.output<S> {
  const { data, error } = schema?.safeParse(value, { error: fieldError }) ?? {};
  if (error === undefined) return data as z.output<S>;
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError('validation_failed', { fields, ...(fields[0] && { message: fields[0].message }) });
}

function bodyOf(
  req: Request,
  res: Response,
  { isForeignForm, largestBody, rawBody }: Pick<Route, 'isForeignForm' | 'largestBody' | 'rawBody'>,
): Promise<unknown> | undefined {
  if (req.method === 'GET' || req.method === 'HEAD') return undefined;
  if (rawBody !== undefined) return readRaw(req, res, rawBody);
  return isForeignForm === true ? readForm(req, res) : readBody(req, res, largestBody);
}

/** Reserves memory before a long body is read. @returns a function that releases it */
function reserveBody(
  req: Request,
  { largestBody = LARGEST_BODY, rawBody }: Pick<Route, 'largestBody' | 'rawBody'>,
  { user, reserve }: Caller,
): () => void {
  const largest = rawBody?.largest ?? largestBody;
  if (req.method === 'GET' || req.method === 'HEAD' || largest <= LARGEST_BODY) return () => undefined;
  // The Content-Length of compressed JSON does not limit its real size, so the maximum is reserved.
  const isPacked = (req.headers['content-encoding'] ?? 'identity') !== 'identity';
  const announced = isPacked ? largest : Number(req.headers['content-length'] ?? largest);
  const bytes = Math.min(announced, largest);
  return reserve({ sender: user?.id ?? networkOf(req.ip ?? ''), bytes, isFile: rawBody?.isFile === true });
}

/** @param declaration also determines the types of what `handle` receives and may return */
export function route<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  const A extends Answers,
  U extends boolean = false,
>(declaration: RouteDeclaration<P, Q, B, A, U>): Route {
  const { admit, handle, ...declared } = declaration;
  const { params, query, body } = declared;
  return {
    ...declared,
    reply: async (req, res, from) => {
      const user = from.user as Call<P, Q, B, U>['user'];
      const asked = { params: check(params, req.params), query: check(query, readQuery(req.originalUrl)) };
      await admit?.(user);
      const release = reserveBody(req, declared, from);
      try {
        const read = check(body, await bodyOf(req, res, declared));
        return ((await handle({ user, ...asked, body: read, req, res })) ?? { status: 204 }) as AnyReply;
      } finally {
        release();
      }
    },
  };
}
