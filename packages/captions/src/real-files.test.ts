import { parseCaptions } from './index.ts';

const cuesOf = (text: string) => parseCaptions(text).cues;
const textsOf = (text: string) => cuesOf(text).map((cue) => cue.text);
const textsOfCue = (raw: string) => textsOf(`1\n00:00:01,000 --> 00:00:03,000\n${raw}\n`);

describe('times in the variants that programs write', () => {
  test.each([
    ['00:00:07, 000 --> 00:00:09, 000', 7, 9],
    ['00:00:07,000 --> 00:00:09,000', 7, 9],
    ['00: 00: 07,5 -> 00: 00: 09,5', 7.5, 9.5],
    ['00:00:07;000 --> 00:00:09;000', 7, 9],
    ['00:00:07:000 --> 00:00:09:000', 7, 9],
    ['0:00:07,200.0000000000582 --> 0:00:09,4', 7.2, 9.4],
    ['00:00:07.200000047683716 --> 00:00:09.399999618530273', 7.2, 9.4],
    ['00:00:07 --> 00:00:09', 7, 9],
    ['00：00：07，000 －－＞ 00：00：09，000', 7, 9],
    ['00:00:07,000 → 00:00:09,000', 7, 9],
    ['00:00:07,000 --&gt; 00:00:09,000', 7, 9],
    ['00:00:07,000 ---> 00:00:09,000 X1:100 X2:200 Y1:10 Y2:20', 7, 9],
    ['00:00:07,000-->00:00:09,000', 7, 9],
    ['0:00:07.000,0:00:09.000', 7, 9],
    ['00:00:07,000 - 00:00:09,000', 7, 9],
    ['2 00:00:07,000 --> 00:00:09,000', 7, 9],
    ['\u200E00:00:07,000\u202C --> \u200E00:00:09,000', 7, 9],
  ])('%s', (line, start, end) => {
    const { cues, problems } = parseCaptions(`1\n00:00:01,000 --> 00:00:03,000\nEins\n\n2\n${line}\nZwei\n`, 'srt');
    expect(cues).toEqual([
      { start: 1, end: 3, text: 'Eins' },
      { start, end, text: 'Zwei' },
    ]);
    expect(problems).toEqual([]);
  });

  test('words after the times belong to the text', () => {
    expect(textsOf('00:00:01,000 --> 00:00:03,000 Guten Morgen.\nWie geht es?\n')).toEqual([
      'Guten Morgen.\nWie geht es?',
    ]);
  });

  test.each([
    '00:00:xx,000 --> 00:00:09,000',
    'NaN:NaN:NaN,NaN --> 00:00:09,000',
    '00:00:07,000 --> ',
    '--> 00:00:09,000',
    '00:00:71,000 --> 00:00:79,000',
    '-00:00:01,000 --> 00:00:09,000',
    '00:00:07,000 --> undefined',
    '00:00:07,000',
    '00:00:07,000 00:00:71,000',
    '00:O0:07,000 --> 00:00:09,000',
  ])('%s cannot be read: the caption is skipped with all its words and reported', (line) => {
    const text = [
      '1\n00:00:01,000 --> 00:00:03,000\nEins\n',
      `2\n${line}\nVerloren\n\nund noch mehr\n`,
      '3\n00:00:10,000 --> 00:00:12,000\nDrei\n\nund vier\n',
    ].join('\n');
    const { cues, problems } = parseCaptions(text, 'srt');
    expect(cues.map((cue) => cue.text)).toEqual(['Eins', 'Drei\nund vier']);
    expect(problems).toContainEqual({
      line: 6,
      message: `The times "${line.trim()}" cannot be read, so this caption was skipped.`,
    });
    expect(problems).toContainEqual({ line: 9, message: 'This text does not belong to a caption, so it was skipped.' });
  });

  test('a number without times below it is reported as a skipped caption', () => {
    const text = '1\n00:00:01,000 --> 00:00:03,000\nEins\n\n2\nVerloren\n\n3\n00:00:10,000 --> 00:00:12,000\nDrei\n';
    const { cues, problems } = parseCaptions(text, 'srt');
    expect(cues.map((cue) => cue.text)).toEqual(['Eins', 'Drei']);
    expect(problems).toEqual([{ line: 5, message: 'Caption 2 has no times, so it was skipped.' }]);
  });

  test('times in spoken text stay text', () => {
    const text = 'Von 8:30 -> bis 9:00 Uhr\nUm 10:15:20 Uhr --> Abfahrt\n00:00:10\n12:30';
    expect(textsOf(`1\n00:00:01,000 --> 00:00:03,000\n${text}\n`)).toEqual([text]);
  });
});

