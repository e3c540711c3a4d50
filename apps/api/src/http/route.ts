import type { ErrorCode } from '@wordreel/shared';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { ApiError } from '#lib/api-error';
import { networkOf } from '#security/pseudonyms';
import type { CurrentUser } from './current-user.ts';
import type { EventOf, Events, EventSource } from './events.ts';
import { fieldError } from './field-errors.ts';
import type { FixedBody } from './fixed-body.ts';
import { readForm } from './form-body.ts';
import { LARGEST_BODY, readBody } from './json-body.ts';
import { readRaw, type RawBody } from './raw-body.ts';
import type { Download } from './send-download.ts';
import { readQuery } from './untrusted.ts';
import type { ReserveUpload } from './uploads.ts';

type Schema = z.ZodType;

/** By status; null where an answer has no body, and `events({…})` where it is a stream of them. */
type Answers = Readonly<Record<number, Schema | Events | null>>;

/** All there is to know about a route: it is validated, typed and documented by this alone. */
export interface RouteDeclaration<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Answers,
  U extends boolean,
> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `:name` for a parameter; `params` has a rule for each. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The heading under which it is documented. */
  readonly tag: string;
  /** Only for who is signed in: `handle` gets the `user`, and anybody else is answered 401. */
  readonly needsUser?: U;
  readonly params?: P;
  readonly query?: Q;
  /** One that may be missing has a default. */
  readonly body?: B;
  /** The body is a form, and a page of another site may post it: the one way past the origin check. */
  readonly isForeignForm?: true;
  /** Bytes of a body that is longer than usual: an import's. */
  readonly largestBody?: number;
  /** The body is bytes, as of a recording, and `body` is the schema of a Buffer. */
  readonly rawBody?: RawBody;
  /** Asked before anything of the body is read, as by limits of what takes long; throws an ApiError. */
  readonly admit?: (user: U extends true ? CurrentUser : null) => Promise<void>;
  readonly answers: A;
  /** Beyond those that every route has: broken rules, an unreadable body, a failure of ours. */
  readonly errors?: readonly ErrorCode[];
}

/** A request whose parts have passed their schemas. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema, U extends boolean> {
  readonly user: U extends true ? CurrentUser : null;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly req: Request;
  readonly res: Response;
}

declare const WRITTEN: unique symbol;

/** JSON of a `T`, in UTF-8: a body that is written already, as one that is too long to be written in one go. */
export type Written<T> = Buffer & { readonly [WRITTEN]: T };

/** @param text JSON of a `T`; nothing checks that here: the tests hold every answer against its schema */
export function written<T>(text: string): Written<T> {
  return Buffer.from(text) as Written<T>;
}

/** JSON of a `T` in pieces, which are made as the client takes them. */
export type Streamed<T> = AsyncIterable<string> & { readonly [WRITTEN]: T };

/** @param pieces JSON of a `T` when they are put together; the tests hold every answer against its schema */
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
      : { status: S; file?: string; download?: Download };
}[keyof A];

/** An answer whose types are checked. */
interface AnyReply {
  readonly status: number;
  /** A fixed one is answered with its ETag, and with 304 to who has it already. */
  readonly body?: unknown;
  /** The absolute path of what is sent instead, as it is, or in parts as the client asks. */
  readonly file?: string;
  /** What is sent instead, as it is made. */
  readonly download?: Download;
  /** What is sent instead, event by event. */
  readonly events?: EventSource;
}

/** Who asks, and who keeps account of the bodies that are read. */
interface Caller {
  readonly user: CurrentUser | null;
  readonly reserve: ReserveUpload;
}

export interface Route extends Omit<RouteDeclaration<Schema, Schema, Schema, Answers, boolean>, 'admit'> {
  /** Reads a request and handles it; `user` is null where the route needs none. */
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

/** Reserves the memory of a body that may be long, before it is read. @returns how that is given back */
function reserveBody(
  req: Request,
  { largestBody = LARGEST_BODY, rawBody }: Pick<Route, 'largestBody' | 'rawBody'>,
  { user, reserve }: Caller,
): () => void {
  const largest = rawBody?.largest ?? largestBody;
  if (req.method === 'GET' || req.method === 'HEAD' || largest <= LARGEST_BODY) return () => undefined;
  // JSON may come packed, and is as long as it may be then.
  const isPacked = (req.headers['content-encoding'] ?? 'identity') !== 'identity';
  const announced = isPacked ? largest : Number(req.headers['content-length'] ?? largest);
  const bytes = Math.min(announced, largest);
  return reserve({ sender: user?.id ?? networkOf(req.ip ?? ''), bytes, isFile: rawBody?.isFile === true });
}

/**
 * Declares a route.
 * @param declaration also decides the types of what `handle` gets and may answer
 */
export function route<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  const A extends Answers,
  U extends boolean = false,
>(
  declaration: RouteDeclaration<P, Q, B, A, U>,
  handle: (call: Call<P, Q, B, U>) => Promise<Reply<A>> | Reply<A>,
): Route {
  const { admit, ...declared } = declaration;
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
        return (await handle({ user, ...asked, body: read, req, res })) as AnyReply;
      } finally {
        release();
      }
    },
  };
}
