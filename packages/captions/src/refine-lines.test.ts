import { joinBrokenWords, separateLanguages } from './index.ts';

const GERMAN = new Set(
  (
    'wie geht es dir heute mir gut danke dann bis morgen mein Freund wo warst du zu Hause und Nord Haus Feier was nur ' +
    'am in das ist der ja nein Haustür verstehen nicht'
  ).split(' '),
);
const isGerman = (form: string) => GERMAN.has(form) || GERMAN.has(form.toLowerCase());
const isFrench = (form: string) => ['peut-être', 'important', 'est', 'ce'].includes(form);

describe('words that are hyphenated at the end of a line', () => {
  test.each([
    ['Das ist der Donau-\ndampfer.', 'Das ist der Donaudampfer.'],
    ['Das ist die Haus-\ntür.', 'Das ist die Haustür.'],
    ['Ich kann ver-\nstehen', 'Ich kann verstehen'],
  ])('%j becomes one word', (text, joined) => {
    expect(joinBrokenWords(text, 'de', isGerman)).toBe(joined);
  });

  test.each([
    'Nord-\nund Südsee',
    'Wein-\nbzw. Bierglas',
    '- Zu Hause.\n- Wirklich?',
    'Wo warst du -\nzu Hause?',
    'W-\nwas ist das?',
    'Ich wollte nur-\nwas ist?',
    'Donau-\nDampfer',
  ])('%j stays unchanged', (text) => {
    expect(joinBrokenWords(text, 'de', isGerman)).toBe(text);
  });

  test('a hyphen that belongs to the word stays', () => {
    expect(joinBrokenWords('peut-\nêtre impor-\ntant, est-\nce ?', 'fr', isFrench)).toBe(
      'peut-être important, est-\nce ?',
    );
  });
});

const chain = (...texts: string[]) => texts.map((text, index) => ({ start: index, end: index + 1, text }));
const separated = (texts: readonly string[], language = 'de') =>
  separateLanguages(chain(...texts), language, isGerman)?.map(({ text, translation }) => [text, translation]) ?? null;

describe('captions in two languages', () => {
  const PAIRS = [
    ['Wie geht es dir heute?', 'How are you today?'],
    ['Mir geht es gut, danke.', 'I am fine, thank you.'],
    ['Dann bis morgen, mein Freund.', 'See you tomorrow, my friend.'],
  ] as const;

  test('the other language becomes the translation, whether it is above or below', () => {
    expect(separated(PAIRS.map(([german, english]) => `${german}\n${english}`))).toEqual(PAIRS);
    expect(separated(PAIRS.map(([german, english]) => `${english}\n${german}`))).toEqual(PAIRS);
  });

  test('each language may have several lines, and some captions only one', () => {
    const texts = [
      'Wie geht es dir\nheute?\nHow are you\ntoday?',
      '[Musik]',
      'Mir geht es gut,\nnicht?\nI am fine, thank you.',
      ...PAIRS.map(([german, english]) => `${german}\n${english}`),
    ];
    expect(separated(texts)?.slice(0, 3)).toEqual([
      ['Wie geht es dir\nheute?', 'How are you\ntoday?'],
      ['[Musik]', undefined],
      ['Mir geht es gut,\nnicht?', 'I am fine, thank you.'],
    ]);
  });

  test('languages are separated by script', () => {
    const texts = ['元気ですか。\nHow are you?', 'はい、元気です。\nYes, I am fine.'];
    expect(separated(texts, 'ja')).toEqual([
      ['元気ですか。', 'How are you?'],
      ['はい、元気です。', 'Yes, I am fine.'],
    ]);
    const [question, answer] = ['Как дела у тебя сегодня?', 'У меня всё хорошо.'];
    expect(separated([`${question}\nWie geht es dir heute?`, `${answer}\nMir geht es gut.`])).toEqual([
      ['Wie geht es dir heute?', question],
      ['Mir geht es gut.', answer],
    ]);
  });

  test.each([
    [['Wie geht es dir,\nmein Freund?', 'Mir geht es gut,\ndanke.', '- Wo warst du?\n- Zu Hause.']],
    [['Wie geht es dir?', 'Mir geht es gut.', 'Dann bis morgen.\nSee you tomorrow.']],
    [['Das ist der Donau-\ndampfer.', 'Nord-\nund Südsee']],
    [['Xaver Yksel\nZorn Quax', 'Brumm\nKnorz']],
    [['Wie geht es dir?\nHow are you?']],
  ])('%j has no recognizable second language', (texts) => {
    expect(separated(texts)).toBeNull();
  });
});
