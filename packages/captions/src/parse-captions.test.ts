import { captionsError, lineTooLong, MAX_CAPTION_BYTES, MAX_CUES, parseCaptions, tooManyWords } from './index.ts';

const cuesOf = (text: string) => parseCaptions(text).cues;
const textsOf = (text: string) => cuesOf(text).map((cue) => cue.text);

describe('WebVTT', () => {
  test('reads a file with header, notes, styles, regions, identifiers, settings and hours', () => {
    const text = [
      'WEBVTT - Ein Film\nKind: captions\nLanguage: de\n',
      'NOTE\nOf two lines\nhere\n',
      'STYLE\n::cue { color: lime }\n',
      'REGION\nid:fred\n',
      'intro\n00:01.000 --> 00:02.500 align:start position:0%\nHallo!\n',
      '1:00:00.000 --> 1:00:01.000\nZwei\nZeilen\n',
    ].join('\n');
    expect(parseCaptions(text)).toEqual({
      format: 'vtt',
      cues: [
        { start: 1, end: 2.5, text: 'Hallo!' },
        { start: 3600, end: 3601, text: 'Zwei\nZeilen' },
      ],
      lines: [16, 19],
      problems: [],
    });
  });

  test.each([
    ['<c.yellow>Na</c> <i>so</i> <b>was</b>', 'Na so was'],
    ['<v Ada Lovelace>Hallo', 'Hallo'],
    ['hallo<00:00:00.400><c> und</c><00:00:00.600><c> wieder</c>', 'hallo und wieder'],
    ['<ruby>漢字<rt>かんじ</rt></ruby>', '漢字'],
    [String.raw`{\an8}Oben`, 'Oben'],
    [String.raw`Eins\NZwei`, 'Eins\nZwei'],
    ['Eins<br/>Zwei', 'Eins\nZwei'],
    ['Tom &amp; J&eacute;r&#244;me &#x2014; &quot;oui&quot;&nbsp;!', 'Tom & Jérôme — "oui" !'],
    ['&Zcaron;i&zcaron;ka&comma; &frac13;', 'Žižka, ⅓'],
    ['&amp;lt;', '&lt;'],
    ['I <3 you, 1 < 2 > 0 &unknown; & so', 'I <3 you, 1 < 2 > 0 &unknown; & so'],
    ['zoe\u0308  mit\t \u200Bviel   Platz ', 'zoë mit viel Platz'],
    ['\0a\u0007\uD800b&#0;', 'ab'],
  ])('%j becomes %j', (raw, text) => {
    expect(textsOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${raw}`)).toEqual([text]);
  });

  test('a byte order mark, empty lines at the top and any kind of line ending cause no problem', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['\uFEFF', 'WEBVTT', '', '00:01.000 --> 00:02.000', 'Hallo', ''].join(end);
      expect(parseCaptions(text)).toEqual({
        format: 'vtt',
        cues: [{ start: 1, end: 2, text: 'Hallo' }],
        lines: [4],
        problems: [],
      });
    }
  });
});

describe('SubRip', () => {
  test('reads numbers, commas and empty lines inside a text', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,5\nEins\n\nund mehr\n\n2\n00:00:03,000 --> 00:00:04,000\nZwei\n';
    expect(parseCaptions(text)).toEqual({
      format: 'srt',
      cues: [
        { start: 1, end: 2.5, text: 'Eins\nund mehr' },
        { start: 3, end: 4, text: 'Zwei' },
      ],
      lines: [2, 8],
      problems: [{ line: 5, message: 'This text does not belong to a caption, so it was added to the caption above.' }],
    });
  });

  test('a text may contain a number or an arrow, or begin with NOTE', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nNOTE\n42\nA --> B\n';
    expect(textsOf(text)).toEqual(['NOTE\n42\nA --> B']);
    expect(parseCaptions(text).problems).toEqual([]);
  });

  test('a missing empty line is reported and the caption is read', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nEins\n2\n00:00:03,000 --> 00:00:04,000\nZwei';
    expect(textsOf(text)).toEqual(['Eins', 'Zwei']);
    expect(parseCaptions(text).problems).toEqual([
      { line: 4, message: 'The empty line above this caption is missing. The caption was read anyway.' },
    ]);
  });
});

/** A json3 event; times are in milliseconds. */
function event(start: number, duration: number, ...segments: string[]): object {
  return { tStartMs: start, dDurationMs: duration, segs: segments.map((utf8) => ({ utf8 })) };
}

describe('json3', () => {
  test('events with words become cues that end where the next begins', () => {
    const events = [
      { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1 },
      event(160, 4000, 'hallo', ' und', ' willkommen'),
      event(2470, 10, '\n'),
      event(2480, 2520, 'Tom & <3'),
    ];
    expect(parseCaptions(JSON.stringify({ wireMagic: 'pb3', events }))).toEqual({
      format: 'json3',
      cues: [
        { start: 0.16, end: 2.48, text: 'hallo und willkommen' },
        { start: 2.48, end: 5, text: 'Tom & <3' },
      ],
      lines: [1, 1],
      problems: [],
    });
  });

  test('an event without a start is skipped, one without a duration lasts three seconds', () => {
    const events = [
      { segs: [{ utf8: 'verloren' }] },
      { tStartMs: 1000, segs: [{ utf8: 'ja' }, { utf8: 7 }, null] },
      null,
    ];
    expect(parseCaptions(JSON.stringify({ events }), 'json3')).toEqual({
      format: 'json3',
      cues: [{ start: 1, end: 4, text: 'ja' }],
      lines: [1],
      problems: [{ line: 1, message: 'Event 1 has no readable start, so this caption was skipped.' }],
    });
  });

  test('other JSON is recognized', () => {
    expect(parseCaptions('{"a":1}', 'json3').problems[0]?.message).toBe(
      'This JSON has no captions: it has no list of events.',
    );
  });
});

function file(...blocks: string[]): string {
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

describe('problems are reported with their line, and fixed', () => {
  test.each([
    ['no header', '00:01.000 --> 00:02.000\na\n', 1, 'The first line should be "WEBVTT". The file was read anyway.'],
    ['empty', file('00:01.000 --> 00:02.000'), 3, 'This caption has no text, so it was skipped.'],
    [
      'no times',
      file('00:01.000 --> 00:xx\na'),
      3,
      'The times "00:01.000 --> 00:xx" cannot be read, so this caption was skipped.',
    ],
    [
      'the end before the start',
      file('00:05.000 --> 00:04.000\na'),
      3,
      'This caption does not end after it starts, so its end was set to 0:06.000.',
    ],
    [
      'wrong order',
      file('00:05.000 --> 00:06.000\nb', '00:01.000 --> 00:02.000\na'),
      6,
      'This caption starts before the one above it, so it was moved.',
    ],
    [
      'overlap',
      file('00:01.000 --> 00:04.000\na', '00:02.000 --> 00:05.000\nb'),
      6,
      'The caption before overlaps this one, so it now ends at 0:02.000.',
    ],
    [
      'one start for two',
      file('00:01.000 --> 00:02.000\na', '00:01.000 --> 00:05.000\nb'),
      6,
      'Two captions start at the same time, so they were merged.',
    ],
    [
      'text outside',
      file('so', '00:01.000 --> 00:02.000\na'),
      3,
      'This text does not belong to a caption, so it was skipped.',
    ],
    ['no cues', 'Just a letter.', 1, 'No captions with times were found in this file.'],
  ])('%s', (_, text, line, message) => {
    expect(parseCaptions(text, 'vtt').problems).toContainEqual({ line, message });
  });

  test('cues are sorted, do not overlap, and two with the same start are merged', () => {
    const text = file(
      '00:05.000 --> 00:09.000\nc',
      '00:01.000 --> 00:04.000\na',
      '00:02.000 --> 00:05.000\nb',
      '00:05.000 --> 00:06.000\nd',
    );
    expect(cuesOf(text)).toEqual([
      { start: 1, end: 2, text: 'a' },
      { start: 2, end: 5, text: 'b' },
      { start: 5, end: 9, text: 'c\nd' },
    ]);
  });

  test('lines are counted from the top of the file, including empty ones', () => {
    const { problems } = parseCaptions('\n\nWEBVTT\n\n00:01.000 --> 00:02.000\n');
    expect(problems).toContainEqual({ line: 5, message: 'This caption has no text, so it was skipped.' });
  });

  test('a long list of problems is cut off and ends with the number of the rest', () => {
    const { problems } = parseCaptions(file(...Array.from({ length: 500 }, () => '00:01.000 --> 00:02.000')));
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.message).toBe('401 more problems follow from here on.');
  });
});

describe('a clear format in the text overrides the hint, which overrides a guess', () => {
  test.each([
    ['WEBVTT\n\n00:01.000 --> 00:02.000\na', 'srt', 'vtt'],
    ['{"events":[]}', 'vtt', 'json3'],
    ['00:01.000 --> 00:02.000\na', undefined, 'vtt'],
    ['00:00:01,000 --> 00:00:02,000\na', undefined, 'srt'],
    ['00:01.000 --> 00:02.000\na', 'srt', 'srt'],
    ['00:01.000 --> 00:02.000\na', 'json3', 'vtt'],
    ['', undefined, 'srt'],
    ['[Script Info]\n', 'srt', 'ass'],
    ['<tt/>', 'vtt', 'ttml'],
    ['[00:01.00]a', 'srt', 'lrc'],
    ['0:00:01.000,0:00:02.000\na', undefined, 'srt'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n[00:01.00]a', undefined, 'vtt'],
    ['1\n00:00:01,000 --> 00:00:02,000\n[Events]', undefined, 'srt'],
  ] as const)('%j with the hint %s is %s', (text, hint, format) => {
    expect(parseCaptions(text, hint).format).toBe(format);
  });
});

test('limits are explained to the user', () => {
  expect(captionsError({ bytes: MAX_CAPTION_BYTES, cues: MAX_CUES })).toBeNull();
  expect(captionsError({ bytes: MAX_CAPTION_BYTES + 1 })).toBe('A caption file can have at most 2 MB');
  expect(captionsError({ cues: MAX_CUES + 1 })).toBe('A video can have at most 10,000 captions');
  expect(captionsError({ bytes: 0 })).toBe('This file is empty');
  expect(captionsError({ cues: 0 })).toBe('No captions were found in this file');
  expect(lineTooLong(7, 2001)).toEqual({
    refusal: 'Line 7: this caption has 2,001 characters, and a line can have at most 2,000',
    line: 7,
  });
  expect(tooManyWords(9)).toMatchObject({ refusal: expect.stringContaining('200,000 words'), line: 9 });
});
