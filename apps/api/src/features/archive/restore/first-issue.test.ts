import { z } from 'zod';
import { firstIssue } from './first-issue.ts';

const isNoNumber = jest.fn((text: string) => Number.isNaN(Number(text)));
const Row = z.object({ text: z.string().refine(isNoNumber, 'is a number'), more: z.string().optional() });
const Shelf = z.object({ name: z.string(), rows: z.array(Row) }).partial();
const House = z.object({ shelves: z.array(Shelf).nullable().optional(), age: z.number().optional() });

test('reports the first of several wrong rows and does not check the rest', () => {
  const rows = [{ text: 'a' }, { text: '1' }, { text: '2' }, { text: 'b' }];
  expect(firstIssue(House, { shelves: [{}, { rows }] })).toEqual({
    path: 'shelves.1.rows.1.text',
    message: 'is a number',
  });
  expect(isNoNumber.mock.calls.flat()).toEqual(['a', '1']);
});

test.each([
  ['a missing member', { shelves: [{ rows: [{}] }] }, 'shelves.0.rows.0.text'],
  ['an object instead of a list', { shelves: {} }, 'shelves'],
  ['a list instead of an object', { shelves: [[]] }, 'shelves.0'],
  ['a string instead of the whole value', 'house', ''],
  ['a member without lists', { shelves: null, age: 'old' }, 'age'],
])('reports the path of %s', (_what, value, path) => {
  expect(firstIssue(House, value)).toMatchObject({ path });
});

test('reports nothing for valid data', () => {
  expect(firstIssue(House, { shelves: [{ rows: [{ text: 'a' }], other: [] }], other: 1 })).toBeNull();
  expect(firstIssue(House, {})).toBeNull();
  expect(firstIssue(House, { shelves: null })).toBeNull();
});
