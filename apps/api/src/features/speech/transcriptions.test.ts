import request from 'supertest';
import { codeOf } from '#testing/learners/learner-client';
import { newLearner } from '#testing/learners/people';
import { describeSpeaking } from '#testing/speech-api';
import { speaks, wavOf } from '#testing/speech-peer';

const PATH = '/api/transcriptions?language=de';

describeSpeaking('transcribing recordings', (site) => {
  let token: string;
  beforeAll(async () => {
    ({ accessToken: token } = await newLearner(site().api));
  });
  beforeEach(() => {
    site().peer.asked.length = 0;
    site().peer.behave(speaks);
  });
  const post = (body: Buffer | string, type = 'audio/wav', path = PATH) =>
    request(site().api.server).post(path).set('Authorization', `Bearer ${token}`).set('Content-Type', type).send(body);

  test('the text is returned, and the server receives the model, the language and the exact recording', async () => {
    const recording = wavOf(0.5);
    const { status, body } = await post(recording);
    expect([status, body]).toEqual([200, { text: 'Guten Tag.' }]);
    const [asked] = site().peer.asked;
    expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', key: 'Bearer the-key-of-writing' });
    expect(asked?.body).toContain('filename="recording.wav"');
    expect(asked?.body).toMatch(/name="model"\r\n\r\nwhisper\r\n/);
    expect(asked?.body).toMatch(/name="language"\r\n\r\nde\r\n/);
    expect(asked?.body).toContain(recording.toString('latin1'));
  });

  test.each(['audio/webm;codecs=opus', 'audio/ogg; codecs=opus', 'audio/mp4', 'audio/wav'])(
    'a recording may be declared as %s',
    async (type) => {
      expect((await post(wavOf(0.1), type)).status).toBe(200);
    },
  );

  test.each([
    ['JSON', '{"text":"Hallo"}', 'application/json', 415],
    ['a picture', wavOf(0.1), 'image/png', 415],
    ['a file that only claims to be audio', Buffer.from('<h1>This is a page, not a sound</h1>'), 'audio/wav', 415],
    ['nothing', Buffer.alloc(0), 'audio/wav', 415],
    ['a recording that is too long', wavOf(140), 'audio/wav', 413],
  ])('%s is rejected', async (_, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
    expect(site().peer.asked).toEqual([]);
  });

  test('a body without a length is rejected at the limit', async () => {
    const call = request(site().api.server)
      .post(PATH)
      .set('Authorization', `Bearer ${token}`)
      .set('Content-Type', 'audio/wav')
      .set('Transfer-Encoding', 'chunked');
    call.write(wavOf(140).toString('latin1'), 'latin1');
    expect((await call).status).toBe(413);
  });

  test('a request without a login, an unknown language and a missing one are rejected', async () => {
    const stranger = request(site().api.server).post(PATH).set('Content-Type', 'audio/wav').send(wavOf(0.1));
    expect(codeOf(await stranger)).toEqual([401, 'unauthenticated']);
    expect((await post(wavOf(0.1), 'audio/wav', '/api/transcriptions?language=xx')).status).toBe(400);
    expect((await post(wavOf(0.1), 'audio/wav', '/api/transcriptions')).status).toBe(400);
  });

  test.each([
    ['a failure', (res: { writeHead: (s: number) => { end: (t: string) => void } }) => res.writeHead(500).end('no')],
    ['a page', (res: { writeHead: (s: number) => { end: (t: string) => void } }) => res.writeHead(200).end('<h1>')],
    [
      'an unexpected shape',
      (res: { writeHead: (s: number) => { end: (t: string) => void } }) => res.writeHead(200).end('[]'),
    ],
  ])('%s of the server returns 503 with advice', async (_, answer) => {
    site().peer.behave((_asked, res) => answer(res));
    const { status, body } = await post(wavOf(0.1));
    expect([status, (body as { message: string }).message]).toEqual([503, expect.stringMatching(/or type it/)]);
  });

  test('silence returns an empty text, and the transcript is stored nowhere', async () => {
    site().peer.behave((_, res) => void res.writeHead(200).end('{"text":"  "}'));
    expect((await post(wavOf(0.1))).body).toEqual({ text: '' });
    expect(site().api.logged.join('\n')).not.toMatch(/Guten Tag|the-key-of/);
  });
});

describeSpeaking(
  'too many recordings',
  (site) => {
    test('return 429 with Retry-After', async () => {
      const { accessToken } = await newLearner(site().api);
      const send = () =>
        request(site().api.server)
          .post(PATH)
          .set('Authorization', `Bearer ${accessToken}`)
          .set('Content-Type', 'audio/wav')
          .send(wavOf(0.1));
      expect((await send()).status).toBe(200);
      const { status, headers } = await send();
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    });
  },
  { RATE_LIMIT_FACTOR: '0.05' },
);
