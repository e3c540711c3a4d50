import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { SentMessageInfo } from 'nodemailer';
import type { Clock } from '#lib/clock';
import { within } from '#lib/within';

export interface Mail {
  /** The same for every attempt to send this mail, so that the receiving server can detect duplicates. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Lets a mail program unsubscribe from recurring mails (RFC 2369, RFC 8058). */
  readonly off?: { readonly url: string };
}

export interface Mailer {
  /** Sends a mail or writes it to a file. @throws to retry; `isHandedOver` if the server may have received it */
  send: (mail: Mail) => Promise<{ file: string | null }>;
  close: () => void;
}

interface Settings {
  /** `smtp://user:password@host:port`, or `smtps:`. Without it, mails go to files. */
  readonly smtpUrl: string | undefined;
  /** For example `Wordreel <words@example.org>`. */
  readonly from: string;
  readonly folder: string;
  readonly clock: Clock;
  /** Maximum time without a response from the server, in ms. */
  readonly timeout?: number;
  /** Maximum total time for sending one mail, in ms, however slowly the server responds. */
  readonly longestSend?: number;
}

const TIMEOUT = 10_000;

/** Must be shorter than the outbox's lease, which reserves a mail for the process that sends it. */
const LONGEST_SEND = 60_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** One-click unsubscribing may only be offered over https (RFC 8058, 3.1). */
function offHeaders({ url }: { readonly url: string }): Record<string, { prepared: true; value: string } | string> {
  return {
    // `prepared` prevents folding of the line: some mail programs read the URL only up to the fold.
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

function messageOf(mail: Mail, { from, clock }: Settings) {
  const host = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object, it counts as a single address whatever characters it contains.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    date: new Date(clock()),
    // These headers prevent out-of-office replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.off && offHeaders(mail.off)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Requires TLS for a password sent over the network: if the server doesn't offer TLS, the connection fails. */
async function openTransport(smtpUrl: string, { timeout = TIMEOUT }: Settings) {
  const { hostname, username, protocol } = new URL(smtpUrl);
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    requireTLS: protocol === 'smtp:' && username !== '' && !LOOPBACK.test(hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
}

interface HandedOver {
  readonly isHandedOver?: boolean;
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

/** Tracks by message id whether sending a mail has begun: the library reports only that the connection broke. */
function watchBytes(transport: Transport) {
  const bytes = new Map<string, Readable[]>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((written) => {
      const watched = written.pipe(new PassThrough());
      bytes.get(String(data.messageId))?.push(watched);
      return watched;
    });
    done();
  });
  return {
    begin: (id: string) => void bytes.set(id, []),
    wereRead: (id: string) => bytes.get(id)?.some(({ readableDidRead }) => readableDidRead) === true,
    end: (id: string) => void bytes.delete(id),
  };
}

async function openWatched(smtpUrl: string, settings: Settings) {
  const transport = await openTransport(smtpUrl, settings);
  return { transport, bytes: watchBytes(transport) };
}

function overSmtp(smtpUrl: string, settings: Settings): Mailer {
  const { longestSend = LONGEST_SEND } = settings;
  let opening: ReturnType<typeof openWatched> | undefined;
  return {
    send: async (mail) => {
      opening ??= openWatched(smtpUrl, settings);
      const { transport, bytes } = await opening;
      const message = messageOf(mail, settings);
      bytes.begin(message.messageId);
      try {
        await within(longestSend, transport.sendMail(message));
      } catch (error) {
        // Aborts the transfer: a mail that was given up must not arrive after its retry.
        transport.close({ force: true });
        opening = undefined;
        throw Object.assign(error as Error, { isHandedOver: bytes.wereRead(message.messageId) } satisfies HandedOver);
      } finally {
        bytes.end(message.messageId);
      }
      return { file: null };
    },
    close: () => void opening?.then(({ transport }) => transport.close()),
  };
}

function toFiles(settings: Settings): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = (await transport.sendMail(messageOf(mail, settings))) as SentMessageInfo & {
        message: Buffer;
      };
      await mkdir(settings.folder, { recursive: true, mode: 0o700 });
      const time = new Date(settings.clock()).toISOString().replaceAll(':', '');
      const file = join(settings.folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      await writeFile(file, message, { flag: 'wx', mode: 0o600 });
      return { file };
    },
    close: () => undefined,
  };
}

/** Connects to a mail server and logs in if the URL has a user. @throws with the reason if that fails */
export async function verifySmtp(smtpUrl: string, settings: Settings): Promise<void> {
  const transport = await openTransport(smtpUrl, settings);
  await transport.verify().finally(() => transport.close());
}

export function createMailer(settings: Settings): Mailer {
  return settings.smtpUrl === undefined ? toFiles(settings) : overSmtp(settings.smtpUrl, settings);
}
