import { createHash } from 'node:crypto';
import { identityOf } from './index.ts';

const bytes = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(size).map((_, index) => index % 251);

test('a renamed and touched copy is the same film', async () => {
  const film = new File([bytes(300_000)], 'Film.mkv', { lastModified: 1 });
  const copy = new File([bytes(300_000)], 'Film (1).mkv', { lastModified: 2 });
  expect(await identityOf(copy)).toBe(await identityOf(film));
  expect(await identityOf(film)).toMatch(/^[0-9a-f]{64}$/);
});

test.each([0, 150_000, 299_999])('a film that differs at byte %i is another', async (at) => {
  const other = bytes(300_000);
  other[at] = 255;
  expect(await identityOf(new Blob([other]))).not.toBe(await identityOf(new Blob([bytes(300_000)])));
});

test('the size counts, also of small and empty files', async () => {
  const sizes = [0, 1, 2, 65_536, 65_537, 1_000_000];
  const identities = await Promise.all(sizes.map((size) => identityOf(new Blob([new Uint8Array(size)]))));
  expect(new Set(identities).size).toBe(sizes.length);
});

test('it is the SHA-256 of the size and three pieces', async () => {
  const film = bytes(300_000);
  const hash = createHash('sha256').update('300000\n');
  for (const start of [0, (300_000 - 65_536) / 2, 300_000 - 65_536]) hash.update(film.subarray(start, start + 65_536));
  expect(await identityOf(new Blob([film]))).toBe(hash.digest('hex'));
});
