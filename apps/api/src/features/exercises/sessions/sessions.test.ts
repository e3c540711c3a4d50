import type { StoredItem } from '#features/exercises/sessions/stored-session';
import { describeAccounts } from '#testing/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions';
import { type Exerciser, newExerciser, WORDS } from '#testing/exerciser';
import { bringGlossary } from '#testing/glossary';
import { codeOf } from '#testing/learner-client';

/** What must not be in the data of an item before its answer. */
function keysOf({ item, key, sentence }: StoredItem): string[] {
  if (key.kind === 'text') return [key.text];
  if (item.type === 'hear-choose') return [sentence ?? ''];
  return key.kind === 'line' ? [sentence ?? '', ...key.asked.map((place) => key.words[place] ?? '')] : [];
}

describeAccounts(
  'sessions of exercises',
  (api) => {
    let student: Exerciser;
    beforeAll(async () => {
      const { db } = api().deps;
      await bringGlossary(api().deps, 'de');
      await addVideos(db, aVideo({ id: 'film', title: 'A film' }));
      await addCaptions(db, { videoId: 'film' }, ['Das Haus ist alt.', 'Wir gehen morgen nach Hause.']);
    });
    beforeEach(async () => {
      student = await newExerciser(api());
    });

    const start = (more: object = {}) => student.start(more);

    test('a mix asks each new word by its meaning, ten of them, and none near its like', async () => {
      await student.keep(...WORDS);
      const session = await start();
      expect(session.items).toHaveLength(10);
      expect(new Set(session.items.map(({ type }) => type))).toEqual(new Set(['choose-meaning']));
      expect(session.items.every(({ isPractice }) => !isPractice)).toBe(true);
      expect(session.items.map(({ index }) => index)).toEqual([...session.items.keys()]);
      for (const item of session.items) {
        if (item.type !== 'choose-meaning') throw new Error(item.type);
        expect(new Set(item.options).size).toBe(4);
      }
    });

    test('a session that is sent twice is one session, also at once', async () => {
      await student.keep(...WORDS);
      const body = student.wish();
      const [one, two] = await Promise.all([
        student.post('/api/exercises/sessions', body),
        student.post('/api/exercises/sessions', body),
      ]);
      expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 201]);
      expect(two.body).toEqual(one.body);
      const again = await student.post('/api/exercises/sessions', body);
      expect([again.status, again.body]).toEqual([200, one.body]);
    });

    test.each([
      'mix',
      'choose-meaning',
      'gap-bank',
      'hear-choose',
      'typed-gap',
      'typed-word',
      'dictation',
      'article',
      'build-sentence',
      'match-pairs',
    ])('%s: what is right is nowhere in the session before it is answered', async (kind) => {
      await student.keep(...WORDS);
      await student.know(60, ...WORDS.slice(0, 6).map(({ word }) => word));
      const session = await start({ kind });
      expect([kind, session.items.length > 0]).toEqual([kind, true]);
      const stored = await student.stored(session.id);
      const told = JSON.stringify(session);
      expect(told).not.toMatch(/"(right|key|order|partners|expected|speech)"(?!:\[")/);
      for (const each of stored) {
        const item = JSON.stringify(session.items[each.item.index]).toLowerCase();
        for (const key of keysOf(each))
          expect(item).not.toMatch(new RegExp(`(?<!\\p{L})${key.toLowerCase()}(?!\\p{L})`, 'u'));
      }
    });

    test('what a session leaves out is told, and why', async () => {
      await student.keep(...WORDS);
      const { withheld } = await start({ wishes: { canHear: false, canType: false } });
      expect(withheld).toEqual([
        { type: 'hear-choose', reason: 'sound' },
        { type: 'typed-gap', reason: 'typing' },
        { type: 'typed-word', reason: 'typing' },
        { type: 'dictation', reason: 'sound' },
      ]);
      const other = await newExerciser(api());
      await other.keep({ word: 'Haus', translation: 'house' }, { word: 'gehen' }, { word: 'alt' });
      const few = await other.start();
      expect(few.items.map(({ type }) => type)).toEqual(expect.arrayContaining(['choose-meaning']));
      expect(few.withheld).toEqual(
        expect.arrayContaining([
          { type: 'gap-bank', reason: 'words' },
          { type: 'typed-gap', reason: 'sentences' },
        ]),
      );
    });

    test('due words come first, words of three stars alone where they are wished, of a video where it is', async () => {
      await student.keep(...WORDS);
      await student.know(3, 'Fenster');
      await student.due('Fenster');
      const [first] = await student.stored((await start()).id);
      expect(first?.word.word).toBe('Fenster');
      await student.patch('/api/learned-words/de/Haus/priority', { reviewPriority: 3 });
      const starred = await student.stored(
        (await start({ wishes: { canHear: true, canType: true, onlyThreeStars: true } })).id,
      );
      expect(starred.map(({ word }) => word.word)).toEqual(['Haus']);
      await student.keep({
        word: 'alt',
        translation: 'old',
        videoId: 'film',
        sentence: 'Das Haus ist alt.',
        startSec: 0,
      });
      const ofFilm = await start({ video: 'film', kind: 'dictation' });
      expect(ofFilm.items).toMatchObject([
        { sound: { player: 'youtube', videoId: 'film', startSec: 0, endSec: 2 }, source: { title: 'A film' } },
      ]);
    });

    test('words that are paused, known or removed are not asked', async () => {
      await student.keep(...WORDS);
      await student.know(3, 'Haus');
      await api().deps.db('review_state').where({ user_id: student.userId }).update({ paused: true });
      await student.put('/api/known-words/de/gehen', { status: 'known' });
      await student.remove('/api/learned-words/de/Fenster');
      const asked = (await student.stored((await start({ size: 20 })).id)).map(({ word }) => word.word);
      expect(asked.filter((word) => ['Haus', 'gehen', 'Fenster'].includes(word))).toEqual([]);
      expect(asked.length).toBeGreaterThan(5);
    });

    test('twenty sessions are kept, the oldest go', async () => {
      await student.keep(...WORDS);
      const ids: string[] = [];
      for (let i = 0; i < 22; i += 1) {
        api().wait(1000);
        ids.push((await start({ size: 1 })).id); // oxlint-disable-line no-await-in-loop
      }
      expect(codeOf(await student.get(`/api/exercises/sessions/${ids[1]}`))).toEqual([404, 'not_found']);
      expect((await student.get(`/api/exercises/sessions/${ids[2]}`)).status).toBe(200);
    });
  },
  { RATE_LIMIT_FACTOR: '100' },
);
