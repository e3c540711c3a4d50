import { SESSION_SIZE } from '@wordreel/shared';
import {
  answerWord,
  CAPS,
  dayPlan,
  haveMinutesPassed,
  isCatchUpOver,
  forgettingModel,
  type NewWord,
  planSession,
  RATING,
  seedOf,
  sendBack,
  type Stars,
  type StudiedWord,
} from '#index';
import { USUAL_SHIFTS } from '#scheduling/retention';
import { drawBySlots } from './star-slots.ts';

const model = forgettingModel();
const usual = { newWords: CAPS.newWords.usual, reviews: CAPS.reviews.usual };
const nothing = { newWords: 0, reviews: 0 };

const fresh = (id: string, stars: Stars = 2): NewWord => ({ id, stars, lemmaKey: id, sentence: null });

function studied(id: string, lastDay: number, stars: Stars = 2): StudiedWord {
  const { memory } = answerWord(
    null,
    { day: lastDay, rating: RATING.good },
    { model, retention: 0.9, shifts: USUAL_SHIFTS, stars, load: null },
  );
  if (!memory) throw new Error('The first answer counts');
  return { ...fresh(id, stars), memory };
}

const numbered = <Word>(count: number, word: (id: string) => Word): Word[] =>
  Array.from({ length: count }, (_, i) => word(String(i).padStart(3, '0')));

const plan = (candidates: { studied?: StudiedWord[]; fresh?: NewWord[] }, parameters = {}) =>
  planSession(
    { studied: [], fresh: [], ...candidates },
    { today: 200, done: nothing, caps: usual, model, ...parameters },
  );

test('stars take turns 3,2,3,1,2,3, and the next lower level fills a missing turn', () => {
  const words = ([3, 3, 3, 2, 2, 1] as const).map((stars) => ({ stars }));
  expect(drawBySlots(words, 6).map(({ stars }) => stars)).toEqual([3, 2, 3, 1, 2, 3]);
  expect(drawBySlots(words, 3, 3).map(({ stars }) => stars)).toEqual([1, 2, 3]);
  const few = ([2, 1, 1] as const).map((stars) => ({ stars }));
  expect(drawBySlots(few, 9).map(({ stars }) => stars)).toEqual([2, 1, 1]);
});

test('among words with equal stars, the best remembered comes first', () => {
  const words = [studied('old', 100), studied('young', 195), studied('middle', 150)];
  expect(plan({ studied: words }).items.map(({ id }) => id)).toEqual(['young', 'middle', 'old']);
});

test('words that are not due or were answered today are left out', () => {
  const today = { ...studied('today', 200), memory: { ...studied('today', 200).memory, dueDay: 200 } };
  expect(plan({ studied: [studied('later', 199), today] })).toMatchObject({ items: [], due: 0 });
});

test('new words start after five reviews', () => {
  const { items } = plan({ studied: numbered(30, (id) => studied(`s${id}`, 150)), fresh: numbered(10, fresh) });
  expect(items).toHaveLength(SESSION_SIZE);
  expect(items.slice(0, 5).every(({ isNew }) => !isNew)).toBe(true);
  expect(items.slice(5).filter(({ isNew }) => isNew)).toHaveLength(5);
});

test('a session with only new words starts with them', () => {
  const { items, left } = plan({ fresh: numbered(30, fresh) });
  expect(items).toHaveLength(10);
  expect(left).toEqual({ reviews: 0, newWords: 10 });
});

test.each([
  [30, nothing, { reviews: 30, newWords: 10 }],
  [95, nothing, { reviews: 95, newWords: 5 }],
  [140, nothing, { reviews: 100, newWords: 0 }],
  [40, { reviews: 100, newWords: 0 }, { reviews: 0, newWords: 0 }],
  [45, { reviews: 50, newWords: 3 }, { reviews: 45, newWords: 2 }],
  [0, { reviews: 95, newWords: 5 }, { reviews: 0, newWords: 0 }],
])('with %i due and %j done, %j is left of the day', (due, done, left) => {
  expect(dayPlan(due, done, usual)).toEqual(left);
});

test('two forms of a word are at least three places apart in a session, or the second one waits', () => {
  const pair = [studied('a', 190), studied('b', 190)].map((word) => ({ ...word, lemmaKey: 'gehen' }));
  expect(plan({ studied: pair }).items).toHaveLength(1);
  const others = numbered(4, (id) => studied(`x${id}`, 150));
  const ids = plan({ studied: [...pair, ...others] }).items.map(({ id }) => id);
  expect(ids).toHaveLength(6);
  expect(Math.abs(ids.indexOf('a') - ids.indexOf('b'))).toBeGreaterThanOrEqual(3);
});

test('words of one sentence are apart where others are left, and otherwise follow each other', () => {
  const ofLine = (id: string) => ({ ...fresh(id), sentence: 'line 1' });
  expect(plan({ fresh: [ofLine('a'), ofLine('b'), ofLine('c')] }).items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  const mixed = plan({ fresh: [ofLine('a'), ofLine('b'), fresh('x'), fresh('y')] }).items.map(({ id }) => id);
  expect(mixed).toEqual(['a', 'x', 'y', 'b']);
});

test('a forgotten word comes back four to eight items later, or at the end of a short session', () => {
  const rest = numbered(12, fresh);
  const places = Array.from({ length: 40 }, (_, attempt) =>
    sendBack(rest, fresh('again'), seedOf('again', 200, attempt)).findIndex(({ id }) => id === 'again'),
  );
  expect([...new Set(places)].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7]);
  expect(sendBack(rest.slice(0, 2), fresh('again'), 1).map(({ id }) => id)).toEqual(['000', '001', 'again']);
});

test('a word does not come back next to a related word', () => {
  const rest = numbered(12, fresh).map((word, i) => (i === 4 ? { ...word, lemmaKey: 'again' } : word));
  for (let seed = 0; seed < 10; seed += 1) {
    const back = sendBack(rest, fresh('again'), seed);
    const gap = Math.abs(back.findIndex(({ id }) => id === 'again') - back.findIndex(({ id }) => id === '004'));
    expect(gap).toBeGreaterThanOrEqual(3);
  }
});

test("a day's minutes are over once reached, unless the learner continues or has no limit", () => {
  const cap = { minutes: 20, pastOn: null };
  expect([19.9, 20, 45].map((done) => haveMinutesPassed(done, 7, cap))).toEqual([false, true, true]);
  expect(haveMinutesPassed(45, 7, { ...cap, pastOn: 7 })).toBe(false);
  expect(haveMinutesPassed(45, 7, { ...cap, pastOn: 6 })).toBe(true);
  expect(haveMinutesPassed(45, 7, { minutes: null, pastOn: null })).toBe(false);
});

test('a catch-up ends on its last day if nothing is due, later if nothing is overdue, and always after a week', () => {
  const days = [6, 7, 8, 14, 15];
  const over = [
    { due: 0, overdue: 0 },
    { due: 3, overdue: 0 },
    { due: 3, overdue: 1 },
  ].map((words) => days.filter((day) => isCatchUpOver(7, day, words)));
  expect(over).toEqual([[7, 8, 14, 15], [8, 14, 15], [15]]);
});
