import fc from 'fast-check';
import { mergeRolling, mergeToSentences, parseCaptions } from './index.ts';
import type { Cue } from './index.ts';

/**
 * Builds cues as YouTube's automatic captions do: each line appears below the previous one, then stays alone for 10 ms.
 */
function roll(lines: readonly Cue[]): Cue[] {
  return lines.flatMap(({ start, end, text }, index) => {
    const above = lines[index - 1];
    const moving = { start, end: end - 0.01, text: above === undefined ? text : `${above.text}\n${text}` };
    return [moving, { start: end - 0.01, end, text }];
  });
}

/** Consecutive cues, each `seconds` long. */
function chain(lines: readonly string[], seconds = 2): Cue[] {
  return lines.map((text, index) => ({ start: index * seconds, end: (index + 1) * seconds, text }));
}

function joined(cues: readonly Cue[], language = 'de'): string[] {
  return mergeToSentences(cues, language).map(({ text }) => text);
}

/** Leaves out spaces, which joining may add or drop in scripts without them. */
function letters(cues: readonly Cue[]): string {
  return cues.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
}

function wordsOf(cues: readonly Cue[]): string[] {
  return cues.flatMap(({ text }) => text.split(' ')).filter(Boolean);
}

/**
 * Returns how full a line is, in characters or seconds, as a share of the maximum; a single word may have any length.
 */
function fill({ start, end, text }: Cue): number {
  return text.includes(' ') ? Math.max(text.length / 84, (end - start) / 7.002) : 0;
}

describe('rolling captions', () => {
  test('each line is returned once, for the time it was new', () => {
    const text = [
      'WEBVTT\nKind: captions\nLanguage: de\n',
      '00:00:00.160 --> 00:00:02.470 align:start position:0%\n \nhallo<00:00:00.400><c> und</c><00:00:00.600><c> willkommen</c>\n',
      '00:00:02.470 --> 00:00:02.480 align:start position:0%\nhallo und willkommen\n \n',
      '00:00:02.480 --> 00:00:05.000 align:start position:0%\nhallo und willkommen\nzu<00:00:02.900><c> diesem</c><00:00:03.100><c> video</c>\n',
      '00:00:05.000 --> 00:00:05.010 align:start position:0%\nzu diesem video\n \n',
      '00:00:05.010 --> 00:00:07.000 align:start position:0%\nzu diesem video\nüber<00:00:05.300><c> katzen</c>\n',
    ].join('\n');
    expect(mergeRolling(parseCaptions(text).cues)).toEqual([
      { start: 0.16, end: 2.48, text: 'hallo und willkommen' },
      { start: 2.48, end: 5.01, text: 'zu diesem video' },
      { start: 5.01, end: 7, text: 'über katzen' },
    ]);
  });

  test('lines that are spoken twice stay twice, in rolling captions and in others', () => {
    const spoken = chain(['ja', 'ja', 'ja', 'nein', 'nein', 'gut']);
    expect(mergeRolling(roll(spoken)).map(({ text }) => text)).toEqual(spoken.map(({ text }) => text));
    expect(mergeRolling(spoken)).toEqual(spoken);
  });

  test('rolling any lines and merging them returns the original lines', () => {
    const lines = fc.array(fc.constantFrom('ja', 'und dann', 'wir gehen', 'nein', 'a b c'), {
      minLength: 3,
      maxLength: 40,
    });
    fc.assert(
      fc.property(lines, (spoken) => {
        expect(mergeRolling(roll(chain(spoken)))).toEqual(chain(spoken));
      }),
    );
  });

  test('captions that do not roll stay unchanged', () => {
    const cues = [
      { start: 0, end: 1, text: 'Nein!' },
      { start: 1, end: 2, text: 'Nein!\nDoch!' },
      { start: 3, end: 4, text: 'Oh!' },
      { start: 4, end: 5, text: 'So.' },
      { start: 5, end: 6, text: 'Gut.' },
    ];
    expect(mergeRolling(cues)).toEqual(cues);
    expect(mergeRolling([])).toEqual([]);
  });
});

