import { parseCaptions } from './index.ts';

const NAMESPACES =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"';
const tt = (body: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt ${NAMESPACES} ${attributes} xml:lang="de">\n<head><metadata><title>Nein</title></metadata></head>\n${body}\n</tt>`;
const p = (inner: string, attributes = 'begin="1s" end="2s"') =>
  tt(`<body><div><p ${attributes}>${inner}</p></div></body>`);

const cuesOf = (text: string) => parseCaptions(text).cues;

test('paragraphs are captions, with their lines of the file', () => {
  const text = tt(
    '<body><div>\n<p begin="00:00:01.500" end="00:00:03.000">Guten\n  Tag<br/>Welt</p>\n<p\nbegin="4s" dur="2s">Zwei</p></div></body>',
  );
  for (const end of ['\n', '\r\n', '\r']) {
    expect(parseCaptions(text.replaceAll('\n', end))).toEqual({
      format: 'ttml',
      cues: [
        { start: 1.5, end: 3, text: 'Guten Tag\nWelt' },
        { start: 4, end: 6, text: 'Zwei' },
      ],
      lines: [5, 7],
      problems: [],
    });
  }
});

test.each([
  ['00:00:07.5', '', 7.5],
  ['1:02:03', '', 3723],
  ['00:07,250', '', 7.25],
  ['00:00:07:15', '', 7.5],
  ['00:00:07:12', 'ttp:frameRate="24"', 7.5],
  ['7.5s', '', 7.5],
  ['7500ms', '', 7.5],
  ['2m', '', 120],
  ['0.5h', '', 1800],
  ['180f', 'ttp:frameRate="24"', 7.5],
  ['24000f', 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"', 1001],
  ['24000f', 'ttp:frameRate="24" ttp:frameRateMultiplier="1000:1001"', 1001],
  ['75000000t', 'ttp:tickRate="10000000"', 7.5],
  ['100t', 'ttp:frameRate="25" ttp:subFrameRate="2"', 2],
  ['7t', '', 7],
  ['30f', 'ttp:frameRate="0"', 1],
  ['30f', 'ttp:frameRate="Infinity"', 1],
])('%s (%s) is %d seconds', (begin, attributes, start) => {
  expect(cuesOf(tt(`<body><p begin="${begin}">Ja</p></body>`, attributes))).toMatchObject([{ start }]);
});

test('times are relative to the elements around, and end with them', () => {
  const body =
    '<body begin="10s"><div begin="100s" end="200s"><p begin="1s" end="2s">Eins</p><p begin="95s" end="300s">Zwei</p></div></body>';
  expect(cuesOf(tt(body))).toEqual([
    { start: 111, end: 112, text: 'Eins' },
    { start: 205, end: 210, text: 'Zwei' },
  ]);
  expect(cuesOf(tt('<body><div begin="1s" end="2s"><p>Ja</p></div></body>'))).toEqual([
    { start: 1, end: 2, text: 'Ja' },
  ]);
});

test('a caption without an end lasts until the next one, ten seconds at most', () => {
  expect(cuesOf(tt('<body><p begin="0s">Eins</p><p begin="3s">Zwei</p><p begin="60s">Drei</p></body>'))).toMatchObject([
    { start: 0, end: 3 },
    { start: 3, end: 13 },
    { start: 60, end: 70 },
  ]);
});

test.each([
  ['<span tts:color="red">Guten <span tts:fontStyle="italic">Tag</span></span>!', 'Guten Tag!'],
  ['Tom &amp; J&#233;r&#xF4;me &lt;3 &quot;ja&quot;', 'Tom & Jérôme <3 "ja"'],
  ['I <3 you & mich', 'I <3 you & mich'],
  ['<![CDATA[A & B]]><!-- nicht --> C', 'A & B C'],
  ['<metadata><desc>Ton</desc></metadata>Ja<set begin="0s" tts:color="red"/>', 'Ja'],
  ['<span tts:ruby="container"><span tts:ruby="base">漢字</span><span tts:ruby="text">かんじ</span></span>', '漢字'],
  [' \n  Eins \n Zwei  ', 'Eins Zwei'],
  ['<span xml:space="preserve">Eins\n  Zwei</span>', 'Eins\nZwei'],
])('%j becomes %j', (inner, text) => {
  expect(cuesOf(p(inner))).toEqual([{ start: 1, end: 2, text }]);
});

test('a paragraph without times has those of its spans; with times, the words in it stay together', () => {
  const spans = '<span><span begin="1s" end="2s">Eins</span></span><br/><span begin="2s" end="3s">Zwei</span>';
  expect(cuesOf(p(spans, ''))).toEqual([
    { start: 1, end: 2, text: 'Eins' },
    { start: 2, end: 3, text: 'Zwei' },
  ]);
  expect(cuesOf(p('<span begin="0s">Guten</span> <span begin="1s">Tag</span>', 'begin="1s" end="3s"'))).toEqual([
    { start: 1, end: 3, text: 'Guten Tag' },
  ]);
});

test('prefixes may be any, and the declaration may be missing', () => {
  const text =
    '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:p begin="1s" end="2s">A<tt:br/>B</tt:p></tt:body></tt:tt>';
  expect(parseCaptions(`\uFEFF\n ${text}`)).toMatchObject({ format: 'ttml', cues: [{ text: 'A\nB' }] });
});

test('two regions at once become one caption', () => {
  const body = '<body><p begin="1s" end="3s" region="a">Eins</p><p begin="1s" end="3s" region="b">Zwei</p></body>';
  expect(parseCaptions(tt(body))).toMatchObject({ cues: [{ start: 1, end: 3, text: 'Eins\nZwei' }], problems: [] });
});

describe('problems are reported', () => {
  test.each([
    [p('Ja', 'begin="1 Uhr" end="2s"'), 4, 'The time "1 Uhr" cannot be read, so this part was skipped.'],
    [p('Ja', 'begin="999:00:00"'), 4, 'The time "999:00:00" cannot be read, so this part was skipped.'],
    [p('Ja', ''), 4, 'This caption has no times, so it was skipped.'],
    ['<?xml version="1.0"?>\n<timedtext>Ja</timedtext>', 1, 'This XML is not TTML. Convert it to TTML, SRT or WebVTT.'],
    ['<tt>\n<body>\n<p begin="1s', 3, 'The XML of this file is broken here. Export or download the captions again.'],
    [
      tt('<body><div smpte:backgroundImage="#a" begin="1s"/></body>'),
      1,
      'These captions are pictures. Choose a file that has them as text.',
    ],
  ])('%#', (text, line, message) => {
    expect(parseCaptions(text).problems).toContainEqual({ line, message });
    expect(cuesOf(text)).toEqual([]);
  });
});

test('a file that is cut off between tags keeps its captions', () => {
  const whole = tt('<body><p begin="1s" end="2s">Eins</p><p begin="3s" end="4s">Zwei</p></body>');
  expect(cuesOf(whole.slice(0, whole.indexOf('</p></body>')))).toMatchObject([{ text: 'Eins' }]);
});

const withEntities = (entities: string) => p('&e20; Ende').replace('<tt', `<!DOCTYPE tt [${entities}]><tt`);

describe('hostile documents', () => {
  test('entities are never expanded, and a file with entities from elsewhere is refused', () => {
    const bomb = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
    expect(cuesOf(withEntities(`<!ENTITY e0 "lol">${bomb}`))).toMatchObject([{ text: '&e20; Ende' }]);
    expect(cuesOf(withEntities('<!ENTITY e20 SYSTEM "file:///etc/passwd">'))).toEqual([]);
  });

  test('elements nested too deeply are refused', () => {
    const { cues, problems } = parseCaptions(p(`${'<span>'.repeat(100_000)}Tief${'</span>'.repeat(100_000)}`));
    expect([cues, problems[0]?.message]).toEqual([[], expect.stringContaining('The XML of this file is broken')]);
  });

  test('names of the language change nothing', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      parseCaptions(p(`<${name} ${name}="1">Ja</${name}>`, `${name}="1" begin="1s"`));
      expect(({} as Record<string, unknown>)['begin']).toBeUndefined();
    }
  });
});
