import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a mail server says to a mail: null takes it. */
type Verdict = () => Promise<Error | null> | Error | null;

const taken: Verdict = () => null;

/** A refusal with its code, as 550. */
export const refusal = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });

/** A mail server on this machine, which keeps what it takes, the last one at the end. */
export async function openSmtpServer() {
  const state = {
    received: [] as string[],
    /** Of the sender, the receiver and the mail itself; the receiver's address is given. */
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
    /** Breaks every connection, as where the power fails. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    url: `smtp://127.0.0.1:${port}`,
    /** As it was at the beginning. */
    calm: () => {
      state.received.length = 0;
      state.onSender = taken;
      state.onReceiver = () => null;
      state.onMail = taken;
    },
    close: () => smtp.close(),
  };
}

/** A mail as somebody reads it: its lines put together again. */
export const readable = (mail = ''): string =>
  Buffer.from(
    mail
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
