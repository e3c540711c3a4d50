import fc from 'fast-check';
import { anyCharacter } from '@wordreel/shared/testing';
import { WebVTTParser } from 'webvtt-parser';
import { MAX_CAPTION_BYTES, parseCaptions, writeVtt } from './index.ts';

const someWords = fc.array(fc.constantFrom('Straße', 'l’été', 'ja', '<3', '&amp;', 'A>B', '“so”', '42', '猫'), {
  minLength: 1,
  maxLength: 6,
});
const validCues = fc
  .array(
    fc.record({
      gap: fc.nat(5000),
      length: fc.integer({ min: 1, max: 9000 }),
      lines: fc.array(someWords, { minLength: 1, maxLength: 2 }),
    }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((parts) => {
    let time = 0;
    return parts.map(({ gap, length, lines }) => {
      const start = time + gap + 1;
      time = start + length;
      return { start: start / 1000, end: time / 1000, text: lines.map((line) => line.join(' ')).join('\n') };
    });
  });

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

test('cues written as WebVTT read back the same, here and with the W3C parser', () => {
  fc.assert(
    fc.property(validCues, (cues) => {
      const text = writeVtt(cues);
      expect(parseCaptions(text)).toMatchObject({ format: 'vtt', cues, problems: [] });
      const reference = new WebVTTParser().parse(text, 'metadata');
      expect(reference.errors).toEqual([]);
      expect(
        reference.cues.map(({ startTime, endTime, text: raw }) => [
          Math.round(startTime * 1000),
          Math.round(endTime * 1000),
          unescaped(raw),
        ]),
      ).toEqual(
        cues.map(({ start, end, text: plain }) =>
          [start * 1000, end * 1000, plain].map((x) => (typeof x === 'number' ? Math.round(x) : x)),
        ),
      );
    }),
  );
});

const scraps = fc.array(
  fc.constantFrom(
    'WEBVTT',
    '\n',
    '\n\n',
    '\r',
    '00:00:01.000',
    ' --> ',
    '00:00:02,5',
    '->',
    '1',
    'NOTE',
    '<c>',
    '<',
    '>',
    '&#',
    '&amp;',
    '{',
    String.raw`{\an8}`,
    '}',
    '"events":[',
    '\uFEFF',
    '\uD800',
    'Wort',
    ' ',
    '99:99',
    '<rt>',
    '\0',
    '-',
    'STYLE',
    '<tt>',
    '<p begin="1s">',
    '</p>',
    '<?xml',
    '<!DOCTYPE',
    '[Events]\n',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Signs,,0,0,0,,',
    'Format: ',
    ',',
    '[00:01.00]',
    '[offset:-9999999]',
  ),
  { maxLength: 200 },
);

test('no text throws, and cues come sorted, without overlaps and without empty or broken texts', () => {
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 500 }),
    scraps.map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(undefined, 'vtt', 'srt', 'json3'), (text, hint) => {
      const { cues, problems } = parseCaptions(text, hint);
      for (const [index, { start, end, text: words }] of cues.entries()) {
        expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(words).toMatch(/\S/);
        expect(words).not.toMatch(/[\p{Cs}\0]/u);
      }
      const lines = text.split(/\r\n|\r|\n/).length;
      for (const { line } of problems) expect(line >= 1 && line <= lines).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each([
  '<',
  '<c ',
  '<rt>',
  '&',
  '&#',
  '&amp;',
  '{\\',
  '-',
  '->',
  ' ',
  '\t-->',
  '00:',
  '1\n',
  'NOTE\n',
  '{"events":[',
  '[',
])('two megabytes of %j are read to the end', (scrap) => {
  const long = scrap.repeat(MAX_CAPTION_BYTES / scrap.length);
  for (const text of [long, `WEBVTT\n\n00:01.000 --> 00:02.000\n${long}x\n\n00:03.000 --> 00:04.000\nEnde`]) {
    expect(parseCaptions(text).cues.length).toBeLessThanOrEqual(2);
  }
});

/** Starts of files in other formats, and what makes their parsers work hardest. */
const HEAVY = {
  '<tt><p begin="1s">': [
    '<',
    '<p>',
    '<p ',
    '</p>',
    '<br/>',
    '<p/>',
    '&',
    '<!--',
    '<![CDATA[',
    '<!DOCTYPE',
    'a="b" ',
    '\n',
    ' ',
  ],
  '[Events]\n': [
    'Dialogue:\n',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,a{\\p1}m 0\n',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\pos(',
    'Format: start,text,',
    ',',
    '{',
    '[',
  ],
  '[00:01.00]': ['[00:01.00]', '[00:01.00]\n', '[', '[00:', ' ', '[ar:', '<00:01.00>'],
};

test.each(Object.entries(HEAVY).flatMap(([start, ends]) => ends.map((scrap) => [start, scrap] as const)))(
  '%j followed by two megabytes of %j is read to the end',
  (start, scrap) => {
    const { cues } = parseCaptions(start + scrap.repeat(MAX_CAPTION_BYTES / scrap.length));
    expect(cues.length).toBeLessThanOrEqual(1);
  },
);

test.each(['\u0301\u0323', '\u0323\u0301', '\u3099\u0301'])(
  'a letter followed by megabytes of %j keeps thirty marks',
  (marks) => {
    const long = marks.repeat(MAX_CAPTION_BYTES / 4);
    const { cues } = parseCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\nx${long} Ende`);
    expect(cues[0]?.text.replaceAll(/\P{M}/gu, '')).toHaveLength(30);
    expect(cues[0]?.text).toMatch(/^x.* Ende$/);
  },
);
