import { performance } from 'node:perf_hooks';
import type { Packed } from './thread-messages.ts';
import { createTokeniser, type Tokeniser } from './tokeniser.ts';

const MEGABYTES = 2 * 1024 * 1024;
const automatic = (text: string) =>
  JSON.stringify({ events: [{ tStartMs: 0, dDurationMs: 3_600_000, segs: [{ utf8: text }] }] });

describe('a hostile file of captions', () => {
  let tokeniser: Tokeniser;
  beforeAll(async () => {
    tokeniser = createTokeniser('/nowhere');
    // The thread has started, and knows its language, before anything is measured.
    await tokeniser.pack('de', [{ start: 0, end: 1, text: 'Das Haus' }]);
  });
  afterAll(() => tokeniser.close());

  test('is read while the server goes on with other work', async () => {
    const text = automatic('a, '.repeat(MEGABYTES / 3 - 40));
    const before = performance.eventLoopUtilization();
    await tokeniser.readFile('de', text, 'ann');
    const { active, idle } = performance.eventLoopUtilization(before);
    expect(active).toBeLessThan(idle);
  });

  test('of few captions that are many lines is refused', async () => {
    const events = Array.from({ length: 90 }, (_, i) => ({
      tStartMs: i * 100_000,
      dDurationMs: 100_000,
      segs: [{ utf8: 'a. '.repeat(200) }],
    }));
    const refused = await tokeniser.readFile('de', JSON.stringify({ events }), 'ann');
    expect(refused).toEqual({ refusal: 'A video can have at most 10,000 captions', line: null });
  });

  test('has its words told apart while the server goes on with other work', async () => {
    const text = 'Das Haus ist alt. '.repeat(80);
    const lines = Array.from({ length: 600 }, (_, index) => ({ start: index, end: index + 1, text }));
    const before = performance.eventLoopUtilization();
    const { packed, wordCount } = (await tokeniser.pack('de', lines)) as Packed;
    const { active, idle } = performance.eventLoopUtilization(before);
    expect([packed.lines.length, wordCount]).toEqual([600, 600 * 320]);
    expect(active).toBeLessThan(idle);
  });
});
