import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { readArchive, whenGone } from './reader.ts';
import { UnreadableArchive } from './reading-answer.ts';

const NOW = Date.parse('2026-02-16T10:00:00.000Z');
const bytesOf = (account: object) => Buffer.from(JSON.stringify({ formatVersion: 1, ...account }));

type Limits = Parameters<typeof readArchive>[3];

const partsOf = (bytes: Buffer, limits?: Limits): Promise<string[]> =>
  readArchive(
    bytes,
    NOW,
    async ({ portions }) => {
      const parts: string[] = [];
      for await (const { part } of portions()) parts.push(part);
      for await (const { part } of portions()) parts.push(part);
      return parts;
    },
    limits,
  );

const refusalOf = (bytes: Buffer, limits: Limits): Promise<unknown> =>
  partsOf(bytes, limits).catch((error: unknown) => error);

const vote = () => ({ videoId: 'a', comparedTo: randomUUID(), answer: 'harder', votedAt: '2026-01-01T10:00:00.000Z' });
const votes = (count: number) => bytesOf({ difficultyVotes: Array.from({ length: count }, vote) });

test('an archive is read in portions, as often as asked, and its thread ends afterwards', async () => {
  const bytes = votes(501);
  expect(await partsOf(bytes)).toEqual(Array(4).fill('difficultyVotes'));
  await whenGone(bytes);
});

test('an archive that takes too long is rejected before its thread has ended', async () => {
  const bytes = votes(100_000);
  const refused = await refusalOf(bytes, { longest: 1 });
  let isGone = false;
  const gone = whenGone(bytes).then(() => (isGone = true));
  await Promise.resolve();
  expect(isGone).toBe(false);
  expect(refused).toBeInstanceOf(UnreadableArchive);
  expect(refused).toMatchObject({ message: expect.stringMatching(/too complicated to read/) });
  await gone;
});

test('an archive that needs too much memory is rejected', async () => {
  const refused = await refusalOf(votes(200_000), { megabytes: 40 });
  expect(refused).toBeInstanceOf(UnreadableArchive);
  expect(refused).toMatchObject({ message: expect.stringMatching(/too complicated to read/) });
});

test('a thread that runs out of memory after its timeout affects nothing else', async () => {
  const bytes = votes(200_000);
  expect(await refusalOf(bytes, { megabytes: 40, longest: 1 })).toBeInstanceOf(UnreadableArchive);
  await whenGone(bytes);
  await turn();
});
