import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server's response to a mail. Null accepts it. */
type Verdict = () => Promise<Error | null> | Error | null;

const taken: Verdict = () => null;

/** Returns a rejection with an SMTP code such as 550. */
export const refusal = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });

/** Starts a local mail server that stores accepted mails, the newest last. */
export async function openSmtpServer() {
  const state = {
    received: [] as string[],
    /** The responses to the sender, the receiver and the mail itself. The receiver's address is passed. */
    onSender: taken,
    onReceiver: (_address: string): Error | null => null,
    onMail: taken,
  };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => void Promise.resolve(state.onSender()).then((error) => done(error)),
    onRcptTo: ({ address }, _session, done) => done(state.onReceiver(address)),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += String(part)));
      stream.on('end', () => {
        void Promise.resolve(state.onMail()).then((error) => {
          if (error === null) state.received.push(text);
          done(error);
        });
      });
    },
  });
  smtp.on('error', () => undefined);
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket));
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    state,
    /** Breaks every connection, as in a power failure. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    url: `smtp://127.0.0.1:${port}`,
    /** Resets the initial state. */
    calm: () => {
      state.received.length = 0;
      state.onSender = taken;
      state.onReceiver = () => null;
      state.onMail = taken;
    },
    close: () => smtp.close(),
  };
}

/** Returns a mail as a reader sees it, with its wrapped lines joined. */
export const readable = (mail = ''): string =>
  Buffer.from(
    mail
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
