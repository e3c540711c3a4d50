import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { ApiError } from '#lib/api-error';
import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { ago, type Exerciser, newExerciser, WORDS, zone } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';
import { codeOf } from '#testing/learners/learner-client';
import { until } from '#testing/until';

const ask = async (who: Exerciser, more: object) =>
  codeOf(await who.post('/api/exercises/sessions', who.newSession(more)));

describeAccounts(
  'exercise sessions',
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

    test('a mix of ten new words alternates between at least three kinds, and keeps similar words apart', async () => {
      await student.keep(...WORDS);
      const session = await start();
      expect(session.items).toHaveLength(10);
      const types = session.items.map(({ type }) => type);
      expect(new Set(types)).toEqual(new Set(['choose-meaning', 'gap-bank', 'hear-choose']));
      expect(types.filter((type, i) => type === types[i - 1])).toEqual([]);
      expect(session.items.every(({ isPractice }) => !isPractice)).toBe(true);
      expect(session.items.map(({ index }) => index)).toEqual([...session.items.keys()]);
      for (const item of session.items) {
        expect(new Set('options' in item ? item.options : []).size).toBe(4);
      }
    });

    test('a session that is requested twice is one session, even at the same moment', async () => {
      await student.keep(...WORDS);
      const body = student.newSession();
      const [one, two] = await Promise.all([
        student.post('/api/exercises/sessions', body),
        student.post('/api/exercises/sessions', body),
      ]);
      expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 201]);
      expect(two.body).toEqual(one.body);
      const again = await student.post('/api/exercises/sessions', body);
      expect([again.status, again.body]).toEqual([200, one.body]);
    });

    test('a word that resembles its meaning is not asked by meaning', async () => {
      const moment = { word: 'der Moment', translation: 'moment, instant', sentence: 'Einen Moment noch, bitte.' };
      const bald = { word: 'bald', translation: 'soon', sentence: 'Die Rolle ist bald soon zu Ende.' };
      await student.keep(...WORDS, moment, bald, {
        word: 'Musik',
        translation: 'music',
        sentence: 'Die Musik ist laut.',
      });
      await student.put('/api/languages/de/settings', { newPerDay: 50 });
      const chosen = await student.stored((await start({ kind: 'choose-meaning', size: 20 })).id);
      const asked = chosen.map(({ word }) => word.word);
      expect(asked.filter((word) => ['der Moment', 'Musik', 'bald'].includes(word))).toEqual([]);
      const mixed = await student.stored((await start({ size: 20 })).id);
      const types = mixed.flatMap(({ word, item }) => (['der Moment', 'Musik'].includes(word.word) ? [item.type] : []));
      expect(types.length).toBeGreaterThan(0);
      expect(types).not.toContain('choose-meaning');
    });

    test('no session has more new words than the day has room for, except in exercises that never count', async () => {
      await student.keep(...WORDS.map((word) => ({ ...word, videoId: 'film' })));
      await student.put('/api/languages/de/settings', { newPerDay: 3 });
      await student.know(3, 'Haus', 'Fenster');
      const newIn = async (more: object) => {
        const stored = await student.stored((await start({ size: 20, ...more })).id);
        return stored.map(({ word }) => !['Haus', 'Fenster'].includes(word.word));
      };
      for (const more of [{}, { kind: 'choose-meaning' }, { kind: 'typed-gap' }, { video: 'film' }])
        expect((await newIn(more)).filter(Boolean)).toHaveLength(3);
      expect((await newIn({ kind: 'build-sentence' })).filter(Boolean).length).toBeGreaterThan(3);
      // A new word of study uses up the same room.
      const review = { clientReviewId: randomUUID(), language: 'de', word: 'Zeit', rating: 3, zone, ...ago(0) };
      await student.post('/api/reviews', review);
      const kinds = await student.stored((await start({ kind: 'choose-meaning', size: 20 })).id);
      const known = new Set(['Haus', 'Fenster', 'Zeit']);
      expect(kinds.filter(({ word }) => !known.has(word.word))).toHaveLength(2);
      await student.put('/api/languages/de/settings', { newPerDay: 0 });
      for (const more of [{}, { kind: 'choose-meaning' }, { video: 'film' }])
        expect((await newIn(more)).length).toBeLessThanOrEqual(3);
    });

    test('after three answers a word appears in other lines that contain it, in rotation, with their video and second', async () => {
      const { db } = api().deps;
      const ranks = { das: 1, haus: 900, ist: 2, alt: 3, hier: 4, steht: 5, ein: 6, wir: 7, sehen: 8 };
      await addVideos(db, aVideo({ id: 'turns', title: 'Turns' }));
      await addCaptions(
        db,
        { videoId: 'turns' },
        ['Das Haus ist alt.', 'Hier steht ein Haus.', 'Wir sehen das Haus.'],
        ranks,
      );
      const own = { sentence: 'Das Haus ist alt.', videoId: 'turns', startSec: 0, form: 'Haus' };
      await student.keep({ word: 'Haus', translation: 'house', ...own }, ...WORDS.slice(1));
      await student.know(10, 'Haus');
      const linesAt = async (reps: number) => {
        await db('review_state').where({ user_id: student.userId }).update({ reps });
        const stored = await student.stored((await start({ kind: 'typed-gap', size: 20 })).id);
        return stored.flatMap(({ word, sentence, item }) =>
          word.word === 'Haus' ? [{ sentence, startSec: item.source?.startSec }] : [],
        );
      };
      expect(await linesAt(2)).toEqual([{ sentence: own.sentence, startSec: 0 }]);
      const seen = new Map<string, number | null | undefined>();
      for (let reps = 3; reps < 15; reps += 1) {
        const [line] = await linesAt(reps);
        seen.set(line?.sentence ?? '', line?.startSec);
      }
      expect(seen.size).toBeGreaterThan(1);
      expect(seen.get('Hier steht ein Haus.') ?? seen.get('Wir sehen das Haus.')).toBeGreaterThan(0);
      await db('review_state').where({ user_id: student.userId }).update({ reps: 4 });
      const ofFilm = await student.stored((await start({ kind: 'typed-gap', video: 'turns' })).id);
      expect(ofFilm.map(({ sentence }) => sentence)).toEqual([own.sentence]);
    });

    test('a form that the learner has overridden is not used as a gap for the word', async () => {
      await student.keep({ word: 'laufen', translation: 'to run', sentence: 'Er läuft heute nach Hause.' });
      await student.know(30, 'laufen');
      const asked = async () => (await student.stored((await start({ kind: 'typed-gap' })).id)).map(({ key }) => key);
      expect(await asked()).toMatchObject([{ kind: 'text', text: 'läuft' }]);
      await student.put('/api/token-overrides/de', { form: 'läuft', lemma: 'lauf' });
      expect(await asked()).toEqual([]);
    });

    test('a session reports the kinds it leaves out, and why', async () => {
      await student.keep(...WORDS);
      const { withheld } = await start({ preferences: { canHear: false, canType: false } });
      expect(withheld).toEqual([
        { type: 'hear-choose', reason: 'sound' },
        { type: 'typed-gap', reason: 'typing' },
        { type: 'typed-word', reason: 'typing' },
        { type: 'dictation', reason: 'sound' },
      ]);
      const other = await newExerciser(api());
      // No stored captions contain these words.
      await other.keep({ word: 'Wolke', translation: 'cloud' }, { word: 'winken' }, { word: 'stumm' });
      const few = await other.start();
      expect(few.items.map(({ type }) => type)).toEqual(expect.arrayContaining(['choose-meaning']));
      expect(few.withheld).toEqual(
        expect.arrayContaining([
          { type: 'gap-bank', reason: 'words' },
          { type: 'typed-gap', reason: 'sentences' },
        ]),
      );
    });

    test('due words come first; a session can be limited to words of three stars, or to one video', async () => {
      await student.keep(...WORDS);
      await student.know(3, 'Fenster');
      await student.due('Fenster');
      const [first] = await student.stored((await start()).id);
      expect(first?.word.word).toBe('Fenster');
      await student.patch('/api/learned-words/de/Haus/priority', { reviewPriority: 3 });
      const starred = await student.stored(
        (await start({ preferences: { canHear: true, canType: true, onlyThreeStars: true } })).id,
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

    test('a session can be made of the words that were missed in another one', async () => {
      await student.keep(...WORDS);
      const first = await start({ kind: 'typed-gap', size: 5 });
      const stored = await student.stored(first.id);
      for (const [i, item] of stored.entries()) {
        const answer = i < 2 ? student.wrongAnswer(item) : student.rightAnswer(item);
        await student.post(`/api/exercises/sessions/${first.id}/answers`, answer);
      }
      const missed = stored.slice(0, 2).map(({ word }) => word.word);
      const again = await start({ missedIn: first.id, size: 20 });
      const asked = (await student.stored(again.id)).map(({ word }) => word.word);
      expect(asked.toSorted()).toEqual(missed.toSorted());
      // Nothing was missed in a session that nobody has answered.
      expect((await start({ missedIn: again.id })).items).toEqual([]);
    });

    test('the missed words of another learner, of another language and of no session are refused', async () => {
      await student.keep(...WORDS);
      const { id } = await start();
      const other = await newExerciser(api());
      await other.keep(...WORDS);
      expect(await ask(other, { missedIn: id })).toEqual([404, 'not_found']);
      expect(await ask(student, { missedIn: id, language: 'es' })).toEqual([404, 'not_found']);
      expect(await ask(student, { missedIn: randomUUID() })).toEqual([404, 'not_found']);
      expect(await ask(student, { missedIn: 'latest' })).toEqual([400, 'validation_failed']);
    });

    test('paused, known and removed words are not asked', async () => {
      await student.keep(...WORDS);
      await student.know(3, 'Haus');
      await api().deps.db('review_state').where({ user_id: student.userId }).update({ paused: true });
      await student.put('/api/known-words/de/gehen', { status: 'known' });
      await student.remove('/api/learned-words/de/Fenster');
      const asked = (await student.stored((await start({ size: 20 })).id)).map(({ word }) => word.word);
      expect(asked.filter((word) => ['Haus', 'gehen', 'Fenster'].includes(word))).toEqual([]);
      expect(asked.length).toBeGreaterThan(5);
    });

    test('twenty sessions are stored, and the oldest are deleted', async () => {
      await student.keep(...WORDS);
      const ids: string[] = [];
      for (let i = 0; i < 22; i += 1) {
        api().wait(1000);
        ids.push((await start({ size: 1 })).id);
      }
      expect(codeOf(await student.get(`/api/exercises/sessions/${ids[1]}`))).toEqual([404, 'not_found']);
      expect((await student.get(`/api/exercises/sessions/${ids[2]}`)).status).toBe(200);
    });
  },
  { RATE_LIMIT_FACTOR: '100' },
);

describeAccounts(
  'the first exercise sessions after a start',
  (api) => {
    test('fail only for the learner whose jobs are refused', async () => {
      await bringGlossary(api().deps, 'de');
      const [student, other] = [await newExerciser(api()), await newExerciser(api())];
      for (const each of [student, other]) await each.keep(...WORDS);
      const { tokeniser } = api().deps;
      const { facts } = tokeniser;
      const refusal = new AbortController();
      const asked = jest.spyOn(tokeniser, 'facts').mockImplementation(async (...args) => {
        if (args[2] !== student.userId) return facts(...args);
        await once(refusal.signal, 'abort');
        throw new ApiError('rate_limited');
      });
      const refused = student.post('/api/exercises/sessions', student.newSession()).then(({ status }) => status);
      await until(() => asked.mock.calls.length > 0);
      expect((await other.post('/api/exercises/sessions', other.newSession())).status).toBe(201);
      refusal.abort();
      expect(await refused).toBe(429);
      asked.mockRestore();
    });
  },
  { RATE_LIMIT_FACTOR: '100' },
);
