import { z } from 'zod';
import { firstIssue } from './first-issue.ts';

const isNoNumber = jest.fn((text: string) => Number.isNaN(Number(text)));
const Row = z.object({ text: z.string().refine(isNoNumber, 'is a number'), more: z.string().optional() });
const Shelf = z.object({ name: z.string(), rows: z.array(Row) }).partial();
const House = z.object({ shelves: z.array(Shelf).nullable().optional(), age: z.number().optional() });

test('of many wrong rows the first is told, and the others are not looked at', () => {
  const rows = [{ text: 'a' }, { text: '1' }, { text: '2' }, { text: 'b' }];
  expect(firstIssue(House, { shelves: [{}, { rows }] })).toEqual({
    path: 'shelves.1.rows.1.text',
    message: 'is a number',
  });
  expect(isNoNumber.mock.calls.flat()).toEqual(['a', '1']);
});

test.each([
  ['a member that is missing', { shelves: [{ rows: [{}] }] }, 'shelves.0.rows.0.text'],
  ['an object for a list', { shelves: {} }, 'shelves'],
  ['a list for an object', { shelves: [[]] }, 'shelves.0'],
  ['a text for all', 'house', ''],
  ['what holds no list', { shelves: null, age: 'old' }, 'age'],
])('%s is told with its place', (_what, value, path) => {
  expect(firstIssue(House, value)).toMatchObject({ path });
});

test('of what is right nothing is told', () => {
  expect(firstIssue(House, { shelves: [{ rows: [{ text: 'a' }], other: [] }], other: 1 })).toBeNull();
  expect(firstIssue(House, {})).toBeNull();
  expect(firstIssue(House, { shelves: null })).toBeNull();
});
