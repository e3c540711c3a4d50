import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { etagOf } from './etag.ts';

/** Supported content codings, preferred ones first. */
export const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

interface Parts<B extends Buffer> {
  readonly type: string;
  readonly identity: B;
  readonly isPackable: boolean;
  /** Forms that are already compressed, for example those compressed by the build. */
  readonly packed?: ReadonlyMap<Coding, Buffer>;
}

const brotli = promisify(brotliCompress);

/** Compression runs in another thread. */
const PACK: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      // The highest quality takes twenty times as long and saves only a tenth more.
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The `Cache-Control` of public responses. The time is short, because a new version may be released. */
export const PUBLIC = 'public, max-age=300';

/** A response body that is sent many times and never changes. Its ETag and compressed forms are created only once. */
export class FixedBody<B extends Buffer = Buffer> {
  readonly type: string;
  readonly identity: B;
  readonly isPackable: boolean;
  readonly etag: string;
  readonly #forms: Map<Coding, Buffer | Promise<Buffer>>;

  constructor({ type, identity, isPackable, packed = new Map() }: Parts<B>) {
    this.type = type;
    this.identity = identity;
    this.isPackable = isPackable;
    this.etag = etagOf(identity);
    this.#forms = new Map(packed);
  }

  packed(coding: Coding): Buffer | Promise<Buffer> {
    const known = this.#forms.get(coding);
    if (known !== undefined) return known;
    const made = PACK[coding](this.identity);
    this.#forms.set(coding, made);
    made.then(
      (bytes) => this.#forms.set(coding, bytes),
      () => this.#forms.delete(coding),
    );
    return made;
  }
}

/** The package's types lack the second argument, which decides between equally acceptable codings. */
interface WithPreference {
  readonly encoding: (available: readonly string[], options: { preferred: readonly string[] }) => string | undefined;
}

const AVAILABLE = [...CODINGS, 'identity'];

function codingFor(req: IncomingMessage, { isPackable }: FixedBody): Coding | undefined {
  if (!isPackable) return undefined;
  const negotiator = new Negotiator(req) as WithPreference;
  const liked = negotiator.encoding(AVAILABLE, { preferred: AVAILABLE });
  return CODINGS.find((coding) => coding === liked);
}

/** Responds to a GET or HEAD request. Returns a promise if the body must be compressed first. */
export function sendFixed(req: IncomingMessage, res: ServerResponse, body: FixedBody): Promise<void> | undefined {
  res.setHeader('ETag', body.etag);
  if (body.isPackable) res.setHeader('Vary', 'Accept-Encoding');
  if (fresh(req.headers, { etag: body.etag })) {
    res.statusCode = 304;
    res.end();
    return undefined;
  }
  const coding = codingFor(req, body);
  const send = (bytes: Buffer): void => {
    res.setHeader('Content-Type', body.type);
    if (coding !== undefined) res.setHeader('Content-Encoding', coding);
    res.setHeader('Content-Length', bytes.length);
    res.end(bytes);
  };
  const bytes = coding === undefined ? body.identity : body.packed(coding);
  if (!Buffer.isBuffer(bytes)) return bytes.then(send);
  send(bytes);
  return undefined;
}
