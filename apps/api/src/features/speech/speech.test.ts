import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sampleText, SPOKEN_A_DAY, type PublicConfig, type SpokenText } from '@wordreel/shared';
import request from 'supertest';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { newExerciser } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';
import { codeOf, newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { describeSpeaking } from '#testing/speech-api';
import { speaks, wavOf } from '#testing/speech-peer';

const LINE = 'Der Fuchs läuft über die alte Brücke.';
const STORY_LINE = 'Es war einmal ein kleiner Hund.';
const OWN_LINE = 'Nur ich habe diese Zeile.';

const urlOf = ({ body, status }: { body: unknown; status: number }): string => {
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/^\/api\/speech\/(open\/)?[\w-]{43}$/) }]);
  return (body as SpokenText).url;
};

describeSpeaking("the server's voice", (site) => {
  let learner: LearnerClient;
  let other: LearnerClient;
  const say = (text: string, place: object = {}, by = learner) =>
    by.post('/api/speech', { language: 'de', text, ...place });
  const guestSays = (text: string, place: object = {}) =>
    request(site().api.server)
      .post('/api/speech/open')
      .send({ language: 'de', text, ...place });
  const inputs = () => site().peer.asked.map(({ body }) => (JSON.parse(body) as { input: string }).input);
  const folder = () => join(site().api.deps.config.dataDir, 'speech');

  beforeAll(async () => {
    const { api } = site();
    const { db } = api.deps;
    await addVideos(db, aVideo({ id: 'film' }), aVideo({ id: 'tale', player: 'story' }));
    await addCaptions(db, { videoId: 'film' }, [LINE]);
    await addCaptions(db, { videoId: 'tale' }, [STORY_LINE]);
    await bringGlossary(api.deps, 'de');
    [learner, other] = [await newLearnerClient(api), await newLearnerClient(api)];
    await addVideos(db, aVideo({ id: 'mine' }));
    await addCaptions(db, { videoId: 'mine', userId: learner.userId }, [OWN_LINE]);
  });
  beforeEach(() => {
    site().peer.asked.length = 0;
    site().peer.behave(speaks);
    rmSync(folder(), { recursive: true, force: true });
  });

  test('the configuration lists the languages with a voice, and that recordings can be transcribed', async () => {
    const { body } = await request(site().api.server).get('/api/auth/config');
    expect(body as PublicConfig).toMatchObject({ speech: ['de', 'fr'], transcription: true });
  });

  test('a line is synthesized once, and served as a file, whole and in ranges', async () => {
    const url = urlOf(await say(LINE, { videoId: 'film' }));
    expect(urlOf(await say(LINE, { videoId: 'film' }, other))).toBe(url);
    expect(inputs()).toEqual([LINE]);
    const whole = wavOf(LINE.length / 100);
    const { status, headers, body } = await learner.get(url);
    expect([status, body]).toEqual([200, whole]);
    expect(headers).toMatchObject({
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=86400',
      'cross-origin-resource-policy': 'same-origin',
    });
    const part = await learner.get(url).set('Range', 'bytes=0-3');
    expect([part.status, String(part.body), part.headers['content-range']]).toEqual([
      206,
      'RIFF',
      `bytes 0-3/${whole.length}`,
    ]);
    expect((await learner.get(url).set('Range', 'bytes=9999999-')).status).toBe(416);
    const etag = headers['etag'] ?? '';
    expect((await learner.get(url).set('If-None-Match', etag)).status).toBe(304);
  });

  test('two requests for the same text at once synthesize it once', async () => {
    const urls = await Promise.all([say(LINE, { videoId: 'film' }), say(LINE, { videoId: 'film' }, other)]);
    expect(new Set(urls.map(urlOf)).size).toBe(1);
    expect(inputs()).toEqual([LINE]);
    expect(readdirSync(folder())).toHaveLength(1);
  });

  test("a part of a line, one of its words and the word's lemma are spoken too", async () => {
    const parts = ['läuft über die', 'Fuchs', 'alte'];
    const said = await Promise.all(parts.map((text) => say(text, { videoId: 'film' })));
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('own captions are spoken to their owner only', async () => {
    urlOf(await say(OWN_LINE, { videoId: 'mine' }));
    expect(codeOf(await say(OWN_LINE, { videoId: 'mine' }, other))).toEqual([404, 'not_found']);
  });

  test('a saved word and its sentence are spoken until the word is removed', async () => {
    const word = { word: 'Kuddelmuddel', sentence: 'So ein Kuddelmuddel!' };
    await learner.post('/api/learned-words', { language: 'de', word });
    for (const text of Object.values(word)) {
      urlOf(await say(text));
      expect((await say(text, {}, other)).status).toBe(404);
    }
    await learner.remove('/api/learned-words/de/Kuddelmuddel');
    expect((await say('So ein Kuddelmuddel!')).status).toBe(404);
  });

  test('a headword is spoken in the spelling of the glossary, however it is requested', async () => {
    const url = urlOf(await say('Haus'));
    expect(urlOf(await say('haus'))).toBe(url);
    expect(inputs()).toEqual(['Haus']);
  });

  test.each([
    ['a text that appears nowhere', { text: 'Lies das hier umsonst vor.' }],
    ['a line without its video', { text: LINE }],
    ['a line of another video', { text: LINE, videoId: 'tale' }],
    ['a line in another language', { text: LINE, videoId: 'film', language: 'fr' }],
    ['a made-up tutor message', { text: 'Guten Tag, Frau Tutor.', message: randomUUID() }],
    ['a made-up exercise line', { text: 'Guten Tag.', session: randomUUID(), item: 0 }],
    ['an example of a different headword', { text: 'Ein Haus.', headword: 'Haus' }],
  ])('%s is not spoken, and the error says why', async (_, body) => {
    const answer = await learner.post('/api/speech', { language: 'de', ...body });
    expect(codeOf(answer)).toEqual([404, 'not_found']);
    expect((answer.body as { message: string }).message).toMatch(/speaks only texts of captions/);
    expect(inputs()).toEqual([]);
  });

  test.each([
    [{ text: '' }, 400],
    [{ text: '   ' }, 400],
    [{ text: 'x'.repeat(1001) }, 400],
    [{ text: 'Haus', language: 'xx' }, 400],
    [{ text: 'casa', language: 'es' }, 404],
  ])('%j returns %i', async (body, status) => {
    expect((await learner.post('/api/speech', { language: 'de', ...body })).status).toBe(status);
  });

  test('the line of an exercise is spoken to its learner as soon as it may be heard', async () => {
    const student = await newExerciser(site().api);
    await student.keep({ word: 'Wald', translation: 'forest', sentence: 'Im Wald ist es am Abend still.' });
    await student.know(30, 'Wald');
    const { id } = await student.start({ kind: 'typed-gap' });
    // Its sentence is in the list too. Without the word, only the exercise contains it.
    await student.remove('/api/learned-words/de/Wald');
    const line = { language: 'de', text: 'Im Wald ist es am Abend still.', session: id, item: 0 };
    expect((await student.post('/api/speech', line)).status).toBe(404);
    await student.answer(id, { item: 0, answer: { kind: 'revealed' } });
    urlOf(await student.post('/api/speech', line));
    expect((await learner.post('/api/speech', line)).status).toBe(404);
  });

  test('a tutor message is spoken to its learner, whole or in part', async () => {
    const { db } = site().api.deps;
    const [conversation, message] = [randomUUID(), randomUUID()];
    const head = { id: conversation, language: 'de', zone: 'Europe/Berlin', kind: 'free' };
    expect((await learner.post('/api/tutor/conversations', head)).status).toBe(201);
    await db('tutor_messages').insert({
      user_id: learner.userId,
      id: message,
      conversation_id: conversation,
      role: 'tutor',
      text: 'Guten Morgen! Wie war dein Urlaub?',
      status: 'complete',
      sent_at: new Date(),
      lang: 'de',
      used_words: JSON.stringify([]),
    });
    urlOf(await say('Guten Morgen! Wie war dein Urlaub?', { message }));
    urlOf(await say('dein Urlaub', { message }));
    expect((await say('Guten Morgen! Wie war dein Urlaub?', { message }, other)).status).toBe(404);
    expect((await say('Wie war deine Reise?', { message })).status).toBe(404);
  });

  test('guests can hear stories and the glossary, and nothing else', async () => {
    const url = urlOf(await guestSays(STORY_LINE, { videoId: 'tale' }));
    expect(urlOf(await say(STORY_LINE, { videoId: 'tale' }))).toBe(url);
    const { status, headers } = await request(site().api.server).get(url);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    urlOf(await guestSays('Haus'));
    expect((await guestSays(LINE, { videoId: 'film' })).status).toBe(404);
    expect((await guestSays('ein kleiner Hund', { videoId: 'tale' })).status).toBe(404);
    const ofLearner = urlOf(await say(LINE, { videoId: 'film' }));
    expect(codeOf(await request(site().api.server).get(ofLearner))).toEqual([401, 'unauthenticated']);
    const asOpen = ofLearner.replace('/api/speech/', '/api/speech/open/');
    expect((await request(site().api.server).get(asOpen)).status).toBe(404);
    expect(codeOf(await request(site().api.server).post('/api/speech').send({ language: 'de', text: 'Haus' }))).toEqual(
      [401, 'unauthenticated'],
    );
  });

  test.each(['none', 'a'.repeat(43), '..%2fsecrets.json', 'x'.repeat(44)])('%s returns no sound', async (id) => {
    expect([400, 404]).toContain((await learner.get(`/api/speech/${id}`)).status);
    expect([400, 404]).toContain((await learner.get(`/api/speech/open/${id}`)).status);
  });

  test('the sample of a language is spoken to everyone, but not in another language', async () => {
    urlOf(await guestSays(sampleText('de')));
    urlOf(await say(sampleText('de')));
    expect(inputs()).toEqual([sampleText('de')]);
    expect(codeOf(await guestSays(sampleText('fr')))).toEqual([404, 'not_found']);
  });

  test('a failing speech server returns 503 with advice, counts nothing, and leaves no file', async () => {
    site().peer.behave((_, res) => void res.writeHead(500).end());
    const text = 'alte Brücke';
    const days = () => site().api.deps.db('spoken_days').where({ user_id: learner.userId }).whereNot({ characters: 0 });
    const before = await days();
    const answer = await say(text, { videoId: 'film' });
    expect(codeOf(answer)).toEqual([503, 'unavailable']);
    expect((answer.body as { message: string }).message).toMatch(/voice of your device/);
    expect(await days()).toEqual(before);
    expect(existsSync(folder()) ? readdirSync(folder()) : []).toEqual([]);
    site().peer.behave(speaks);
    urlOf(await say(text, { videoId: 'film' }));
  });

  test('neither texts nor the key appear in the log', async () => {
    urlOf(await say(LINE, { videoId: 'film' }));
    site().peer.behave((_, res) => void res.writeHead(401).end('the-key-of-speech'));
    await say('die alte Brücke', { videoId: 'film' });
    const log = site().api.logged.join('\n');
    expect(log).toContain('/api/speech');
    expect(log).not.toMatch(/Fuchs|Brücke|the-key-of|Kuddelmuddel/);
  });
});

describeSpeaking(
  'the daily limit of characters',
  (site) => {
    test('new texts count until the limit is reached, and existing sounds still play after that', async () => {
      const { api } = site();
      const { db } = api.deps;
      const learner = await newLearnerClient(api);
      const left = {
        user_id: learner.userId,
        day: Math.floor(Date.now() / 86_400_000),
        characters: SPOKEN_A_DAY - 400,
      };
      await db('spoken_days').insert(left);
      const lines = Array.from({ length: 9 }, (_, i) => `${i} ${'Satz '.repeat(10).trim()}`);
      await addVideos(db, aVideo({ id: 'film' }));
      await addCaptions(db, { videoId: 'film' }, lines);
      const say = (text: string) => learner.post('/api/speech', { language: 'de', text, videoId: 'film' });
      // The limit allows seven lines of 51 characters.
      const said = await Promise.all(lines.map(say));
      expect(said.filter(({ status }) => status === 200)).toHaveLength(7);
      const refused = said.find(({ status }) => status === 429);
      if (refused === undefined) throw new Error('Nothing was refused');
      expect(codeOf(refused)).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
      expect((refused.body as { message: string }).message).toMatch(/voice of your device takes over/);
      const again = lines[said.findIndex(({ status }) => status === 200)] ?? '';
      expect((await say(again)).status).toBe(200);
      const missed = lines[said.findIndex(({ status }) => status === 429)] ?? '';
      api.wait(24 * 3_600_000);
      expect((await say(missed)).status).toBe(200);
    });
  },
  { RATE_LIMIT_FACTOR: '1' },
);
