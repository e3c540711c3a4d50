import { parseCaptions } from './index.ts';

const [ONE, TWO] = ['00:00:01,000 --> 00:00:02,000', '00:00:03,000 --> 00:00:04,000'];
const BOTH = [
  { start: 1, end: 2, text: 'Eins\nund' },
  { start: 3, end: 4, text: 'Zwei' },
];
const LINES = ['1', ONE, 'Eins', 'und', '', '2', TWO, 'Zwei', ''];

describe('broken line endings', () => {
  test.each([
    ['written twice as CR LF', '\r\r\n'],
    ['those of Unicode alone', '\u2028'],
    ['those of mainframes', '\u0085'],
  ])('%s', (_, end) => {
    expect(parseCaptions(LINES.join(end))).toMatchObject({ cues: BOTH, lines: [2, 7], problems: [] });
  });

  test('when every other line is empty, captions stay whole and line numbers match the file', () => {
    const { cues, lines, problems } = parseCaptions(LINES.filter((line) => line !== '').join('\n\n'));
    expect(cues).toEqual(BOTH);
    expect(lines).toEqual([3, 11]);
    expect(problems).toMatchObject([
      { line: 9, message: expect.stringContaining('The empty line above this caption is missing') },
    ]);
  });

  test('code fences around the captions are ignored', () => {
    expect(parseCaptions(`\`\`\`srt\n${LINES.join('\n')}\`\`\`\n`)).toMatchObject({ cues: BOTH, problems: [] });
  });
});

test.each(['2)', '#2', '(2)', '1,235', '٢', '۲', '२'])(
  '%s counts as a caption number even without an empty line above',
  (number) => {
    const { cues } = parseCaptions(`1\n${ONE}\nEins\nund\n${number}\n${TWO}\nZwei\n`);
    expect(cues).toEqual(BOTH);
  },
);

test.each([
  ['[00:00:01.000 --> 00:00:02.000]  Hallo', 'as Whisper prints them'],
  ['(00:01.000 --> 00:02.000) Hallo', 'in brackets'],
  ['00:00:01, --> 00:00:02,\nHallo', 'with a comma and nothing behind it'],
  ['٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٢,٠٠٠\nHallo', 'in Arabic digits'],
  ['۰۰:۰۰:۰۱٫۰۰۰ --> ۰۰:۰۰:۰۲٫۰۰۰\nHallo', 'in Persian digits'],
  ['००:००:०१,००० --> ००:००:०२,०००\nHallo', 'in Devanagari digits'],
])('%j, %s, is read as times', (text) => {
  expect(parseCaptions(text).cues).toEqual([{ start: 1, end: 2, text: 'Hallo' }]);
});

test.each([
  ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>です', '漢字です'],
  ['<ruby>漢<rt>かん</ruby>です', '漢です'],
  ['<ruby>漢<rt.small><i>かん</i></rt></ruby>です', '漢です'],
  ['< i >Ja</ i > < / font >', 'Ja'],
  ['1 < 2 und a <b', '1 < 2 und a <b'],
  ['Hallo[br]du', 'Hallo\ndu'],
  ['&hearts; &lsaquo;Ja&rsaquo; &rarr; &bdquo;', '♥ ‹Ja› → „'],
  ['Tom &amp Jerry&nbsp&nbsp!', 'Tom & Jerry !'],
  ['a &ltb; &amper', 'a &ltb; &amper'],
  ['m 0 0 l 100 0 100 100\nl 0 100 0 0\nHallo', 'Hallo'],
  ['M 0 0 L 100 0 100 100\nHallo\nl 5', 'Hallo\nl 5'],
])('%j becomes %j', (raw, text) => {
  expect(parseCaptions(`1\n${ONE}\n${raw}\n`).cues).toEqual([{ start: 1, end: 2, text }]);
});

describe('a caption whose styling changes while it is shown becomes one cue', () => {
  test.each([
    ['each word marked as it is said', ['<u>Ich</u> bin', 'Ich <u>bin</u>', 'Ich bin']],
    ['in colors', ['<font color="red">Ich</font> bin', 'Ich <font color="red">bin</font>', 'Ich <b>bin</b>']],
  ])('%s', (_, [first, second, third]) => {
    const text = [
      `1\n00:00:01,000 --> 00:00:01,300\n${first}\n`,
      `2\n00:00:01,300 --> 00:00:01,600\n${second}\n`,
      `3\n00:00:01,610 --> 00:00:02,000\n${third}\n`,
    ].join('\n');
    expect(parseCaptions(text)).toMatchObject({ cues: [{ start: 1, end: 2, text: 'Ich bin' }], problems: [] });
  });

  test('the same text again, unstyled or after a gap, stays a separate cue', () => {
    const again = [
      '1\n00:00:01,000 --> 00:00:02,000\nNein!\n',
      '2\n00:00:02,000 --> 00:00:03,000\nNein!\n',
      '3\n00:00:03,200 --> 00:00:04,000\n<i>Nein!</i>\n',
    ].join('\n');
    expect(parseCaptions(again).cues).toHaveLength(3);
  });
});

const segment = (clock: number, ...cues: readonly string[]) =>
  `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${clock},LOCAL:00:00:00.000\n\n${cues.join('\n\n')}\n\n`;
const cue = (start: number, end: number, text: string) => `00:0${start}.000 --> 00:0${end}.000\n${text}`;

describe('HLS segments', () => {
  test('a caption split at a segment edge becomes one cue', () => {
    const text = segment(0, cue(1, 6, 'Hallo du')) + segment(0, cue(6, 7, 'Hallo du'), cue(7, 8, 'Hallo du'));
    expect(parseCaptions(text).cues).toEqual([
      { start: 1, end: 7, text: 'Hallo du' },
      { start: 7, end: 8, text: 'Hallo du' },
    ]);
  });

  test('the 33-bit clock may wrap around', () => {
    const text = segment(2 ** 33 - 10_000, cue(1, 2, 'Eins')) + segment(890_000, cue(1, 2, 'Zwei'));
    expect(parseCaptions(text).cues).toEqual([
      { start: 1, end: 2, text: 'Eins' },
      { start: 11, end: 12, text: 'Zwei' },
    ]);
  });
});
