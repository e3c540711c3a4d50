import { lineSize } from './line-size.ts';

test('the longer a line, the smaller it is set', () => {
  expect([20, 58, 59, 100, 101, 400].map((length) => lineSize('a'.repeat(length)))).toEqual([
    'large',
    'large',
    'medium',
    'medium',
    'small',
    'small',
  ]);
});

test('its translation stands in the same room', () => {
  expect(lineSize('a'.repeat(40), 'b'.repeat(40))).toBe('medium');
});

test('what is written in wide letters is twice as long', () => {
  expect(lineSize('日'.repeat(30))).toBe('medium');
  expect(lineSize('한'.repeat(51))).toBe('small');
});
