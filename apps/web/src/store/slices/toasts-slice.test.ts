import { toastDismissed, toastShown, toastsSlice, type Toast } from './toasts-slice.ts';

const { reducer } = toastsSlice;
const show = (state: Toast[], text: string) => reducer(state, toastShown({ tone: 'info', text }));

test('the newest notice is last, and at most three are shown', () => {
  const shown = ['1', '2', '3', '4'].reduce(show, []);
  expect(shown.map(({ text }) => text)).toEqual(['2', '3', '4']);
});

test('every notice has its own id, by which it is dismissed', () => {
  const both = show(show([], 'same'), 'same');
  const [first, second] = both.map(({ id }) => id);
  expect(first).not.toBe(second);
  expect(reducer(both, toastDismissed(first ?? '')).map(({ id }) => id)).toEqual([second]);
});
