import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { describeAccounts } from './learners/accounts-api.ts';
import { newLearner } from './learners/people.ts';
import { until } from './until.ts';

const MB = 1024 * 1024;

describeAccounts(
  'unfinished uploads',
  (api) => {
    const sockets: Socket[] = [];
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy();
    });

    interface Upload {
      readonly token: string;
      readonly path: string;
      /** The announced content length, or undefined for a chunked body. */
      readonly length?: number;
      readonly type?: string;
    }

    /** Sends the head of an upload and the first bytes of its body. */
    function begin({ token, path, length, type = 'application/octet-stream' }: Upload) {
      const { port } = api().server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      let answer = '';
      socket.setEncoding('utf8').on('data', (piece: string) => {
        answer += piece;
      });
      const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`,
      );
      socket.write(length === undefined ? '2\r\nPK\r\n' : 'PK');
      return { socket, answer: () => answer, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0) };
    }

    const look = (token: string, length?: number) =>
      begin({ token, path: '/api/archive/look', ...(length !== undefined && { length }) });
    const answered = (uploads: readonly ReturnType<typeof begin>[]) => uploads.filter(({ status }) => status() !== 0);

    test.each([
      ['/api/archive/look', 60 * MB],
      ['/api/archive/restore', 60 * MB],
      ['/api/imports?language=de&zone=UTC&name=a.apkg', 30 * MB],
      ['/api/archive/look', undefined],
      ['/api/archive/look', 1000],
    ])("a learner's uploads to %s of %s bytes are read one at a time", async (path, length) => {
      const { accessToken: token } = await newLearner(api());
      const size = length === undefined ? {} : { length };
      const uploads = Array.from({ length: 25 }, () => begin({ token, path, ...size }));
      await until(() => answered(uploads).length === 24);
      expect(answered(uploads).map(({ status }) => status())).toEqual(Array.from({ length: 24 }, () => 429));
      for (const upload of answered(uploads)) {
        expect(upload.answer()).toMatch(/Another file of yours is being sent/);
        expect(upload.answer()).toMatch(/\r\nRetry-After: \d+\r\n/i);
      }
      // Once it is gone, the next one is accepted.
      for (const { socket, status } of uploads) if (status() === 0) socket.destroy();
      const small = JSON.stringify({ formatVersion: 1 });
      await until(async () => {
        const next = begin({ token, path: '/api/archive/look', length: small.length + 2, type: 'application/json' });
        next.socket.write(small);
        await until(() => next.status() !== 0);
        if (next.status() === 429) return false;
        expect(next.answer()).toMatch(/This is not a Wordreel archive/);
        return true;
      });
    });

    test('uploads of several learners are read as far as memory allows, and small ones still fit', async () => {
      const learners = await Promise.all(Array.from({ length: 6 }, () => newLearner(api())));
      const tokens = learners.map(({ accessToken }) => accessToken);
      const uploads = tokens.slice(0, 5).map((token) => look(token, 64 * MB));
      await until(() => answered(uploads).length === 2);
      expect(answered(uploads).map(({ status }) => status())).toEqual([503, 503]);
      expect(answered(uploads)[0]?.answer()).toMatch(/Several large files are being sent/);
      const small = '{"formatVersion":1}';
      const own = begin({
        token: tokens[5] ?? '',
        path: '/api/archive/look',
        length: small.length + 2,
        type: 'application/json',
      });
      own.socket.write(small);
      await until(() => own.status() !== 0);
      expect(own.status()).toBe(400);
      expect(own.answer()).toMatch(/This is not a Wordreel archive/);
    });

    test("an upload over a learner's limit is rejected before its body arrives", async () => {
      const { accessToken: token, userId } = await newLearner(api());
      const { rateCounter } = api().deps;
      for (const name of ['restore of user', 'import of user'] as const) {
        while ((await rateCounter.take(name, userId)).isAllowed);
      }
      for (const path of [
        '/api/archive/look',
        '/api/archive/restore',
        '/api/imports?language=de&zone=UTC&name=a.apkg',
      ]) {
        const upload = begin({ token, path, length: 30 * MB });
        await until(() => upload.status() !== 0);
        expect([path, upload.status()]).toEqual([path, 429]);
      }
    });

    test('large JSON bodies use the same memory budget', async () => {
      const { accessToken: token } = await newLearner(api());
      const body = { token, path: '/api/learned-words/import', length: 4 * MB, type: 'application/json' };
      const uploads = Array.from({ length: 4 }, () => begin(body));
      await until(() => answered(uploads).length === 2);
      expect(answered(uploads).map(({ status }) => status())).toEqual([429, 429]);
    });
  },
  { RATE_LIMIT_FACTOR: '10' },
);
