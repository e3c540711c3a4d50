import type { LanguageCode } from '@wordreel/shared';
import fc from 'fast-check';
import { createDecoder } from './create-decoder.ts';
import { decodeText, encodingsFor } from './decode-text.ts';
import { encode } from './testing/encode.ts';

/** Sample captions for each language, and the encodings used for such files before UTF-8. */
const LANGUAGES: readonly [LanguageCode, readonly string[], readonly string[]][] = [
  [
    'de',
    ['windows-1252'],
    ['Die Tür war offen.', 'Größe spielt keine Rolle.', 'Hört ihr das auch?', 'Ich weiß es nicht.'],
  ],
  [
    'fr',
    ['windows-1252'],
    ['Où êtes-vous allés hier ?', 'Ça ne fait rien.', 'L’été dernier, il pleuvait.', 'Voilà la clé.'],
  ],
  [
    'es',
    ['windows-1252'],
    ['¿Dónde está el niño?', '¡Qué día más bonito!', 'Mañana será otro día.', 'El pájaro cantó.'],
  ],
  ['it', ['windows-1252'], ['Perché non è qui?', 'La città è più bella.', 'Così va meglio.', 'Però non lo so.']],
  ['pt', ['windows-1252'], ['Não há ninguém aqui.', 'O coração da cidade.', 'Você está à espera?', 'É a última vez.']],
  ['nl', ['windows-1252'], ['Het café is geopend.', 'Ze heeft twee ideeën.', 'Eén voor één.', 'De zeeën zijn diep.']],
  ['sv', ['windows-1252'], ['Var är nyckeln?', 'Hon går över ån.', 'På lördag åker vi.', 'Öppna dörren!']],
  ['da', ['windows-1252'], ['Hvor er nøglen?', 'Æblet ligger på bordet.', 'Båden sejler.', 'Jeg så hende på øen.']],
  [
    'no',
    ['windows-1252'],
    ['Hvor er nøkkelen?', 'Vi går på tur i morgen.', 'Han fikk en båt.', 'Jeg så henne på øya.'],
  ],
  ['fi', ['windows-1252'], ['Missä avain on?', 'Älä pelkää!', 'Hän lähti töihin.', 'Yö oli pitkä.']],
  [
    'pl',
    ['windows-1250', 'iso-8859-2'],
    ['Gdzie jest żółty płaszcz?', 'Chodź tu, proszę.', 'Nie wiem, dokąd iść.', 'Śnieg leżał całą zimę.'],
  ],
  [
    'ru',
    ['windows-1251', 'koi8-r', 'iso-8859-5'],
    ['Где ключ от двери?', 'Я не знаю, куда идти.', 'Завтра будет дождь.', 'Мы встретились вчера вечером.'],
  ],
  [
    'el',
    ['windows-1253', 'iso-8859-7'],
    ['Πού είναι το κλειδί;', 'Δεν ξέρω πού να πάω.', 'Αύριο θα βρέξει.', 'Χθες το βράδυ ήρθε η μητέρα.'],
  ],
  [
    'tr',
    ['windows-1254'],
    ['Anahtar nerede?', 'Şimdi gitmeliyiz, çünkü geç oldu.', 'Yağmur yağıyor.', 'Kız kardeşim öğretmen.'],
  ],
  [
    'ar',
    ['windows-1256', 'iso-8859-6'],
    ['أين المفتاح؟', 'لا أعرف إلى أين أذهب.', 'غدا سوف تمطر.', 'التقينا أمس في المساء.'],
  ],
  [
    'ja',
    ['shift_jis', 'euc-jp', 'iso-2022-jp'],
    ['鍵はどこですか。', 'どこへ行けばいいのか分からない。', '明日は雨が降ります。', '昨日の夜、母に会った。'],
  ],
  [
    'ko',
    ['euc-kr'],
    ['열쇠가 어디에 있어요?', '어디로 가야 할지 모르겠어요.', '내일 비가 올 거예요.', '어제 저녁에 만났어요.'],
  ],
  ['zh', ['gb18030', 'big5'], ['鑰匙在哪裡？', '我不知道該去哪裡。', '明天會下雨。', '昨天晚上我們見面了。']],
  ['hi', [], ['चाबी कहाँ है?', 'मुझे नहीं पता कहाँ जाना है।', 'कल बारिश होगी।', 'हम कल शाम मिले थे।']],
  ['en', ['windows-1252'], ['It’s at the café.', 'She said “no”.', 'A naïve idea…', 'That’s £5.']],
];
const SIMPLIFIED = ['钥匙在哪里？', '我不知道该去哪里。', '明天会下雨。', '昨天晚上我们见面了。'];

const at = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;

