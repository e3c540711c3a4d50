import { listPieces, objectPieces, pagesOf, wholePiece, type Pieces } from './json-pieces.ts';

async function read(pieces: Pieces<unknown>): Promise<{ value: unknown; count: number }> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return { value: JSON.parse(all.join('')), count: all.length };
}

const numbers = (count: number) =>
  pagesOf(
    3,
    async (last: number | null) =>
      Array.from({ length: Math.min(3, count - (last ?? 0)) }, (_, index) => (last ?? 0) + index + 1),
    (n) => ({ n }),
  );

test.each([0, 1, 2, 3, 4, 6, 7])('a list of %d items is read in pages and yields one list', async (count) => {
  const items = Array.from({ length: count }, (_, index) => ({ n: index + 1 }));
  const { value, count: pieces } = await read(listPieces(numbers(count)));
  expect(value).toEqual(items);
  expect(pieces).toBe(Math.ceil(count / 3) + 1);
});

test('an object of lists, values and nothing', async () => {
  expect((await read(objectPieces([]))).value).toEqual({});
  const { value } = await read(
    objectPieces([
      ['a "b"', wholePiece('„x"\n')],
      ['list', listPieces(numbers(4))],
      ['none', listPieces(numbers(0))],
      ['inner', objectPieces([['x', wholePiece(null)]])],
    ]),
  );
  expect(value).toEqual({
    'a "b"': '„x"\n',
    list: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }],
    none: [],
    inner: { x: null },
  });
});