const merged = (...lines: string[]) => mergeRolling(chain(lines)).map(({ text }) => text);

describe('captions that grow or continue after a sound', () => {
  test.each([
    [['das ist ein', 'das ist ein Test'], ['das ist ein Test']],
    [
      ['das', 'das ist', 'das ist ein', 'das ist ein Test', 'und', 'und jetzt', 'und jetzt weiter'],
      ['das ist ein Test', 'und jetzt weiter'],
    ],
    [
      ['heute gehen wir', 'heute gehen wir\nin den Zoo', 'dort ist', 'dort ist\nein Elefant'],
      ['heute gehen wir', 'in den Zoo', 'dort ist', 'ein Elefant'],
    ],
    [
      ['das ist ein Test', '[Musik]', 'das ist ein Test und er geht weiter'],
      ['das ist ein Test', '[Musik]', 'und er geht weiter'],
    ],
    [
      ['hallo und willkommen', '[Musik] hallo und willkommen zu diesem Video', 'zu diesem Video über die Katzen'],
      ['hallo und willkommen', 'zu diesem Video', 'über die Katzen'],
    ],
    [
      ['wir gehen heute', 'wir gehen heute', '♪', 'wir gehen heute in den Wald'],
      ['wir gehen heute', '♪', 'in den Wald'],
    ],
  ])('%j becomes %j', (lines, spoken) => {
    expect(merged(...lines)).toEqual(spoken);
  });

  test.each([
    [['Nein.', 'Nein.', 'Doch!', 'Oh!']],
    [['ja', 'ja genau', 'gut', 'dann los']],
    [['Das ist gut.', 'Das ist gut. Sehr gut.']],
    [['Nein, nein, nein.', '[Musik]', 'Nein, nein, nein.']],
    [['alle meine Entchen', 'schwimmen auf dem See', 'schwimmen auf dem See', 'Köpfchen in das Wasser']],
    [['Ich will', 'Ich will nach Hause', 'Warum denn', 'Ich bin müde', 'Es ist spät']],
  ])('%j is real speech and stays unchanged', (lines) => {
    expect(merged(...lines)).toEqual(lines);
  });

  test('a line that has grown lasts from its first word to its last', () => {
    expect(mergeRolling(chain(['das ist', 'das ist ein', 'das ist ein Test']))).toEqual([
      { start: 0, end: 6, text: 'das ist ein Test' },
    ]);
  });
});

