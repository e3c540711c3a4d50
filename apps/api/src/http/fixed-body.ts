import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { etagOf } from './etag.ts';

/** How a body may be packed, the better one first. */
export const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

interface Parts<B extends Buffer> {
  readonly type: string;
  readonly identity: B;
  readonly isPackable: boolean;
  /** Packed forms that somebody has made already. */
  readonly packed?: ReadonlyMap<Coding, Buffer>;
}

const brotli = promisify(brotliCompress);

/** The work is done in another thread. */
const PACK: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      // The best one takes twenty times as long, for a tenth less.
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** The media type of our answers. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The `Cache-Control` of what is the same for everybody: a new version may come, so that nobody keeps it for long. */
export const PUBLIC = 'public, max-age=300';

/** A body that is sent many times and never changes: its ETag and its packed forms are made once, for everybody. */
export class FixedBody<B extends Buffer = Buffer> {
  /** A media type. */
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

  /** A form that is missing is packed when somebody first asks for it. */
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

/** The types of the package do not know the second argument: which one is taken where the client likes both. */
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

/**
 * Answers GET or HEAD: 200 with the form that the client likes best, or 304 where it has the body already.
 * @returns a promise where the form has to be packed first
 */
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
