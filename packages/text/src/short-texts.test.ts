import type { LanguageCode } from '@wordreel/shared';
import { decodeText } from './decode-text.ts';
import { encode } from './testing/encode.ts';

/** Texts with few letters that could identify their encoding. */
const SHORT: readonly [LanguageCode, string, string][] = [
  ['de', 'windows-1252', 'Er hieß'],
  ['de', 'macintosh', 'Grüße aus München'],
  ['es', 'macintosh', '¿Qué pasó? ¡Mañana será otro día, señor!'],
  ['no', 'macintosh', 'Blåbærsyltetøy på brødet'],
  ['fr', 'macintosh', 'Élodie était à l’école'],
  ['fr', 'iso-8859-15', 'Le cœur de ma sœur coûte 20 €'],
  ['fr', 'windows-1252', 'Il faut ½ litre d’œuvre'],
  ['pl', 'windows-1250', 'Dziękuję, już idę.'],
  ['pl', 'iso-8859-2', 'śledź\twęgorz\nżaba\tźrebię\n'],
  ['ru', 'windows-1251', 'Привет'],
  ['ru', 'windows-1251', 'ПРИВЕТ, КАК ДЕЛА?'],
  ['ru', 'koi8-r', 'ПРИВЕТ, КАК ДЕЛА? ХОРОШО'],
  ['ru', 'koi8-r', 'яблоко\tapple\nгруша\tpear\nхлеб\tbread\n'],
  ['ru', 'koi8-u', 'Їжак і ґанок, Київ'],
  ['ru', 'ibm866', 'Привет, как дела?'],
  ['ru', 'x-mac-cyrillic', 'Ещё не всё потеряно, друзья мои.'],
  ['el', 'windows-1253', 'Άννα, έλα εδώ! Ά, ναι'],
  ['el', 'iso-8859-7', 'Άννα, έλα εδώ! Ά, ναι'],
  ['ar', 'iso-8859-6', 'مرحبا، كيف حالك؟'],
  ['ja', 'shift_jis', '猫\tcat\n犬\tdog\n'],
  ['ja', 'euc-jp', '猫\tcat\n犬\tdog\n'],
  ['ja', 'euc-jp', 'コーヒーをください'],
  ['zh', 'gb18030', '你好'],
  ['zh', 'gb18030', '猫\tcat\n狗\tdog\n学生\tstudent\n'],
  ['zh', 'big5', '貓\tcat\n狗\tdog\n學生\tstudent\n'],
];

test.each(SHORT)('%s in %s: %j', (language, label, text) => {
  expect(decodeText(encode(label, text), { language })).toMatchObject({ text, isGuess: true });
});

test.each<[LanguageCode, string]>([
  ['ru', 'Привет'],
  ['el', 'Καλημέρα σας'],
  ['ar', 'مرحبا بك'],
  ['hi', 'चाबी कहाँ है'],
  ['ja', 'これはテストです。'],
  ['ja', '猫\n犬\n鳥\n'],
  ['zh', '你好吗？我很好。'],
  ['ko', '안녕하세요'],
])('%s is read as UTF-16 without a mark, digits or line endings: %j', (language, text) => {
  for (const label of ['utf-16le', 'utf-16be']) {
    expect(decodeText(encode(label, text), { language })).toEqual({ text, encoding: label, isGuess: false });
  }
});

test('UTF-16 may be cut off in the middle of the last character', () => {
  const bytes = encode('utf-16le', '1\n00:00:01,000 --> 00:00:02,000\nDie Tür');
  expect(decodeText(bytes.subarray(0, -1), { language: 'de' }).text).toMatch(/Die Tü\ufffd$/);
});

test.each(['utf-32le', 'utf-32be'])('%s is read with and without a mark', (label) => {
  const text = 'Größe 😀 und mehr\n';
  for (const bytes of [encode(label, text), encode(label, `\ufeff${text}`)]) {
    expect(decodeText(bytes, { language: 'de' })).toEqual({ text, encoding: label, isGuess: false });
  }
  expect(decodeText(encode(label, text).subarray(0, -2), { encoding: label }).text).toBe(`${text.trimEnd()}\ufffd`);
});

test('ISO-2022-JP may contain only half-width kana', () => {
  const bytes = Uint8Array.from([0x1b, 0x28, 0x49, 0x3a, 0x30, 0x4b, 0x30, 0x1b, 0x28, 0x42]);
  expect(decodeText(bytes, { language: 'ja' })).toEqual({ text: 'ｺｰﾋｰ', encoding: 'iso-2022-jp', isGuess: false });
});

const bytes = (label: string, text: string) => [...encode(label, text)];

test('a byte that is invalid in an encoding does not rule it out for the rest', () => {
  const german = [...bytes('windows-1252', 'Straße '), 0x81, ...bytes('windows-1252', ' für')];
  expect(decodeText(Uint8Array.from(german), { language: 'de' }).text).toBe('Straße \u0081 für');
  const japanese = [...bytes('shift_jis', 'コーヒーをください'), 0x83];
  expect(decodeText(Uint8Array.from(japanese), { language: 'ja' }).text).toBe('コーヒーをください\ufffd');
  const chinese = [...bytes('big5', '我不知道，謝謝。'), 0xa7];
  expect(decodeText(Uint8Array.from(chinese), { language: 'zh' }).text).toBe('我不知道，謝謝。\ufffd');
});

test.each([
  ['windows-1251', 'Где ключ от двери? Я не знаю, куда идти.'],
  ['windows-1250', 'Gdzie jest żółty płaszcz? Chodź tu, proszę.'],
  ['windows-1253', 'Πού είναι το κλειδί; Δεν ξέρω πού να πάω.'],
  ['shift_jis', '鍵はどこですか。どこへ行けばいいのか分からない。'],
  ['gb18030', '我不知道该去哪里。明天会下雨。'],
  ['euc-kr', '열쇠가 어디에 있어요? 내일 비가 올 거예요.'],
])('without a known language, %s is detected by its letters', (label, text) => {
  expect(decodeText(encode(label, text)).text).toBe(text);
});
