import { randomUUID } from 'node:crypto';
import type { ExerciseItem, ExerciseSession, ExerciseVerdict } from '@wordreel/shared';
import { bringGlossary } from '#testing/glossary';
import { describeAccounts } from '#testing/accounts-api';
import { addCaptions, addVideos, aVideo } from '#testing/captions';
import { codeOf } from '#testing/learner-client';
import { ago, newExerciser, WORDS, zone, type Exerciser } from '#testing/exerciser';
import type { StoredItem } from './sessions/stored-session.ts';

/** What must not be in the data of an item before its answer. */
function keysOf({ key, sentence }: StoredItem): string[] {
  if (key.kind === 'text') return [key.text];
  return key.kind === 'line' ? [sentence ?? '', ...key.asked.map((place) => key.words[place] ?? '')] : [];
}

describeAccounts('exercises', (api) => {
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
  const itemOf = async (session: ExerciseSession, type: ExerciseItem['type']): Promise<ExerciseItem> => {
    const item = session.items.find((each) => each.type === type);
    if (item === undefined) throw new Error(`No ${type} in ${session.items.map((each) => each.type).join(' ')}`);
    return item;
  };

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
    const [one, two] = await Promise.all([student.post('/api/exercises/sessions', body), student.post('/api/exercises/sessions', body)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 201]);
    expect(two.body).toEqual(one.body);
    const again = await student.post('/api/exercises/sessions', body);
    expect([again.status, again.body]).toEqual([200, one.body]);
  });

  test.each(['mix', 'choose-meaning', 'gap-bank', 'hear-choose', 'typed-gap', 'typed-word', 'dictation', 'article', 'build-sentence', 'match-pairs'])(
    '%s: what is right is nowhere in the session before it is answered',
    async (kind) => {
      await student.keep(...WORDS);
      await student.know(60, ...WORDS.slice(0, 6).map(({ word }) => word));
      const session = await start({ kind });
      expect([kind, session.items.length > 0]).toEqual([kind, true]);
      const stored = await student.stored(session.id);
      const told = JSON.stringify(session);
      expect(told).not.toMatch(/"(right|key|order|partners|expected|speech)"(?!:\[")/);
      for (const each of stored) {
        const item = JSON.stringify(session.items[each.item.index]).toLowerCase();
        for (const key of keysOf(each)) expect(item).not.toMatch(new RegExp(`(?<!\\p{L})${key.toLowerCase()}(?!\\p{L})`, 'u'));
        if (each.item.type === 'dictation' || each.item.type === 'hear-choose') expect(item).not.toContain((each.sentence ?? '?').toLowerCase());
      }
    },
  );

  test.each([
    ['choose-meaning', null],
    ['gap-bank', null],
    ['hear-choose', null],
    ['typed-gap', 7],
    ['typed-word', 30],
    ['dictation', 30],
  ] as const)('%s: right counts as Good, once, in one row of the log', async (kind, stability) => {
    await student.keep(...WORDS);
    if (stability !== null) await student.know(stability, ...WORDS.map(({ word }) => word));
    const session = await start({ kind });
    const [stored] = await student.stored(session.id);
    const body = student.rightAnswer(stored);
    const verdict = await student.answer(session.id, body);
    expect(verdict).toMatchObject({ index: 0, result: 'right', rating: 3, counted: true, isDone: true, returns: false, canEase: true });
    expect(verdict.schedule?.reps).toBe(stability === null ? 1 : 6);
    expect(await student.answer(session.id, body)).toEqual(verdict);
    expect(await student.rows()).toMatchObject([{ exercise: kind, source: 'exercise', rating: 3, counted: true, verdict: 'right' }]);
    expect(codeOf(await student.post(`/api/exercises/sessions/${session.id}/answers`, student.rightAnswer(stored)))).toEqual([409, 'conflict']);
    expect((await student.resume(session.id)).verdicts).toEqual([verdict]);
  });

  test.each(['choose-meaning', 'gap-bank', 'hear-choose', 'typed-gap', 'typed-word', 'dictation'] as const)(
    '%s: wrong and revealed are Again, and come once more at the end, where they do not count',
    async (kind) => {
      await student.keep(...WORDS);
      const session = await start({ kind, size: 2 });
      const [first, second] = await student.stored(session.id);
      const wrong = await student.answer(session.id, student.wrongAnswer(first));
      expect(wrong).toMatchObject({ result: 'wrong', rating: 1, counted: true, returns: true, returned: { index: 2, type: kind, isPractice: true } });
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

  test('a typo is a slip and Hard, another word is wrong, and both are told letter by letter', async () => {
    await student.keep({ word: 'Fenster', translation: 'window', sentence: 'Das Fenster steht offen.' }, { word: 'schön', translation: 'beautiful' });
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

  test("a word of the learner's own list is no typo of another", async () => {
    await student.keep({ word: 'Brimborix', translation: 'one thing' }, { word: 'Brimborax', translation: 'another matter' }, ...WORDS);
    const session = await start({ kind: 'typed-word', size: 20 });
    const stored = await student.stored(session.id);
    const item = stored.findIndex(({ word }) => word.word === 'Brimborix');
    expect(await student.answer(session.id, { item, answer: { kind: 'text', text: 'brimborax' } })).toMatchObject({ result: 'wrong', note: 'different word' });
  });

  test('of a dictation the asked word alone decides, and every word is told', async () => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'dictation' });
    const [stored] = await student.stored(session.id);
    if (stored?.key.kind !== 'line') throw new Error('no line');
    const { words, asked } = stored.key;
    const text = words.map((word, i) => (asked.includes(i) ? word : `x${word}`)).join(' ');
    const verdict = await student.answer(session.id, { item: 0, answer: { kind: 'text', text } });
    expect(verdict).toMatchObject({ result: 'right', rating: 3, wordsRight: { right: asked.length, of: words.length }, sentence: stored.sentence });
    expect(verdict.diff).toHaveLength(words.length);
  });

  test('the parts of a separable verb are two gaps and one answer', async () => {
    await student.keep({ word: 'anrufen', translation: 'to call', sentence: 'Ich rufe dich morgen an.', form: 'rufe an' });
    const session = await start({ kind: 'typed-gap' });
    expect(session.items).toMatchObject([
      { gaps: [{ before: 'Ich ', after: ' dich morgen ' }, { before: '', after: '.' }], letters: 6, meaning: 'to call' },
    ]);
    expect(await student.answer(session.id, { item: 0, answer: { kind: 'text', text: 'rufe an' } })).toMatchObject({ result: 'right', form: 'rufe an' });
  });

  test('a hint makes Good into Hard, also where the client does not say so', async () => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'typed-word' });
    const [stored] = await student.stored(session.id);
    const hint = await student.post(`/api/exercises/sessions/${session.id}/items/0/hint`, {});
    expect(hint.body).toEqual({ hint: stored?.word.word[0] });
    expect(await student.answer(session.id, student.rightAnswer(stored))).toMatchObject({ result: 'right', rating: 2, canEase: false });
    const choice = await start({ kind: 'choose-meaning' });
    expect(codeOf(await student.post(`/api/exercises/sessions/${choice.id}/items/0/hint`, {}))).toEqual([409, 'conflict']);
  });

  test('the text of a line is told when it is to be spoken, and only where there is sound', async () => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'dictation' });
    const [stored] = await student.stored(session.id);
    expect((await student.post(`/api/exercises/sessions/${session.id}/items/0/speech`, {})).body).toEqual({ text: stored?.sentence });
    const typed = await start({ kind: 'typed-gap' });
    expect(codeOf(await student.post(`/api/exercises/sessions/${typed.id}/items/0/speech`, {}))).toEqual([409, 'conflict']);
  });

  test('"I was right" makes a rejected answer Hard, once, and takes the returned item away', async () => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'typed-word' });
    const [stored] = await student.stored(session.id);
    const wrong = await student.answer(session.id, student.wrongAnswer(stored));
    expect(wrong.canOverride).toBe(true);
    const right = await student.revise(session.id, { item: 0, as: 'right' });
    expect(right.body).toMatchObject({ result: 'right', rating: 2, counted: true, canOverride: false, returns: false });
    expect((await student.revise(session.id, { item: 0, as: 'right' })).body).toEqual(right.body);
    const { items, verdicts } = await student.resume(session.id);
    expect([items.length, verdicts]).toEqual([session.items.length, [right.body]]);
    expect(await student.rows()).toMatchObject([{ rating: 2, overridden: true, counted: true }]);
    expect(codeOf(await student.revise(session.id, { item: 1, as: 'right' }))).toEqual([409, 'conflict']);
    expect(await api().deps.db('word_reports').where({ user_id: student.userId })).toMatchObject([{ what: 'answer', word: stored?.word.word }]);
  });

  test('"too easy" makes Good into Easy; what was wrong is not too easy, and a choice is not called right', async () => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'choose-meaning' });
    const [first, second] = await student.stored(session.id);
    const good = await student.answer(session.id, student.rightAnswer(first));
    const easy = await student.revise(session.id, { item: 0, as: 'easy' });
    expect(easy.body).toMatchObject({ rating: 4, canEase: false });
    expect((easy.body as ExerciseVerdict).schedule?.stability).toBeGreaterThan(good.schedule?.stability ?? 99);
    await student.answer(session.id, student.wrongAnswer(second));
    expect(codeOf(await student.revise(session.id, { item: 1, as: 'easy' }))).toEqual([409, 'conflict']);
    expect(codeOf(await student.revise(session.id, { item: 1, as: 'right' }))).toEqual([409, 'conflict']);
  });

  test('recognising a strong word is practice, and typing it counts', async () => {
    await student.keep(...WORDS);
    await student.know(30, ...WORDS.map(({ word }) => word));
    const choice = await start({ kind: 'choose-meaning' });
    expect(choice.items.every(({ isPractice }) => isPractice)).toBe(true);
    const [stored] = await student.stored(choice.id);
    expect(await student.answer(choice.id, student.rightAnswer(stored))).toMatchObject({ rating: null, counted: false });
    const mix = await start();
    const types = new Set(mix.items.map(({ type }) => type));
    expect([...types].filter((type) => !['typed-gap', 'typed-word', 'dictation'].includes(type))).toEqual([]);
    expect(mix.items.every(({ isPractice }) => !isPractice)).toBe(true);
    await itemOf(mix, mix.items[0]?.type ?? 'article');
  });

  test('pairs: each try is a row of practice, a wrong one tells nothing, and four make an end', async () => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'match-pairs' });
    const [stored] = await student.stored(session.id);
    if (stored?.key.kind !== 'pairs') throw new Error('no pairs');
    const { partners, words } = stored.key;
    const pair = (left: number, right: number) => student.answer(session.id, { item: 0, answer: { kind: 'pair', left, right } });
    const wrong = await pair(0, (partners[0] ?? 0) === 0 ? 1 : 0);
    expect(wrong).toMatchObject({ result: 'wrong', expected: '', rightOption: null, isDone: false, counted: false, returns: false });
    const done: boolean[] = [];
    for (const [left, right] of partners.entries()) done.push((await pair(left, right)).isDone); // oxlint-disable-line no-await-in-loop
    expect(done).toEqual([false, false, false, true]);
    expect(await student.rows()).toMatchObject(Array.from({ length: 5 }, () => ({ exercise: 'match-pairs', counted: false, rating: null })));
    expect(new Set(words.map(({ word }) => word)).size).toBe(4);
  });

  test('a line is put in order; chips that say the same may change places', async () => {
    await student.keep({ word: 'Fliege', translation: 'fly', sentence: 'Wenn Fliegen hinter Fliegen fliegen.', form: 'Fliegen' }, ...WORDS);
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
    expect(await student.answer(session.id, { item: other, answer: { kind: 'order', order: [0] } })).toMatchObject({ result: 'wrong', returns: true });
  });

  test('articles are asked of nouns whose gender is certain, and never count', async () => {
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
    expect(few.withheld).toEqual(expect.arrayContaining([{ type: 'gap-bank', reason: 'words' }, { type: 'typed-gap', reason: 'sentences' }]));
  });

  test('due words come first, words of three stars alone where they are wished, of a video where it is', async () => {
    await student.keep(...WORDS);
    await student.know(3, 'Fenster');
    await student.due('Fenster');
    const [first] = await student.stored((await start()).id);
    expect(first?.word.word).toBe('Fenster');
    await student.patch('/api/learned-words/de/Haus/priority', { reviewPriority: 3 });
    const starred = await student.stored((await start({ wishes: { canHear: true, canType: true, onlyThreeStars: true } })).id);
    expect(starred.map(({ word }) => word.word)).toEqual(['Haus']);
    await student.keep({ word: 'alt', translation: 'old', videoId: 'film', sentence: 'Das Haus ist alt.', startSec: 0 });
    const ofFilm = await start({ video: 'film', kind: 'dictation' });
    expect(ofFilm.items).toMatchObject([{ sound: { player: 'youtube', videoId: 'film', startSec: 0, endSec: 2 }, source: { title: 'A film' } }]);
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

  test('a word that was removed meanwhile is judged, and counts no more', async () => {
    await student.keep(...WORDS);
    const session = await start();
    const [stored] = await student.stored(session.id);
    await student.remove(`/api/learned-words/de/${encodeURIComponent(stored?.word.word ?? '')}`);
    const body = student.rightAnswer(stored);
    const verdict = await student.answer(session.id, body);
    expect(verdict).toMatchObject({ result: 'right', counted: false, schedule: null });
    expect(await student.answer(session.id, body)).toEqual(verdict);
    expect(await student.rows()).toEqual([]);
  });

  test('a word that was answered in study today is practice here', async () => {
    await student.keep(...WORDS);
    const session = await start();
    const [stored] = await student.stored(session.id);
    await student.post('/api/reviews', { clientReviewId: randomUUID(), language: 'de', word: stored?.word.word, rating: 3, ...ago(0), zone });
    const verdict = await student.answer(session.id, student.rightAnswer(stored));
    expect(verdict).toMatchObject({ result: 'right', rating: null, counted: false, schedule: { reps: 1 } });
  });

  test('two tabs answer one item: one counts, the other is told so', async () => {
    await student.keep(...WORDS);
    const session = await start();
    const [stored] = await student.stored(session.id);
    const send = () => student.post(`/api/exercises/sessions/${session.id}/answers`, student.rightAnswer(stored));
    const codes = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await student.rows()).toHaveLength(1);
  });

  test('answers may come in any order', async () => {
    await student.keep(...WORDS);
    const session = await start();
    const stored = await student.stored(session.id);
    await Promise.all(stored.map((each) => student.answer(session.id, student.rightAnswer(each))));
    expect((await student.resume(session.id)).verdicts).toHaveLength(10);
    expect((await student.rows()).filter(({ counted }) => counted)).toHaveLength(10);
  });

  test('an answer that was kept when the server ended reaches the memory when the session goes on', async () => {
    await student.keep(...WORDS);
    const session = await start();
    const [stored] = await student.stored(session.id);
    const verdict = await student.answer(session.id, student.rightAnswer(stored));
    const { db } = api().deps;
    await db('review_log').where({ user_id: student.userId }).delete();
    await db('review_state').where({ user_id: student.userId }).delete();
    const row = await db('exercise_sessions').where({ id: session.id }).first<{ answers: object[] }>('answers');
    const answers = row.answers.map((answer) => ({ ...answer, isSettled: false }));
    await db('exercise_sessions').where({ id: session.id }).update({ answers: JSON.stringify(answers) });
    expect((await student.resume(session.id)).verdicts).toEqual([verdict]);
    expect(await student.rows()).toHaveLength(1);
  });

  test.each([
    ['an answer of another kind', { answer: { kind: 'text', text: 'Haus' } }, [400, 'validation_failed']],
    ['an option that is not there', { answer: { kind: 'choice', option: 4 } }, [400, 'validation_failed']],
    ['an item that is not there', { item: 99 }, [404, 'not_found']],
    ['a zone that nobody knows', { zone: 'Mars/Olympus' }, [400, 'validation_failed']],
    ['an answer of the future', ago(-0.01), [400, 'validation_failed']],
  ])('%s is refused', async (_name, more, code) => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'choose-meaning' });
    const { reviewedAt, ...rest } = more as { reviewedAt?: string };
    const body = { ...student.body({ item: 0, answer: { kind: 'choice', option: 0 } }), ...rest, ...(reviewedAt && { answeredAt: reviewedAt }) };
    expect(codeOf(await student.post(`/api/exercises/sessions/${session.id}/answers`, body))).toEqual(code);
  });

  test('nobody reaches the session of another', async () => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'dictation' });
    const [stored] = await student.stored(session.id);
    const other = await newExerciser(api());
    const path = `/api/exercises/sessions/${session.id}`;
    const calls = [
      other.get(path),
      other.post(`${path}/answers`, student.rightAnswer(stored)),
      other.post(`${path}/revise`, { item: 0, as: 'right', zone }),
      other.post(`${path}/items/0/hint`, {}),
      other.post(`${path}/items/0/speech`, {}),
      other.post(`${path}/reports`, { id: randomUUID(), item: 0, what: 'other' }),
    ];
    expect((await Promise.all(calls)).map(codeOf)).toEqual(calls.map(() => [404, 'not_found']));
    const mine = await other.post('/api/exercises/sessions', { ...student.wish(), id: session.id });
    expect([mine.status, (mine.body as ExerciseSession).items]).toEqual([201, []]);
  });

  test('a report is kept once, with what it is about', async () => {
    await student.keep(...WORDS);
    const session = await start({ kind: 'typed-gap' });
    const [stored] = await student.stored(session.id);
    const report = { id: randomUUID(), item: 0, what: 'sentence', note: ' odd\u0007 line ' };
    const send = () => student.post(`/api/exercises/sessions/${session.id}/reports`, report);
    expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
    expect(await api().deps.db('word_reports').where({ user_id: student.userId })).toMatchObject([
      { what: 'sentence', note: 'odd  line', word: stored?.word.word, sentence: stored?.sentence, exercise: 'typed-gap' },
    ]);
  });

  test('the landing page tells what is ready, what is due and what waits', async () => {
    await student.keep(...WORDS);
    await student.know(3, 'Haus');
    const session = await start({ size: 3 });
    const overview = await student.overview();
    expect(overview).toMatchObject({ words: WORDS.length, due: 0, unfinished: { id: session.id, kind: 'mix', left: 3 } });
    expect(overview.nextDueAt).toMatch(/T/);
    const ready = new Map(overview.ready.map(({ type, words, isOpen }) => [type, [words, isOpen]]));
    expect(ready.get('choose-meaning')).toEqual([WORDS.length, true]);
    expect(ready.get('match-pairs')?.[1]).toBe(true);
    expect(ready.get('article')?.[0]).toBeGreaterThan(1);
    const other = await newExerciser(api());
    expect(await other.overview()).toMatchObject({ words: 0, due: 0, unfinished: null, nextDueAt: null, videos: [] });
    expect((await other.overview()).ready.every(({ isOpen }) => !isOpen)).toBe(true);
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
}, { RATE_LIMIT_FACTOR: '100' });
