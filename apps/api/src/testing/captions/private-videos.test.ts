import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { isCaptionText } from '#features/speech/held-texts.store';
import { addVideos, aVideo } from '#testing/captions/captions';
import { anOwnVideo, newOwnId } from '#testing/captions/own-videos';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, newTrustedClient, type LearnerClient } from '#testing/learners/learner-client';
import type { Document } from '#testing/routes/hostile-requests';

const SRT = { fileName: 'a.srt', text: '1\n00:00:01,000 --> 00:00:03,000\nIch wohne heimlich in Leipzig.\n' };
const zone = 'Europe/Berlin';
const id = () => randomUUID();

/** A valid body of each operation that has one and takes the id of a video, in its path or in the body. */
const BODIES: Readonly<Record<string, (videoId: string) => object>> = {
  'put /api/videos/{id}': () => anOwnVideo(),
  'put /api/videos/{id}/progress': () => ({ sessionId: id(), position: 1, watched: 1 }),
  'put /api/videos/{id}/difficulty': () => ({ comparedTo: 'film', answer: 'harder' }),
  'put /api/videos/{id}/later': () => ({}),
  'put /api/videos/{id}/transcript': () => SRT,
  'post /api/videos/{id}/transcript/fixes': () => ({ line: 0, text: 'Ich wohne nicht in Leipzig.' }),
  'post /api/comprehension': (videoId) => ({ language: 'de', videoIds: [videoId] }),
  'post /api/exercises/sessions': (video) => ({
    id: id(),
    language: 'de',
    zone,
    kind: 'mix',
    video,
    preferences: { usesSpeech: false, usesMicrophone: false },
  }),
  'post /api/tutor/conversations': (video) => ({ id: id(), language: 'de', zone, kind: 'video', video }),
  'post /api/learned-words': (videoId) => ({ language: 'de', word: { word: `Wort ${videoId}`, videoId } }),
  'post /api/learned-words/import': (videoId) => ({ language: 'de', words: [{ word: `Wort ${videoId}`, videoId }] }),
  'patch /api/learned-words/{language}/{word}': (videoId) => ({ videoId }),
  'post /api/learned-words/changes': () => ({}),
  'post /api/speech/open': (videoId) => ({ language: 'de', text: 'Ich wohne heimlich in Leipzig.', videoId }),
  'post /api/speech': (videoId) => ({ language: 'de', text: 'Ich wohne heimlich in Leipzig.', videoId }),
};

interface Operation {
  readonly name: string;
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly takesBody: boolean;
  readonly namesVideo: boolean;
}

function operationsOf({ paths, components }: Document): Operation[] {
  const refersToVideo = (schema: unknown): boolean => {
    const text = JSON.stringify(schema ?? null);
    if (/schemas\/VideoId"/.test(text)) return true;
    return [...text.matchAll(/schemas\/(\w+)"/g)].some(([, name = '']) =>
      /schemas\/VideoId"/.test(JSON.stringify(components.schemas[name])),
    );
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters }]) => ({
      name: `${method} ${path}`,
      method: method as Operation['method'],
      path,
      takesBody: requestBody !== undefined,
      namesVideo: /\/(videos|stories)\/\{id\}/.test(path) || refersToVideo(requestBody) || refersToVideo(parameters),
    })),
  );
}

