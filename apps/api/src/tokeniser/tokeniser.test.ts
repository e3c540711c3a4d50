import { performance } from 'node:perf_hooks';
import type { Packed, Refusal } from './thread-messages.ts';
import { createTokeniser, type Tokeniser } from './tokeniser.ts';

const MEGABYTES = 2 * 1024 * 1024;
const automatic = (text: string) =>
  JSON.stringify({ events: [{ tStartMs: 0, dDurationMs: 3_600_000, segs: [{ utf8: text }] }] });

const two = (part: number): string => String(part).padStart(2, '0');
const at = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(two).join(':');

describe('a hostile caption file', () => {
  let tokeniser: Tokeniser;
  beforeAll(async () => {
    tokeniser = createTokeniser('/nowhere');
    // Starts the thread and loads its language before anything is measured.
    await tokeniser.pack('de', [{ start: 0, end: 1, text: 'Das Haus' }]);
  });
  afterAll(() => tokeniser.close());

  test('is read while the server continues other work', async () => {
    const text = automatic('a, '.repeat(MEGABYTES / 3 - 40));
    const before = performance.eventLoopUtilization();
    await tokeniser.readFile('de', text, 'ann');
    const { active, idle } = performance.eventLoopUtilization(before);
    expect(active).toBeLessThan(idle);
  });

  test('with few captions that are many lines is refused', async () => {
    const slow = JSON.stringify({
      events: [{ tStartMs: 0, dDurationMs: 100_000_000, segs: [{ utf8: 'a '.repeat(30_000) }] }],
    });
    const refused = await tokeniser.readFile('de', slow, 'ann');
    expect(refused).toEqual({ refusal: 'A video can have at most 10,000 captions', line: null });
  });

  test.each([
    ['too many words', automatic('a '.repeat(250_000)), 'Line 1: the limit of 200,000 words per video'],
    ['a word without an end', automatic('x'.repeat(9000)), 'Line 1: this caption has 9,000 characters'],
  ])('of %s is refused with its line', async (_, text, refusal) => {
    expect(await tokeniser.readFile('de', text, 'ann')).toEqual({
      refusal: expect.stringContaining(refusal),
      line: 1,
    });
  });

  test('of a script without spaces is refused at the line that exceeds the word limit', async () => {
    const lines = Array.from(
      { length: 9000 },
      (_, i) =>
        `00:00:00.000 --> 00:00:01.000`.replace('00:00:00', at(i)).replace('00:00:01', at(i + 1)) +
        `\n${'我是人好'.repeat(12)}`,
    );
    const refused = await tokeniser.readFile('zh', ['WEBVTT', ...lines].join('\n\n'), 'ann');
    const { line } = refused as Refusal;
    expect([line === null || line % 3 === 0, line]).toEqual([true, expect.any(Number)]);
  });

  test('is tokenized while the server continues other work', async () => {
    const text = 'Das Haus ist alt. '.repeat(80);
    const lines = Array.from({ length: 600 }, (_, index) => ({ start: index, end: index + 1, text }));
    const before = performance.eventLoopUtilization();
    const { packed, wordCount } = (await tokeniser.pack('de', lines)) as Packed;
    const { active, idle } = performance.eventLoopUtilization(before);
    expect([packed.lines.length, wordCount]).toEqual([600, 600 * 320]);
    expect(active).toBeLessThan(idle);
  });
});
