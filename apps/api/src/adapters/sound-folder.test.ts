import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE } from '#lib/clock';
import { wavOf } from '#testing/speech-peer';
import { createSoundFolder } from './sound-folder.ts';

const SECOND_OF_SOUND = wavOf(1);
let folder: string;
let now = Date.UTC(2026, 2, 1);
const clock = () => now;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordreel-sounds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (sounds = 10) => createSoundFolder({ folder, clock, limit: SECOND_OF_SOUND.length * sounds });

test('a stored sound is found, with its type and size', async () => {
  const place = open();
  expect(await place.find('one')).toBeNull();
  await place.keep('one', SECOND_OF_SOUND);
  const found = await place.find('one');
  expect(found).toMatchObject({ type: 'audio/wav', bytes: SECOND_OF_SOUND.length });
  expect(await readFile(found?.file ?? '')).toEqual(SECOND_OF_SOUND);
  expect(readdirSync(folder)).toEqual(['one']);
});

test('the sound unheard for the longest time is removed first, whichever process stored it', async () => {
  const [here, there] = [open(4), open(4)];
  for (const id of ['a', 'b', 'c', 'd']) {
    now += 2 * HOUR;
    await (id === 'b' ? there : here).keep(id, SECOND_OF_SOUND);
  }
  now += 2 * HOUR;
  expect(await there.find('a')).not.toBeNull();
  now += 2 * HOUR;
  await here.keep('e', SECOND_OF_SOUND);
  await here.keep('f', SECOND_OF_SOUND);
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'e', 'f']);
});

test('an unfinished file is not a sound and is removed', async () => {
  writeFileSync(join(folder, 'half.part'), SECOND_OF_SOUND.subarray(0, 20));
  utimesSync(join(folder, 'half.part'), new Date(now - HOUR), new Date(now - HOUR));
  writeFileSync(join(folder, 'now.part'), 'being written');
  utimesSync(join(folder, 'now.part'), new Date(now - MINUTE), new Date(now - MINUTE));
  const place = open();
  expect(await place.find('half')).toBeNull();
  await place.keep('one', SECOND_OF_SOUND);
  expect(readdirSync(folder).toSorted()).toEqual(['now.part', 'one']);
});

test('a file that is not a sound is not found, so it is made again', async () => {
  writeFileSync(join(folder, 'one'), '');
  expect(await open().find('one')).toBeNull();
});

test('many sounds stored at once are all kept', async () => {
  const place = open(100);
  const ids = Array.from({ length: 30 }, (_, i) => `sound-${i}`);
  await Promise.all(ids.map((id) => place.keep(id, SECOND_OF_SOUND)));
  expect(readdirSync(folder).toSorted()).toEqual(ids.toSorted());
});