describeAccounts(
  'a private video',
  (api) => {
    let owner: LearnerClient;
    let stranger: LearnerClient;
    /** Does the same as the stranger, with the id of no video. */
    let twin: LearnerClient;
    let secret: string;
    let operations: Operation[];

    beforeAll(async () => {
      await addVideos(api().deps.db, aVideo({ id: 'film' }));
      owner = await newLearnerClient(api());
      stranger = await newTrustedClient(api());
      twin = await newTrustedClient(api());
      secret = newOwnId();
      await owner.put(`/api/videos/${secret}`, anOwnVideo({ title: 'Geheimnis', series: 'Privates' })).expect(200);
      await owner.put(`/api/videos/${secret}/transcript`, SRT).expect(200);
      await owner.put(`/api/videos/${secret}/progress`, { sessionId: id(), position: 1, watched: 90 }).expect(204);
      for (const learner of [stranger, twin]) {
        await learner.post('/api/learned-words', { language: 'de', word: { word: 'heimlich' } }).expect(201);
      }
      operations = operationsOf((await request(api().server).get('/api/openapi.json')).body as Document);
    });

    /** Calls an operation with an id wherever it takes one. Both calls of a comparison must differ in it alone. */
    async function call(learner: LearnerClient, { name, method, path }: Operation, videoId: string) {
      const filled = path
        .replaceAll('{language}', 'de')
        .replaceAll('{code}', 'de')
        .replaceAll('{word}', 'heimlich')
        .replaceAll(/\{\w+\}/g, videoId);
      const query = method === 'get' ? `?language=de&zone=${zone}&video=${videoId}` : '';
      const { status, body } = await (method === 'get'
        ? learner.get(filled + query)
        : method === 'delete'
          ? learner.remove(filled)
          : learner[method](filled, BODIES[name]?.(videoId) ?? {}));
      return {
        status,
        body: JSON.stringify(body)
          .replaceAll(videoId, 'ID')
          .replaceAll(/[0-9a-f-]{36}|learner-\w+@/g, 'OWN'),
      };
    }

    test('every operation that takes a video is known to this test', () => {
      const unknown = operations.filter(
        ({ name, takesBody, namesVideo }) => takesBody && namesVideo && !(name in BODIES),
      );
      expect(unknown.map(({ name }) => name)).toEqual([]);
      expect(Object.keys(BODIES).filter((name) => !operations.some((one) => one.name === name))).toEqual([]);
    });

    test('is for every operation of the API what a video is that does not exist', async () => {
      const differing: string[] = [];
      const statuses = new Map<string, number>();
      const invented = newOwnId();
      for (const operation of operations.filter(({ path }) => !/^\/(api\/)?auth\//.test(path))) {
        const real = await call(stranger, operation, secret);
        if (operation.namesVideo) statuses.set(operation.name, real.status);
        // An id that nobody has can be used for a new video.
        if (operation.name === 'put /api/videos/{id}') continue;
        const other = await call(twin, operation, invented);
        if (JSON.stringify(real) !== JSON.stringify(other)) differing.push(`${operation.name}: ${real.body}`);
      }
      expect(differing).toEqual([]);
      const onVideos = [...statuses].filter(([name]) => /\/(videos|stories)\/\{id\}/.test(name));
      expect(onVideos.length).toBeGreaterThan(14);
      // Removing a video from those saved for later succeeds for any id.
      expect(onVideos.filter(([, status]) => status !== 404)).toEqual([['delete /api/videos/{id}/later', 204]]);
    });

    test('stays as it was whatever a stranger sends', async () => {
      expect((await owner.get(`/api/videos/${secret}`)).body).toMatchObject({ title: 'Geheimnis', captions: 'own' });
      expect((await owner.get(`/api/videos/${secret}/transcript`)).body).toMatchObject({
        lines: [expect.objectContaining({ text: 'Ich wohne heimlich in Leipzig.' })],
      });
    });

    test('is in no list, export or estimate of a stranger, and not in the catalog', async () => {
      const { body, headers } = await request(api().server).get('/videos/de.json');
      const another = anOwnVideo({ title: 'Geheimnis zwei' });
      await owner.put(`/api/videos/${newOwnId()}`, another).expect(200);
      const again = await request(api().server).get('/videos/de.json');
      expect(again.headers['etag']).toBe(headers['etag']);
      expect(JSON.stringify(body)).not.toMatch(/Geheim/);
      const lists = [
        '/api/own-videos/de',
        '/api/watch-history/de',
        '/api/watch-later/de',
        '/auth/export',
        `/api/study/queue?language=de&zone=${zone}`,
        `/api/study/summary?language=de&zone=${zone}`,
        `/api/tutor/status?language=de&zone=${zone}`,
        '/api/video-languages',
      ];
      for (const path of lists) {
        const answer = await stranger.get(path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(JSON.stringify(answer.body)).not.toMatch(/Geheim|Privates|heimlich in/);
      }
      const asked = { videoId: secret, language: 'de', text: SRT.text.split('\n')[2] ?? '' } as const;
      expect(await isCaptionText(api().deps.db, owner.userId, asked)).toBe(true);
      expect(await isCaptionText(api().deps.db, stranger.userId, asked)).toBe(false);
      expect((await owner.get('/api/video-languages')).body).toEqual([{ code: 'de', videos: 1, captioned: 0 }]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