describe('text that is not speech', () => {
  test.each([
    [String.raw`{\an7\pos(10,10)\p1}m 0 0 l 100 0 100 100 0 100{\p0}`, []],
    [String.raw`{\p1}m 0 0 l 100 0 100 100`, []],
    [String.raw`Hallo {\p2}m 0 0 b 1 2 3 4 5 6{\p0}Welt`, ['Hallo Welt']],
    ['m 0 0 l 100 0 100.5 -100 0 100\nGuten Tag', ['Guten Tag']],
    [String.raw`{\clip(m 0 0 l ${'1 2 '.repeat(100)})}Hallo`, ['Hallo']],
    [String.raw`{\k20}Gu{\k20}ten {\kf40}Mor{\ko10}gen`, ['Guten Morgen']],
    ['{noch prüfen!}Danke {TL: oder "gern"}sehr', ['Danke sehr']],
    [String.raw`{\pos(10,20)}Park{\i1}platz{\i0} {\pbo3}m`, ['Parkplatz m']],
    ['m 5 Kilometer', ['m 5 Kilometer']],
  ])('%s becomes %j', (raw, texts) => {
    expect(textsOfCue(raw)).toEqual(texts);
  });

  test.each([
    ['\u202Bصباح الخير\u202C', 'صباح الخير'],
    ['\u202A(SEUFZT) Guten Tag\u202C', '(SEUFZT) Guten Tag'],
    ['\u2067שלום\u2069 \u200Fעולם', 'שלום עולם'],
    ['Donau\u00ADdampfer', 'Donaudampfer'],
    ['Donau\u00AD\ndampfer', 'Donaudampfer'],
    ['Donau&shy;dampfer', 'Donaudampfer'],
    ['\uFEFFHallo\u200B Welt\uFEFF', 'Hallo Welt'],
    ['&#x202A;Hallo&lrm;&#8236;', 'Hallo'],
  ])('%j is read without invisible characters', (raw, text) => {
    expect(textsOfCue(raw)).toEqual([text]);
  });

  test('json3 drops invisible characters and keeps braces', () => {
    const json = JSON.stringify({
      events: [{ tStartMs: 0, dDurationMs: 1000, segs: [{ utf8: '\u202ASo {geht} das\u202C' }] }],
    });
    expect(textsOf(json)).toEqual(['So {geht} das']);
  });
});

test('unreadable letters are reported', () => {
  const { cues, problems } = parseCaptions('00:00:01,000 --> 00:00:03,000\nEnde \uFFFD aus\n');
  expect(cues[0]?.text).toBe('Ende \uFFFD aus');
  expect(problems).toEqual([{ line: 1, message: 'A character in this caption could not be read.' }]);
});

describe('captions that appear twice in a file', () => {
  const map = 'X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000';
  const [one, two, three] = [
    '00:00:01.000 --> 00:00:03.000\nGuten Morgen.\n',
    '00:00:04.000 --> 00:00:06.000\nWie geht es dir?\n',
    '00:00:06.000 --> 00:00:08.000\nWie geht es dir?\n',
  ];

  test.each([
    ['with empty lines', `WEBVTT\n${map}\n${one}\nWEBVTT\n${map}\n\n${one}\n${two}\nWEBVTT\n${map}\n\n${two}`],
    ['without empty lines', `WEBVTT\n${map}\n\n${one}WEBVTT\n${map}\n\n${one}\n${two}WEBVTT\n${map}\n${two}`],
    ['with marks', `\uFEFFWEBVTT\n\n${one}\n\uFEFFWEBVTT\n\n${one}\n${two}`],
  ])('duplicates from concatenated segments %s are merged', (_, text) => {
    expect(parseCaptions(text)).toMatchObject({
      cues: [
        { start: 1, end: 3, text: 'Guten Morgen.' },
        { start: 4, end: 6, text: 'Wie geht es dir?' },
      ],
      problems: [],
    });
  });

  test('each segment has its own clock', () => {
    const later = map.replace('900000', '1800000');
    expect(cuesOf(`WEBVTT\n${map}\n\n${one}\nWEBVTT\n${later}\n\n${one}`)).toEqual([
      { start: 1, end: 3, text: 'Guten Morgen.' },
      { start: 11, end: 13, text: 'Guten Morgen.' },
    ]);
    const local = 'X-TIMESTAMP-MAP=LOCAL:00:00:10.000,MPEGTS:1800000';
    expect(cuesOf(`WEBVTT\n${map}\n\n${one}\nWEBVTT\n${local}\n\n${one}`)).toHaveLength(1);
  });

  test('a repeated sentence stays', () => {
    expect(textsOf(`WEBVTT\n\n${two}\n${three}`)).toEqual(['Wie geht es dir?', 'Wie geht es dir?']);
  });

  test('two speakers and their shadows become one caption', () => {
    const text = ['A', 'B', 'A', 'B'].map((name) => `00:00:01,000 --> 00:00:03,000\n${name}\n`).join('\n');
    expect(cuesOf(text)).toEqual([{ start: 1, end: 3, text: 'A\nB' }]);
  });
});