const srt = (lines: readonly string[], count: number): string =>
  Array.from({ length: count }, (_, index) => {
    return `${index + 1}\r\n${at(index * 3)} --> ${at(index * 3 + 2)}\r\n${lines[index % lines.length]}\r\n`;
  }).join('\r\n');

/** Replaces characters that an older encoding lacks, as people did. */
const inOld = (label: string, text: string) =>
  /^(iso-8859|big5|koi8|euc|windows-1256)/.test(label)
    ? text.replaceAll('’', "'").replaceAll(/[“”]/g, '"').replaceAll('…', '...')
    : text;

const cases = LANGUAGES.flatMap(([language, encodings, lines]) => [
  ...encodings.flatMap((label) => {
    const own = label === 'gb18030' ? SIMPLIFIED : lines;
    return [3, 60].map(
      (count) =>
        [
          language,
          label,
          count,
          srt(
            own.map((line) => inOld(label, line)),
            count,
          ),
        ] as const,
    );
  }),
  ...['utf-8', 'utf-16le', 'utf-16be'].flatMap((label) =>
    [3, 60].map((count) => [language, label, count, srt(lines, count)] as const),
  ),
]);

test.each(cases)('%s in %s, %i captions', (language, label, _count, text) => {
  const bytes = encode(label, text);
  const decoded = decodeText(bytes, { language });
  expect(decoded.text).toBe(text);
  expect(decodeText(bytes, { encoding: label }).text).toBe(text);
  expect(decoded.isGuess).toBe(!/^utf|^iso-2022/.test(label));
});

const marked = cases.filter(([, label]) => label.startsWith('utf'));

test.each(marked)('%s in %s with a byte order mark, %i captions', (language, label, _count, text) => {
  const bytes = encode(label, `\ufeff${text}`);
  expect(decodeText(bytes, { language })).toEqual({ text, encoding: label, isGuess: false });
});

test('there are more such files than the 106 that were measured', () => {
  expect(cases.length).toBeGreaterThan(106);
});

test.each([
  ['utf-8', [0xef, 0xbb, 0xbf, 0x48, 0x69], 'Hi'],
  ['utf-16le', [0xff, 0xfe, 0x48, 0, 0x69, 0], 'Hi'],
  ['utf-16be', [0xfe, 0xff, 0, 0x48, 0, 0x69], 'Hi'],
])('a byte order mark of %s decides the encoding and is not part of the text', (encoding, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual({ text, encoding, isGuess: false });
});

test('one stray byte does not garble the rest', () => {
  const bytes = [
    ...new TextEncoder().encode(srt(['Größe spielt keine Rolle.', 'Die Tür war offen.', 'Schöne Grüße'], 3)),
  ];
  for (const stray of [0xff, 0xe9, 0x80]) {
    const broken = Uint8Array.from([...bytes.slice(0, 32), stray, ...bytes.slice(32)]);
    const { text, encoding } = decodeText(broken, { language: 'de' });
    expect(encoding).toBe('utf-8');
    expect(text).toContain('Größe');
    expect(text.match(/\ufffd/g)).toHaveLength(1);
  }
});

test('a file cut off in the middle of a character is still UTF-8', () => {
  const bytes = new TextEncoder().encode('Grüße aus Köln, schöne Grü');
  const cut = new TextEncoder().encode('Ende ü').length;
  expect(
    decodeText(Uint8Array.from([...bytes, ...new TextEncoder().encode('Ende ü').subarray(0, cut - 1)])).text,
  ).toMatch(/^Grüße aus Köln, schöne GrüEnde \ufffd$/);
});

test('short ASCII texts are read unchanged', () => {
  expect(decodeText(new TextEncoder().encode('Haus'), { language: 'pl' })).toEqual({
    text: 'Haus',
    encoding: 'utf-8',
    isGuess: false,
  });
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', isGuess: false });
});

test('any bytes give a text', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(...LANGUAGES.map(([language]) => language)),
      (bytes, language) => {
        const { text, encoding } = decodeText(bytes, { language });
        expect(typeof text).toBe('string');
        const decoder = encoding.startsWith('utf-32') ? createDecoder(encoding) : new TextDecoder(encoding);
        expect(decoder.decode(bytes, { stream: true }) + decoder.decode()).toBe(text);
      },
    ),
  );
});

test('every selectable encoding can be decoded, with the language’s own first', () => {
  for (const label of encodingsFor('pl')) expect(new TextDecoder(label).encoding).toBe(label);
  expect(encodingsFor('pl').slice(0, 2)).toEqual(['windows-1250', 'iso-8859-2']);
  expect(encodingsFor(null)[0]).toBe('windows-1252');
});
