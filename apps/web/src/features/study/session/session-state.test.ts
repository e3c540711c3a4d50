import type { StudyItem } from '@wordreel/shared';
import { makeItem } from '#testing/study.ts';
import { nth } from '#testing/nth.ts';
import {
  answered,
  beginSession,
  introduced,
  progressOf,
  resultOf,
  synced,
  undone,
  withoutWord,
  type SessionState,
} from './session-state.ts';

const items = (names: string): StudyItem[] => names.split(' ').map((name) => makeItem(name));
const names = ({ ahead }: SessionState): string => ahead.map(({ item }) => item.word.word).join(' ');
const answer = (state: SessionState, rating: 1 | 2 | 3 | 4) =>
  answered(state, { rating, clientReviewId: `${state.answers.length}`, isPractice: false }, 20_000);

const ten = () => beginSession({ items: items('a b c d e f g h i j') });

test('a forgotten word returns four to eight cards later and leaves after one right answer', () => {
  const state = answer(ten(), 1);
  const place = names(state).split(' ').indexOf('a');
  expect(place).toBeGreaterThanOrEqual(3);
  expect(place).toBeLessThanOrEqual(7);
  expect(nth(state.ahead, place).attempt).toBe(1);
  let later = state;
  for (let card = 0; card <= place; card += 1) later = answer(later, 3);
  expect(names(later)).not.toContain('a');
});

test('a new word is introduced, and asked for the first time some cards later', () => {
  const fresh = makeItem('neu', { isNew: true });
  const state = beginSession({ items: [fresh, ...items('a b c d e f g h i j')] });
  expect(state.ahead[0]).toMatchObject({ isIntro: true, attempt: 0 });
  const later = introduced(state, 20_000);
  const place = names(later).split(' ').indexOf('neu');
  expect(place).toBeGreaterThanOrEqual(3);
  expect(nth(later.ahead, place)).toMatchObject({ isIntro: false, attempt: 0 });
  expect([later.answers.length, progressOf(later)]).toEqual([0, 0]);
});

test('a single new word is asked right after it was introduced, and one for practice is never introduced', () => {
  const alone = introduced(beginSession({ items: [makeItem('neu', { isNew: true })] }), 20_000);
  expect(alone.ahead).toMatchObject([{ isIntro: false }]);
  const practice = beginSession({ items: [makeItem('neu', { isNew: true, intervals: null })] });
  expect(practice.ahead[0]).toMatchObject({ isIntro: false });
});

test('undoing an answer restores its card at its position', () => {
  const state = answer(answer(ten(), 3), 1);
  expect(names(undone(state))).toBe('b c d e f g h i j');
  expect(names(undone(undone(state)))).toBe(names(ten()));
});

test('a word answered elsewhere is replaced by the next word of the day', () => {
  const state = synced(answer(ten(), 3), { items: items('b d e f g h i j k l') });
  expect(names(state)).toBe('b d e f g h i j k');
});

test('a word that was sent back stays even if the queue no longer contains it', () => {
  const state = synced(answer(ten(), 1), { items: items('b c d e f g h i j') });
  expect(names(state).split(' ').toSorted().join(' ')).toBe('a b c d e f g h i j');
});

test('a word removed here does not return with an older queue', () => {
  expect(names(synced(withoutWord(ten(), 'c'), { items: items('a b c d e f g h i j') }))).toBe('a b d e f g h i j');
});

test('the same queue changes nothing', () => {
  const state = ten();
  expect(synced(state, { items: items('a b c d e f g h i j') })).toBe(state);
});

test('only first answers count in the result, and all words are done', () => {
  let state = beginSession({ items: items('a b') });
  state = answer(answer(answer(state, 1), 3), 3);
  expect(resultOf(state)).toEqual({ answered: 2, recalled: 1 });
  expect(progressOf(state)).toBe(1);
});