describe('joining fragments into sentences', () => {
  test('lines end with a sentence, even inside a fragment, and share its time', () => {
    expect(mergeToSentences(chain(['Hallo Welt. Heute', 'reden wir. Über']), 'de')).toEqual([
      { start: 0, end: 1.333, text: 'Hallo Welt.' },
      { start: 1.333, end: 3.385, text: 'Heute reden wir.' },
      { start: 3.385, end: 4, text: 'Über' },
    ]);
  });

  test('lines do not end at abbreviations, ordinals before lowercase letters or single letters', () => {
    expect(joined(chain(['Das ist Dr.', 'Weiß, z. B.', 'im 2. stock ...', 'ja. Gut.']))).toEqual([
      'Das ist Dr. Weiß, z. B. im 2. stock ... ja.',
      'Gut.',
    ]);
  });

  test('lines end at pauses', () => {
    const cues = [
      { start: 0, end: 1, text: 'hallo' },
      { start: 1.8, end: 2, text: 'und' },
      { start: 2.81, end: 3, text: 'jetzt' },
    ];
    expect(joined(cues)).toEqual(['hallo und', 'jetzt']);
  });

  test('a long line is split at a comma near the middle', () => {
    const long =
      'wir gehen heute alle zusammen in den großen Garten hinaus, weil dort die Äpfel reif sind und jemand sie pflücken muss';
    expect(joined([{ start: 0, end: 6, text: long }])).toEqual([
      'wir gehen heute alle zusammen in den großen Garten hinaus,',
      'weil dort die Äpfel reif sind und jemand sie pflücken muss',
    ]);
  });

  test('Chinese and Japanese are joined without spaces and end at their own punctuation', () => {
    expect(joined(chain(['今天我们', '去看电影。明天', '休息。']), 'zh')).toEqual(['今天我们去看电影。', '明天休息。']);
  });

  test('a semicolon ends a question in Greek only', () => {
    expect(joined(chain(['Τι κάνεις; Καλά.']), 'el')).toEqual(['Τι κάνεις;', 'Καλά.']);
    expect(joined(chain(['eins; Zwei.']))).toEqual(['eins; Zwei.']);
  });

  test('no word is lost, doubled or moved; lines are sorted, short enough and within the time of their cues', () => {
    const word = fc.constantFrom(
      'ja',
      'und',
      'Haus.',
      'Was?',
      'nun,',
      'Dr.',
      '...',
      'Donaudampfschifffahrt',
      '我们。好',
      'ne!"',
    );
    const cues = fc
      .array(
        fc.record({
          gap: fc.nat(2000),
          length: fc.integer({ min: 1, max: 12_000 }),
          text: fc.array(word, { maxLength: 30 }),
        }),
      )
      .map((parts) => {
        let time = 0;
        return parts.map(({ gap, length, text }) => {
          const start = time + gap;
          time = start + length;
          return { start: start / 1000, end: time / 1000, text: text.join(' ') };
        });
      });
    fc.assert(
      fc.property(cues, fc.constantFrom('de', 'zh', 'el'), (fragments, language) => {
        const lines = mergeToSentences(fragments, language);
        expect(letters(lines)).toBe(letters(fragments));
        expect(language === 'zh' || wordsOf(lines).join(' ') === wordsOf(fragments).join(' ')).toBe(true);
        for (const [index, line] of lines.entries()) {
          expect(line.start).toBeGreaterThanOrEqual((lines[index - 1]?.end ?? 0) - 0.001);
          expect(line.end).toBeLessThanOrEqual(fragments.at(-1)?.end ?? 0);
          expect(fill(line)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

test('a word with hundreds of thousands of closing brackets is merged too', () => {
  const word = `${')'.repeat(300_000)}.`;
  const lines = mergeToSentences([{ start: 0, end: 4, text: `${word} Das` }], 'de');
  expect(lines.map(({ text }) => text)).toEqual([word, 'Das']);
});

describe('rolling captions that a converter has put on one line', () => {
  test('each word is returned once when every cue repeats the one before', () => {
    const cues = chain([
      'Heute zeige ich euch',
      'Heute zeige ich euch wie man Salbei trocknet',
      'wie man Salbei trocknet und dann lange aufhebt',
      'und dann lange aufhebt ohne dass er sein Aroma verliert',
    ]);
    expect(mergeRolling(cues).map(({ text }) => text)).toEqual([
      'Heute zeige ich euch',
      'wie man Salbei trocknet',
      'und dann lange aufhebt',
      'ohne dass er sein Aroma verliert',
    ]);
  });

  test('two long cues are enough to detect them', () => {
    const cues = chain(['Heute zeige ich euch', 'Heute zeige ich euch wie man Salbei trocknet']);
    expect(joined(mergeRolling(cues)).join(' ')).toBe('Heute zeige ich euch wie man Salbei trocknet');
  });

  test.each([
    [['niemals', 'niemals', 'niemals']],
    [['niemals niemals niemals', 'niemals niemals niemals gehe ich fort']],
    [['Ich liebe dich.', 'Ich liebe dich.', 'Ich liebe dich.', 'Und du?']],
    [['Er kommt, er kommt', 'er kommt nicht.', 'Wer denn?', 'Na, er.']],
  ])('repetition in speech is kept: %j', (lines) => {
    const cues = chain(lines);
    expect(mergeRolling(cues)).toEqual(cues);
  });
});
