import { describeAccounts } from '#testing/learners/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { type Exerciser, newExerciser, WORDS } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';
import { codeOf } from '#testing/learners/learner-client';

describeAccounts(
  'exercise answers',
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

    test.each([
      ['choose-meaning', null],
      ['gap-bank', null],
      ['hear-choose', null],
      ['typed-gap', 7],
      ['typed-word', 30],
      ['dictation', 30],
    ] as const)('%s: a right answer counts as Good, once, in one row of the log', async (kind, stability) => {
      await student.keep(...WORDS);
      if (stability !== null) await student.know(stability, ...WORDS.map(({ word }) => word));
      const session = await start({ kind });
      const [stored] = await student.stored(session.id);
      const body = student.rightAnswer(stored);
      const verdict = await student.answer(session.id, body);
      expect(verdict).toMatchObject({
        index: 0,
        result: 'right',
        rating: 3,
        counted: true,
        isDone: true,
        returns: false,
        canEase: true,
      });
      expect(verdict.schedule?.reps).toBe(stability === null ? 1 : 6);
      expect(await student.answer(session.id, body)).toEqual(verdict);
      expect(await student.rows()).toMatchObject([
        { exercise: kind, source: 'exercise', rating: 3, counted: true, verdict: 'right' },
      ]);
      expect(
        codeOf(await student.post(`/api/exercises/sessions/${session.id}/answers`, student.rightAnswer(stored))),
      ).toEqual([409, 'conflict']);
      expect((await student.resume(session.id)).verdicts).toEqual([verdict]);
    });

    test.each(['choose-meaning', 'gap-bank', 'hear-choose', 'typed-gap', 'typed-word', 'dictation'] as const)(
      '%s: wrong and revealed answers are Again, and the item comes once more at the end, where it does not count',
      async (kind) => {
        await student.keep(...WORDS);
        const session = await start({ kind, size: 2 });
        const [first, second] = await student.stored(session.id);
        const wrong = await student.answer(session.id, student.wrongAnswer(first));
        expect(wrong).toMatchObject({
          result: 'wrong',
          rating: 1,
          counted: true,
          returns: true,
          returned: { index: 2, type: kind, isPractice: true },
        });
        expect(wrong.expected).not.toBe('');
        const revealed = await student.answer(session.id, { item: 1, answer: { kind: 'revealed' } });
        expect(revealed).toMatchObject({ result: 'revealed', rating: 1, returned: { index: 3 }, canOverride: false });
        const { items, verdicts } = await student.resume(session.id);
        expect(items.slice(2)).toEqual([wrong.returned, revealed.returned]);
        expect(verdicts).toEqual([wrong, revealed]);
        const again = await student.answer(session.id, { ...student.wrongAnswer(first), item: 2 });
        expect(again).toMatchObject({ result: 'wrong', rating: null, counted: false, returns: false });
        const last = await student.answer(session.id, { ...student.rightAnswer(second), item: 3 });
        expect(last).toMatchObject({ result: 'right', rating: null, counted: false });
        expect((await student.rows()).map(({ counted }) => counted)).toEqual([true, true, false, false]);
      },
    );

    test('a typo is a slip and Hard, another word is wrong, and both are compared letter by letter', async () => {
      await student.keep(
        { word: 'Fenster', translation: 'window', sentence: 'Das Fenster steht offen.' },
        { word: 'schön', translation: 'beautiful' },
      );
      const session = await start({ kind: 'typed-word' });
      const stored = await student.stored(session.id);
      const at = (word: string) => stored.findIndex((each) => each.word.word === word);
      const typed = (word: string, text: string) => ({ item: at(word), answer: { kind: 'text', text } });
      expect(session.withheld).toEqual([{ type: 'typed-word', reason: 'words' }]);
      await student.keep(...WORDS);
      const next = await start({ kind: 'typed-word', size: 20 });
      const all = await student.stored(next.id);
      const place = (word: string) => all.findIndex((each) => each.word.word === word);
      const slip = await student.answer(next.id, { ...typed('Fenster', 'Fenstre'), item: place('Fenster') });
      expect(slip).toMatchObject({ result: 'slip', slip: 'typo', rating: 2, expected: 'Fenster' });
      expect(slip.diff.map(({ kind }) => kind)).toContain('changed');
      const other = await student.answer(next.id, { ...typed('schön', 'schon'), item: place('schön') });
      expect(other).toMatchObject({ result: 'wrong', note: 'different word', rating: 1 });
    });

    test("a word in the learner's own list is not a typo of another", async () => {
      await student.keep(
        { word: 'Brimborix', translation: 'one thing' },
        { word: 'Brimborax', translation: 'another matter' },
        ...WORDS,
      );
      const session = await start({ kind: 'typed-word', size: 20 });
      const stored = await student.stored(session.id);
      const item = stored.findIndex(({ word }) => word.word === 'Brimborix');
      expect(await student.answer(session.id, { item, answer: { kind: 'text', text: 'brimborax' } })).toMatchObject({
        result: 'wrong',
        note: 'different word',
      });
    });

    test('in a dictation only the asked word decides, and every word is compared', async () => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'dictation' });
      const [stored] = await student.stored(session.id);
      if (stored?.key.kind !== 'line') throw new Error('no line');
      const { words, asked } = stored.key;
      const text = words.map((word, i) => (asked.includes(i) ? word : `x${word}`)).join(' ');
      const verdict = await student.answer(session.id, { item: 0, answer: { kind: 'text', text } });
      expect(verdict).toMatchObject({
        result: 'right',
        rating: 3,
        wordsRight: { right: asked.length, of: words.length },
        sentence: stored.sentence,
      });
      expect(verdict.diff).toHaveLength(words.length);
    });

    test('the parts of a separable verb are two gaps and one answer', async () => {
      await student.keep({
        word: 'anrufen',
        translation: 'to call',
        sentence: 'Ich rufe dich morgen an.',
        form: 'rufe an',
      });
      const session = await start({ kind: 'typed-gap' });
      expect(session.items).toMatchObject([
        {
          gaps: [
            { before: 'Ich ', after: ' dich morgen ' },
            { before: '', after: '.' },
          ],
          letters: 6,
          meaning: 'to call',
        },
      ]);
      expect(await student.answer(session.id, { item: 0, answer: { kind: 'text', text: 'rufe an' } })).toMatchObject({
        result: 'right',
        form: 'rufe an',
      });
    });

    test('a hint turns Good into Hard, even if the client does not report it', async () => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'typed-word' });
      const [stored] = await student.stored(session.id);
      const hint = await student.post(`/api/exercises/sessions/${session.id}/items/0/hint`, {});
      expect(hint.body).toEqual({ hint: stored?.word.word[0] });
      expect(await student.answer(session.id, student.rightAnswer(stored))).toMatchObject({
        result: 'right',
        rating: 2,
        canEase: false,
      });
      const choice = await start({ kind: 'choose-meaning' });
      expect(codeOf(await student.post(`/api/exercises/sessions/${choice.id}/items/0/hint`, {}))).toEqual([
        409,
        'conflict',
      ]);
    });

    test("the text of a line is returned only for items with sound, for the device's voice", async () => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'dictation' });
      const [stored] = await student.stored(session.id);
      expect((await student.post(`/api/exercises/sessions/${session.id}/items/0/speech`, {})).body).toEqual({
        text: stored?.sentence,
      });
      const typed = await start({ kind: 'typed-gap' });
      expect(codeOf(await student.post(`/api/exercises/sessions/${typed.id}/items/0/speech`, {}))).toEqual([
        409,
        'conflict',
      ]);
    });

    test('in a set of pairs each try is a practice row, a wrong one reveals nothing, and the fourth match finishes it', async () => {
      await student.keep(...WORDS);
      const session = await start({ kind: 'match-pairs' });
      const [stored] = await student.stored(session.id);
      if (stored?.key.kind !== 'pairs') throw new Error('no pairs');
      const { partners, words } = stored.key;
      const pair = (left: number, right: number) =>
        student.answer(session.id, { item: 0, answer: { kind: 'pair', left, right } });
      const wrong = await pair(0, (partners[0] ?? 0) === 0 ? 1 : 0);
      expect(wrong).toMatchObject({
        result: 'wrong',
        expected: '',
        rightOption: null,
        isDone: false,
        counted: false,
        returns: false,
      });
      const done: boolean[] = [];
      for (const [left, right] of partners.entries()) done.push((await pair(left, right)).isDone);
      expect(done).toEqual([false, false, false, true]);
      expect(await student.rows()).toMatchObject(
        Array.from({ length: 5 }, () => ({ exercise: 'match-pairs', counted: false, rating: null })),
      );
      expect(new Set(words.map(({ word }) => word)).size).toBe(4);
    });

    test('a line is put in order, and chips with the same text are interchangeable', async () => {
      await student.keep(
        { word: 'Fliege', translation: 'fly', sentence: 'Wenn Fliegen hinter Fliegen fliegen.', form: 'Fliegen' },
        ...WORDS,
      );
      const session = await start({ kind: 'build-sentence', size: 20 });
      const stored = await student.stored(session.id);
      const item = stored.findIndex(({ word }) => word.word === 'Fliege');
      const key = stored[item]?.key;
      const asked = session.items[item];
      if (key?.kind !== 'order' || asked?.type !== 'build-sentence') throw new Error('no order');
      expect(asked.chips.toSorted()).toEqual(['Fliegen', 'Fliegen', 'Wenn', 'fliegen', 'hinter']);
      const [a = 0, b = 0] = asked.chips.flatMap((chip, i) => (chip === 'Fliegen' ? [i] : []));
      const order = key.order.map((chip) => ({ [a]: b, [b]: a })[chip] ?? chip);
      const right = await student.answer(session.id, { item, answer: { kind: 'order', order } });
      expect(right).toMatchObject({ result: 'right', counted: false, order: key.order });
      const other = (item + 1) % session.items.length;
      expect(await student.answer(session.id, { item: other, answer: { kind: 'order', order: [0] } })).toMatchObject({
        result: 'wrong',
        returns: true,
      });
    });

    test('a spoken line is compared word by word, and is practice', async () => {
      await student.keep(...WORDS, {
        word: 'alt',
        translation: 'old',
        videoId: 'film',
        sentence: 'Das Haus ist alt.',
        startSec: 0,
      });
      const withheld = (await start({ kind: 'speak-line' })).withheld;
      expect(withheld).toEqual([{ type: 'speak-line', reason: 'speech' }]);
      const session = await start({
        kind: 'speak-line',
        size: 20,
        preferences: { canHear: true, canType: false, canSpeak: true },
      });
      const stored = await student.stored(session.id);
      const item = stored.findIndex(({ word }) => word.word === 'Wasser');
      expect(session.items[item]).toMatchObject({
        sentence: 'Das Wasser ist sehr kalt.',
        form: 'Wasser',
        isPractice: true,
      });
      const said = { kind: 'text', text: 'das Wasser ist kalt' };
      expect(await student.answer(session.id, { item, answer: said })).toMatchObject({
        result: 'right',
        rating: null,
        counted: false,
        wordsRight: { right: 4, of: 5 },
        sound: null,
      });
      const other = stored.findIndex(({ word }) => word.word === 'Haus');
      const missed = await student.answer(session.id, {
        item: other,
        answer: { kind: 'text', text: 'wir kaufen bald' },
      });
      expect(missed).toMatchObject({ result: 'wrong', rating: null, counted: false, returns: true });
      const film = stored.findIndex(({ word }) => word.word === 'alt');
      const sound = { player: 'youtube', videoId: 'film', startSec: 0, endSec: 2 };
      expect(session.items[film]).toMatchObject({ film: sound });
      expect(await student.rows()).toMatchObject([{ counted: false }, { counted: false }]);
    });

    test('the verdict includes the video of a line; a line of a built-in text has none', async () => {
      // Fewer words than a day has room for, so that the session asks both.
      await student.keep(...WORDS.slice(0, 8), {
        word: 'alt',
        translation: 'old',
        videoId: 'film',
        sentence: 'Das Haus ist alt.',
        startSec: 0,
      });
      const session = await start({ kind: 'typed-gap', size: 20 });
      const stored = await student.stored(session.id);
      const film = stored.find(({ word }) => word.word === 'alt');
      const verdict = await student.answer(session.id, student.rightAnswer(film));
      expect(verdict.sound).toMatchObject({ player: 'youtube', videoId: 'film', startSec: 0, endSec: 2 });
      const other = stored.find(({ word }) => word.word === 'Wasser');
      expect((await student.answer(session.id, student.rightAnswer(other))).sound).toBeNull();
    });

    test('articles are asked only for nouns of certain gender, and never count', async () => {
      await student.keep(...WORDS, { word: 'See', translation: 'lake' }, { word: 'Zeitung', translation: 'newspaper' });
      const session = await start({ kind: 'article', size: 20 });
      const nouns = session.items.map((item) => (item.type === 'article' ? item.word : ''));
      expect(nouns).toEqual(expect.arrayContaining(['Haus', 'Zeitung']));
      expect(nouns).not.toContain('See');
      expect(nouns).not.toContain('gehen');
      const item = nouns.indexOf('Zeitung');
      const verdict = await student.answer(session.id, { item, answer: { kind: 'choice', option: 1 } });
      expect(verdict).toMatchObject({ result: 'right', expected: 'die Zeitung', rating: null, counted: false });
    });
  },
  { RATE_LIMIT_FACTOR: '100' },
);
