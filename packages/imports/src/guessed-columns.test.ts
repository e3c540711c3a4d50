import type { LanguageCode } from '@wordreel/shared';
import { type MappedRow, mapRows, readSource, type Source } from './index.ts';
import { makeApkg, type MadeCard } from './testing/make-apkg.ts';

const BEGAN_AT = 1_600_000_000;
const reader = { zone: 'UTC', today: 20_780 };

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array, language: LanguageCode = 'de') =>
  readSource(typeof file === 'string' ? bytes(file) : file, { language, reader });
const mapped = (source: Source): MappedRow[] =>
  mapRows(source, { tables: source.tables.map(({ guess }) => guess), decks: null, hasSchedule: true });
const words = (source: Source) => mapped(source).flatMap((row) => ('word' in row ? [row.word] : []));
const pairs = (source: Source) => words(source).map(({ word, translation }) => [word, translation]);
const deck = (fields: readonly string[], notes: readonly (readonly string[])[]) =>
  makeApkg({ cards: notes.map((cells): MadeCard => ({ fields: cells })), beganAt: BEGAN_AT, fields });

describe('detecting columns', () => {
  test.each<[string, { fields: string[]; notes: string[][]; guess: (string | null)[]; language?: LanguageCode }]>([
    [
      'with an index before them',
      {
        fields: ['Rank', 'Wort_DE', 'Wort_EN', 'Audio', 'Beispielsatz'],
        notes: [
          ['1', 'der Baum, Bäume', 'tree', '[sound:1.mp3]', 'Der Baum ist hoch.'],
          ['2', 'gehen, ging, gegangen', 'to go', '[sound:2.mp3]', 'Ich gehe.'],
        ],
        guess: [null, 'word', 'translation', null, 'sentence'],
      },
    ],
    [
      'by the names of languages',
      {
        fields: ['English', 'German'],
        notes: [
          ['house', 'das Haus'],
          ['dog', 'der Hund'],
        ],
        guess: ['translation', 'word'],
      },
    ],
    [
      'by what stands on the sides of cards',
      {
        fields: ['Front', 'Back'],
        notes: [
          ['the house', 'das Haus'],
          ['to go', 'gehen'],
          ['the dog', 'der Hund'],
        ],
        guess: ['translation', 'word'],
      },
    ],
    [
      'by script',
      {
        fields: ['Front', 'Back', 'Extra'],
        notes: [
          ['house', 'дом', ''],
          ['dog', 'собака', ''],
        ],
        guess: ['translation', 'word', null],
        language: 'ru',
      },
    ],
    [
      'with the translation of a sentence, and sounds',
      {
        fields: ['Sort', 'Wort', 'Englische Bedeutung', 'Satz', 'Satz (Englisch)', 'Wort Audio', 'Notizen'],
        notes: [['7', 'gehen', 'to go', 'Ich gehe.', 'I go.', '[sound:a.mp3]', 'irregular']],
        guess: [null, 'word', 'translation', 'sentence', null, null, 'note'],
      },
    ],
    [
      'with kana beside kanji',
      {
        fields: ['Kanji', 'Kana', 'English'],
        notes: [
          ['学校', 'がっこう', 'school'],
          ['猫', 'ねこ', 'cat'],
        ],
        guess: ['word', 'note', 'translation'],
        language: 'ja',
      },
    ],
    [
      'with a column of expressions that are sentences, and gaps in them',
      {
        fields: ['Vocabulary-Kanji', 'Vocabulary-Kana', 'Vocabulary-English', 'Expression', 'Sentence-Clozed'],
        notes: [
          ['学校', 'がっこう', 'school', '毎日学校に行きます。', '毎日（　　）に行きます。'],
          ['猫', 'ねこ', 'cat', '猫が好きです。', '（　　）が好きです。'],
        ],
        guess: ['word', 'note', 'translation', 'sentence', null],
        language: 'ja',
      },
    ],
    [
      'with a translation in a third language',
      {
        fields: ['Niemiecki', 'Polski'],
        notes: [
          ['das Haus', 'dom'],
          ['der Hund', 'pies'],
        ],
        guess: ['word', 'translation'],
      },
    ],
  ])('%s', async (_name, { fields, notes, guess, language = 'de' }) => {
    const source = await read(await deck(fields, notes), language);
    expect(source.tables[0]?.guess).toEqual(guess);
  });

  test.each<[LanguageCode, string, string[]]>([
    ['it', 'Parola,Traduzione\ngatto,cat\ncane,dog\n', ['gatto', 'cane']],
    ['es', 'Palabra;Significado\nperro;dog\ngato;cat\n', ['perro', 'gato']],
    ['fr', 'Français;Anglais\nchat;cat\nchien;dog\n', ['chat', 'chien']],
    ['de', 'English,German\nhouse,Haus\ndog,Hund\n', ['Haus', 'Hund']],
    ['de', 'Wort,Bedeutung\rHaus,house\rHund,dog\r', ['Haus', 'Hund']],
    ['pl', 'Słowo;Znaczenie\nżółw;turtle\n', ['żółw']],
    ['nl', 'Woord\tBetekenis\nhuis\thouse\n', ['huis']],
    ['sv', 'Engelska;Svenska\nhouse;hus\n', ['hus']],
    ['da', 'Ord;Betydning\nhus;house\n', ['hus']],
    ['no', 'Engelsk;Norsk\nhouse;hus\n', ['hus']],
    ['fi', 'Sana;Käännös\ntalo;house\n', ['talo']],
    ['pt', 'Inglês,Português\nhouse,casa\n', ['casa']],
    ['ru', 'Перевод;Слово\nhouse;дом\n', ['дом']],
    ['el', 'Λέξη;Μετάφραση\nσπίτι;house\n', ['σπίτι']],
    ['tr', 'İngilizce;Türkçe\nhouse;ev\n', ['ev']],
    ['ar', 'الكلمة,المعنى\nبيت,house\n', ['بيت']],
    ['hi', 'शब्द,अर्थ\nघर,house\n', ['घर']],
    ['ja', '英語,日本語\nhouse,家\n', ['家']],
    ['ko', '단어,뜻\n집,house\n', ['집']],
    ['zh', '英文,中文\nhouse,房子\n', ['房子']],
    ['en', 'Englisch;Deutsch\nhouse;Haus\n', ['house']],
    ['de', 'Slovíčko;Překlad\nHaus;dům\n', ['Haus']],
    ['de', 'Česky;Německy\ndům;Haus\n', ['Haus']],
    ['en', 'Angol;Magyar\nhouse;ház\n', ['house']],
    ['de', 'Szó;Jelentés\nHaus;ház\n', ['Haus']],
    ['it', 'Cuvânt;Traducere\ncasa;casă\n', ['casa']],
    ['de', 'Слово;Переклад\nHaus;дім\n', ['Haus']],
    ['de', 'Українська;Німецька\nдім;Haus\n', ['Haus']],
    ['de', 'Дума;Превод\nHaus;къща\n', ['Haus']],
    ['de', 'Prijevod;Riječ\nkuća;Haus\n', ['Haus']],
    ['en', 'Từ vựng;Nghĩa\nhouse;nhà\n', ['house']],
    ['en', 'Kata;Arti\nhouse;rumah\n', ['house']],
    ['en', 'معنی;کلمه\nخانه;house\n', ['house']],
    ['en', 'מילה;תרגום\nhouse;בית\n', ['house']],
    ['en', 'คำศัพท์;ความหมาย\nhouse;บ้าน\n', ['house']],
    ['de', '🇬🇧;🇩🇪\nhouse;Haus\n', ['Haus']],
    ['de', 'Vocab;Def.\nHaus;house\n', ['Haus']],
    ['de', 'dt.;engl.\nHaus;house\n', ['Haus']],
    ['de', 'L1;L2\nhouse;Haus\n', ['Haus']],
    ['de', 'Source;Target\nhouse;Haus\n', ['Haus']],
    ['de', 'Native language;Target language\nhouse;Haus\n', ['Haus']],
    ['de', 'Infinitiv;Präteritum;Partizip II;Englisch\ngehen;ging;gegangen;to go\n', ['gehen']],
  ])('of %s by the heading %j', async (language, text, expected) => {
    const source = await read(text, language);
    expect(source.hasHeader).toBe(true);
    expect(words(source).map(({ word }) => word)).toEqual(expected);
  });

  test.each([
    ['"word","lexeme_id","strength_bars","skill"\n"Junge","a1b2",4,"Basics"\n"trinkst","c3d4",1,"Food"\n', 4],
    ['word,status,language\nHaus,known,de\nHund,learning,de\nKatze,ignored,de\n', 3],
    ['Word,Added,Lesson\nHaus,2024-01-02,One\n', 3],
  ])('columns without a matching field are left out: %j', async (text, width) => {
    const source = await read(text);
    expect(source.hasHeader).toBe(true);
    expect(source.tables[0]?.guess).toEqual(['word', ...Array.from({ length: width - 1 }, () => null)]);
  });

  test.each<[LanguageCode, string, (string | null)[]]>([
    ['de', 'der\tHund\tdog\nder\tTisch\ttable\ndie\tKatze\tcat\ndie\tTür\tdoor', ['note', 'word', 'translation']],
    [
      'de',
      'Hund\tnoun\tto do\nlaufen\tverb\tto run\nTür\tnoun\tthe door\ngehen\tverb\tto go',
      ['word', 'note', 'translation'],
    ],
    ['de', 'English\tGerman\thouse\tHaus\nEnglish\tGerman\tdog\tHund', [null, null, 'translation', 'word']],
    ['de', 'I have a dog.\tIch habe einen Hund.\nIt is late.\tEs ist spät.', ['translation', 'word']],
    ['de', 'house\tHaus\tA1\t3.5%\ndog\tHund\tB2\t4%', ['translation', 'word', null, null]],
    ['zh', 'hello\tni3 hao3\t你好\nthanks\txie4 xie5\t谢谢', ['translation', 'note', 'word']],
    ['zh', '书\tshū\tbook\n水\tshuǐ\twater', ['word', 'note', 'translation']],
    ['ja', 'がっこう\t学校\tschool\nねこ\t猫\tcat', ['note', 'word', 'translation']],
    ['ja', 'ねこ;cat;猫がいます。\nいぬ;dog;犬がいます。', ['word', 'translation', 'sentence']],
    ['de', 'Bank;bench\nBank;bank', ['word', 'translation']],
    ['ko', 'school,학교\ncat,고양이', ['translation', 'word']],
    ['fr', '1,le chat,the cat,Le chat dort.,The cat sleeps.', [null, 'word', 'translation', 'sentence', null]],
    ['de', 'Haus - house\nWeg - way\nZug - train\nHaus - home', ['word', 'translation']],
    ['pt', 'the house,a casa\nthe cat,o gato', ['translation', 'word']],
  ])('of %s without a heading, by letters and short words: %j', async (language, text, guess) => {
    const source = await read(text, language);
    expect(source).toMatchObject({ hasHeader: false, tables: [{ guess }] });
  });

  test('all columns of a note type without words are left out', async () => {
    const cells = ['{{c1::image-occlusion:rect:left=.1:top=.2:width=.3}}', '<img src="a.png">', '', ''];
    const source = await read(await deck(['Occlusion', 'Image', 'Header', 'Back Extra'], [cells]));
    expect(source.tables[0]?.guess).toEqual([null, null, null, null]);
  });

  test('a code between two words of a heading is not a language', async () => {
    const source = await read('Palavra em inglês;Significado;Exemplo de frase\nhouse;casa;It is big.', 'en');
    expect(source.tables[0]?.guess).toEqual(['word', 'translation', 'sentence']);
  });

  test('a lemma is the word if there is no other word column', async () => {
    const source = await read('Lemma,Translation,Context\nHaus,house,Das Haus.');
    expect(source.tables[0]?.guess).toEqual(['word', 'translation', 'sentence']);
  });

  test('without a heading, recognizes an index, dates and ids', async () => {
    const source = await read('1;n-1;der Hund;the dog;2024-05-01\n2;n-2;gehen;to go;2024-05-02');
    expect(source).toMatchObject({ hasHeader: false, tables: [{ guess: [null, null, 'word', 'translation', null] }] });
  });

  test.each([
    ['parola,word\ncane,dog', 'it', 'parola'],
    ['Deutsch;German\nHaus;house', 'de', 'Deutsch'],
    ['Wort;word\nHaus;house', 'de', 'Wort'],
    ['Bedeutung;meaning\nHaus;house', 'de', 'Bedeutung'],
    ['die Frage;the question\nHaus;house', 'de', 'die Frage'],
    ['das Wort;word;Das Wort ist lang.\nHaus;house;Das Haus.', 'de', 'das Wort'],
    ['Englisch;English;Ich lerne Deutsch und Englisch.\nHaus;house;Das Haus.', 'de', 'Englisch'],
    ['Deutschland;Germany\nHaus;house', 'de', 'Deutschland'],
  ] as const)(
    'a word whose translation looks like a column name is not a heading: %j',
    async (text, language, first) => {
      expect(words(await read(text, language))[0]?.word).toBe(first);
    },
  );

  test('Bedeutung is read as the translation', async () => {
    const source = await read(
      'Wort;Bedeutung;Beispiel\nBank;bench, bank;"Ich sitze auf der Bank; es regnet."\nlaufen;to run;Er läuft, und läuft.\n',
    );
    expect(pairs(source)).toEqual([
      ['Bank', 'bench, bank'],
      ['laufen', 'to run'],
    ]);
    expect(words(source)[0]?.sentence).toBe('Ich sitze auf der Bank; es regnet.');
  });
});
