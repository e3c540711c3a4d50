import { lineSize } from './current-line.tsx';

test('longer lines get a smaller size', () => {
  expect([20, 58, 59, 100, 101, 400].map((length) => lineSize('a'.repeat(length)))).toEqual([
    'large',
    'large',
    'medium',
    'medium',
    'small',
    'small',
  ]);
});

test('its translation shares the space', () => {
  expect(lineSize('a'.repeat(40), 'b'.repeat(40))).toBe('medium');
});

test('wide letters count double', () => {
  expect(lineSize('日'.repeat(30))).toBe('medium');
  expect(lineSize('한'.repeat(51))).toBe('small');
});
