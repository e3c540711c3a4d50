import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { MediaError, probe } from './index.ts';
import { readSubtitles } from './read-subtitles.ts';

const FILMS = ['mkv-ac-3.mkv', 'mkv-live.mkv', 'mkvmerge-zlib.mkv', 'mp4-text.mp4', 'webm-text.webm'].map((name) =>
  readFileSync(path.join(__dirname, '../fixtures', name)),
);

const film = fc.constantFrom(...FILMS);
const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 });

/** Reads everything that can be read. Returns errors other than refusals. */
async function mistakesOf(file: Blob): Promise<unknown[]> {
  const { tracks } = await probe(file);
  const mistakes: unknown[] = [];
  for (const number of [...tracks.map((track) => track.number), 1, 3]) {
    try {
      await readSubtitles(file, number);
    } catch (error) {
      if (!(error instanceof MediaError)) mistakes.push(error);
    }
  }
  return mistakes;
}

test('damaged files are read in part or refused', async () => {
  await fc.assert(
    fc.asyncProperty(film, damage, async (bytes, changes) => {
      const damaged = new Uint8Array(bytes);
      for (const [at, value] of changes) damaged[at % damaged.length] = value;
      expect(await mistakesOf(new Blob([damaged]))).toEqual([]);
    }),
  );
});

test('damaged heads are read in part or refused', async () => {
  await fc.assert(
    fc.asyncProperty(film, damage, async (bytes, changes) => {
      const damaged = new Uint8Array(bytes);
      for (const [at, value] of changes) damaged[at % Math.min(600, damaged.length)] = value;
      expect(await mistakesOf(new Blob([damaged]))).toEqual([]);
    }),
  );
});

test('cut files are read in part or refused', async () => {
  await fc.assert(
    fc.asyncProperty(film, fc.nat(), async (bytes, end) => {
      const cut = new Uint8Array(bytes.subarray(0, end % bytes.length));
      expect(await mistakesOf(new Blob([cut]))).toEqual([]);
    }),
  );
});

test('no bytes at all are too few, and any bytes are safe', async () => {
  expect(await probe(new Blob([]))).toEqual({ container: null, durationMs: null, tracks: [] });
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
      expect(await mistakesOf(new Blob([new Uint8Array(bytes)]))).toEqual([]);
      const matroska = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), new Uint8Array(bytes)]);
      expect(await mistakesOf(matroska)).toEqual([]);
    }),
  );
});
