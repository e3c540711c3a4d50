import type { ChannelSource, DictionaryAnswer, Transcript, VideoDetails } from '@wordreel/shared';
import { loadStories } from '@wordreel/content';
import request from 'supertest';
import { approveFix } from '#features/captions/fixes/decide-fix.service';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { codeOf, newLearnerClient } from '#testing/learners/learner-client';
import { installContent } from './install-content.ts';

const STORY = 'story-de-01';

const sources = ({ entries }: DictionaryAnswer) => new Set(entries.map(({ source }) => source.name));

describeAccounts(
  'stories for guests',
  (api) => {
    beforeAll(() => installContent(api().deps));

    const get = (path: string) => request(api().server).get(path);
    const read = async (id = STORY) => (await get(`/api/stories/${id}/transcript`)).body as Transcript;

    test('every story can be read without an account, and reads the same as for a learner', async () => {
      const learner = await newLearnerClient(api());
      for (const { id } of loadStories()) {
        const [details, transcript] = [await get(`/api/stories/${id}`), await get(`/api/stories/${id}/transcript`)];
        expect([details.status, transcript.status]).toEqual([200, 200]);
        expect(details.body).toEqual((await learner.get(`/api/videos/${id}`)).body as VideoDetails);
        expect(transcript.body).toEqual((await learner.get(`/api/videos/${id}/transcript`)).body as Transcript);
      }
    });

    test('the catalog lists the stories and their levels without an account', async () => {
      const channels = (await get('/videos/de.json')).body as ChannelSource[];
      const stories = channels.flatMap(({ videos }) => videos).filter(({ player }) => player === 'story');
      const known = loadStories().filter(({ language }) => language === 'de');
      expect(stories.map(({ id, langLevel }) => [id, langLevel])).toEqual(known.map(({ id, level }) => [id, [level]]));
    });

    describe('other videos', () => {
      beforeAll(async () => {
        const { db } = api().deps;
        await addVideos(
          db,
          aVideo({ id: 'abcdefghijk' }),
          aVideo({ id: 'film', player: 'file', fileName: 'film.mp4' }),
        );
        await addCaptions(db, { videoId: 'abcdefghijk' }, ['Das Haus']);
        await addCaptions(db, { videoId: 'film' }, ['Das Haus']);
      });

      test.each(['abcdefghijk', 'film', 'no-such-video'])('%s is hidden from guests', async (id) => {
        for (const path of [`/api/stories/${id}`, `/api/stories/${id}/transcript`]) {
          const res = await get(path);
          expect(codeOf(res)).toEqual([404, 'video_not_found']);
          expect(res.headers['cache-control']).toBe('no-store');
        }
      });

      test.each([
        '/api/videos/abcdefghijk',
        '/api/videos/abcdefghijk/transcript',
        '/api/videos/film/transcript',
        '/api/videos/film/file',
        `/api/videos/${STORY}`,
        `/api/videos/${STORY}/transcript`,
        `/api/videos/${STORY}/words-to-learn`,
        '/api/dictionary/de?word=Haus',
      ])('%s requires an account', async (path) => {
        expect(codeOf(await get(path))).toEqual([401, 'unauthenticated']);
      });
    });

    test('captions that a learner uploaded for a story, and private fixes, stay private', async () => {
      const learner = await newLearnerClient(api());
      const before = await read();
      const [first] = before.lines;
      const [start = 0, length = 0] = first?.tokens[0] ?? [];
      const form = first?.text.slice(start, start + length);
      expect((await learner.put('/api/token-overrides/de', { form, lemma: 'geheim' })).status).toBe(204);
      const { userId } = learner;
      await addCaptions(api().deps.db, { videoId: STORY, userId }, ['Ganz geheim']);
      // That also holds for a request by the same learner.
      const asked = (await learner.get(`/api/stories/${STORY}/transcript`)).body as Transcript;
      expect(asked).toEqual(before);
      expect(JSON.stringify(await read())).not.toContain('geheim');
      expect((await get(`/api/stories/${STORY}`)).body).toMatchObject({ captions: 'story', progress: null });
    });

    test.each([`/api/stories/${STORY}`, `/api/stories/${STORY}/transcript`, '/api/glossary/de?word=ist&lemma=sein'])(
      '%s is publicly cacheable for some minutes and supports ETags',
      async (path) => {
        const { headers } = await get(path);
        expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
        expect(headers['set-cookie']).toBeUndefined();
        const { status, text } = await get(path).set('If-None-Match', headers['etag'] ?? '');
        expect([status, text]).toEqual([304, '']);
      },
    );

    test('a fix accepted for all learners also reaches guests', async () => {
      const learner = await newLearnerClient(api());
      const { headers } = await get(`/api/stories/${STORY}/transcript`);
      await learner.post(`/api/videos/${STORY}/transcript/fixes`, { line: 3, text: 'Eine ganz andere Zeile.' });
      const fix = await api().deps.db('line_fixes').orderBy('id', 'desc').first<{ id: number }>('id');
      await approveFix(api().deps, fix.id, null);
      const fresh = await get(`/api/stories/${STORY}/transcript`).set('If-None-Match', headers['etag'] ?? '');
      expect(fresh.status).toBe(200);
      expect((fresh.body as Transcript).lines[3]).toMatchObject({ text: 'Eine ganz andere Zeile.', isRepaired: true });
    });

    test("guests look words up in the bundled glossary only, and in none of the operator's dictionaries", async () => {
      const { db } = api().deps;
      const theirs = { lang: 'de', to_lang: 'en', name: 'Bought', place: 1, entry_count: 1, is_ready: true };
      const [row] = await db('dictionaries')
        .insert({ ...theirs, imported_at: new Date() })
        .returning<{ id: number }[]>('id');
      const [shipped] = await db('dictionary_entries').where({ key: 'sein' }).limit(1).select<object[]>('*');
      await db('dictionary_entries').insert({ ...shipped, dictionary_id: row?.id });
      const path = '/de?word=ist&lemma=sein';
      const learner = await newLearnerClient(api());
      const [mine, guests] = [await learner.get(`/api/dictionary${path}`), await get(`/api/glossary${path}`)];
      expect(sources(mine.body as DictionaryAnswer)).toEqual(new Set(['Wordreel glossary', 'Bought']));
      expect(sources(guests.body as DictionaryAnswer)).toEqual(new Set(['Wordreel glossary']));
    });

    test('every word of a story has a glossary entry for guests', async () => {
      const { lines, lemmas } = await read('story-de-02');
      const words = lines.flatMap(({ text, tokens }) =>
        tokens.flatMap(([start, length, kind, place]) =>
          kind === 0 ? `word=${text.slice(start, start + length)}&lemma=${lemmas[place] ?? ''}` : [],
        ),
      );
      for (const word of new Set(words)) {
        const { body } = await get(encodeURI(`/api/glossary/de?${word}`));
        expect([word, (body as DictionaryAnswer).entries]).not.toEqual([word, []]);
      }
    });

    test('a word without a lemma is looked up by its form; nonsense has no entries and is reported', async () => {
      expect((await get('/api/glossary/de?word=Doch')).body).toMatchObject({ lemma: null, entries: [{}] });
      expect((await get('/api/glossary/de?word=Quxblorf')).body).toEqual({ lemma: null, entries: [] });
      expect(codeOf(await get('/api/glossary/de'))).toEqual([400, 'validation_failed']);
      expect(codeOf(await get('/api/glossary/xx?word=ist'))).toEqual([404, 'unknown_language']);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);

describeAccounts(
  "the guests' glossary",
  (api) => {
    test('limits the requests of one network and says when to continue', async () => {
      const ask = () => request(api().server).get('/api/glossary/de?word=ist').set('X-Forwarded-For', '203.0.113.7');
      for (let calls = 0; calls < 3; calls += 1) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect(codeOf(refused)).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const other = await request(api().server).get('/api/glossary/de?word=ist').set('X-Forwarded-For', '198.51.100.7');
      expect(other.status).toBe(200);
    });
  },
  { RATE_LIMIT_FACTOR: '0.01' },
);
