import { MAX_CUES, MAX_LINE_LENGTH, parseCaptions } from './index.ts';

const cuesOf = (text: string) => parseCaptions(text).cues;

test('a line ends when the next one starts, and a time without text is a pause', () => {
  const text = '[ar:Wer]\n[ti:Lied]\n\n[00:01.50]Eins\n[00:03.5]Zwei\n[00:05]\n[01:02:34]Drei\n';
  expect(parseCaptions(text)).toEqual({
    format: 'lrc',
    cues: [
      { start: 1.5, end: 3.5, text: 'Eins' },
      { start: 3.5, end: 5, text: 'Zwei' },
      { start: 62.34, end: 72.34, text: 'Drei' },
    ],
    lines: [4, 5, 7],
    problems: [],
  });
});

test('a line lasts ten seconds at most, or as long as it takes to say', () => {
  const long = 'Wort '.repeat(40).trim();
  expect(cuesOf(`[00:01.00]Kurz\n[01:00.00]${long}\n[05:00.00]Ende`)).toMatchObject([
    { start: 1, end: 11 },
    { start: 60, end: 79.9 },
    { start: 300, end: 310 },
  ]);
});

test('a line with several times comes several times', () => {
  expect(cuesOf('[00:01.00] [01:00.00]Refrain\n[00:03.00]Strophe')).toMatchObject([
    { start: 1, end: 3, text: 'Refrain' },
    { start: 3, end: 13, text: 'Strophe' },
    { start: 60, end: 70, text: 'Refrain' },
  ]);
});

test.each([
  ['[offset:+500]', 9.5],
  ['[offset: -500 ]', 10.5],
  ['[offset:99999]', 0],
  ['[offset:viel]', 10],
])('%s moves the lines, a positive one to an earlier time', (offset, start) => {
  expect(cuesOf(`${offset}\n[00:10.00]Eins`)[0]).toMatchObject({ start });
});

test('times of words are not part of the text', () => {
  expect(cuesOf('[00:01.00]<00:01.00>Guten <00:01.50>Tag')).toMatchObject([{ text: 'Guten Tag' }]);
  expect(cuesOf('[00:01.00]Guten [00:01.50]Tag')).toMatchObject([{ text: 'Guten Tag' }]);
});

test('two lines with one time are a line and its translation', () => {
  const { cues, problems } = parseCaptions('[00:01.00]Guten Tag\n[00:01.00]Good day\n[00:04.00]Ja');
  expect(cues).toMatchObject([
    { start: 1, end: 4, text: 'Guten Tag\nGood day' },
    { start: 4, text: 'Ja' },
  ]);
  expect(problems).toEqual([]);
});

test('hours are read where there is a fraction', () => {
  expect(cuesOf('[1:00:01.50]Eins')).toMatchObject([{ start: 3601.5 }]);
});

test('text without a time is reported', () => {
  expect(parseCaptions('[00:01.00]Eins\nund so weiter\n[by:jemand]').problems).toEqual([
    { line: 2, message: 'This text does not belong to a caption, so it was skipped.' },
  ]);
});

const stamp = (second: number) => `[${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}.00]`;
const times = (from: number) => Array.from({ length: 99 }, (_, i) => stamp(from + i)).join('');

describe('a line with many times fills no memory', () => {
  test('a text that is too long comes once', () => {
    const lines = Array.from({ length: 100 }, (_, i) => times(i * 99) + 'x'.repeat(MAX_LINE_LENGTH + 1));
    expect(cuesOf(lines.join('\n'))).toHaveLength(100);
  });

  test('there is at most one caption more than a video may have', () => {
    const lines = Array.from({ length: 200 }, (_, i) => `${times(i * 99)}ja`);
    expect(cuesOf(lines.join('\n'))).toHaveLength(MAX_CUES + 1);
  });

  test('lines with the same times are joined until they are too long', () => {
    const lines = Array.from({ length: 100 }, () => times(0) + 'x'.repeat(MAX_LINE_LENGTH));
    expect(Math.max(...cuesOf(lines.join('\n')).map(({ text }) => text.length))).toBe(2 * MAX_LINE_LENGTH + 1);
  });
});

test.each(['1\n00:00:01,000 --> 00:00:02,000\n[00:01.00] steht da\n', '[00:00:01.000 --> 00:00:02.000]  Hallo'])(
  '%j is not LRC',
  (text) => {
    expect(parseCaptions(text).format).not.toBe('lrc');
    expect(cuesOf(text)).toMatchObject([{ start: 1, end: 2 }]);
  },
);

test('SBV has two times in one line', () => {
  const text = '0:00:00.599,0:00:04.160\n>> ADA: Hallo,[br]wer da?\n\n0:00:04.160,0:00:06.770\n42\nund du?\n';
  expect(parseCaptions(text)).toMatchObject({
    cues: [
      { start: 0.599, end: 4.16, text: '>> ADA: Hallo,\nwer da?' },
      { start: 4.16, end: 6.77, text: '42\nund du?' },
    ],
    problems: [],
  });
});
