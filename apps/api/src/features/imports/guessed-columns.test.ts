import { makeApkg } from '@wordreel/imports/testing';
import type { ImportPreview, ImportStatus } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, type LearnerClient, newLearnerClient } from '#testing/learners/learner-client';
import { choiceOf, importerOf } from '#testing/imports/importer';

const deck = (fields: readonly string[], notes: readonly (readonly string[])[]) =>
  makeApkg({ cards: notes.map((cells) => ({ fields: cells })), beganAt: 1_600_000_000, fields });

type Guess = (string | null)[];

/** Files of a language, and the columns to find in them. */
const FILES: [string, string, Guess][] = [
  ['de', 'house;Haus\nto walk;gehen\nyellow;gelb\ngate;Tor', ['translation', 'word']],
  ['de', 'gelb;yellow\nTor;gate\nlaufen;run', ['word', 'translation']],
  [
    'de',
    '1;yellow;gelb;Das Tor ist gelb.;adj\n2;run;laufen;Wir laufen nach Hause.;verb',
    [null, 'translation', 'word', 'sentence', 'note'],
  ],
  ['fr', 'house;maison\nwater;eau\nbread;pain', ['translation', 'word']],
  ['es', 'water\tagua\nhouse\tcasa', ['translation', 'word']],
  ['it', 'water,acqua\nhouse,casa', ['translation', 'word']],
  ['nl', 'tree;boom\nhouse;huis\nto eat;eten', ['translation', 'word']],
  ['pl', 'house;dom\nwater;woda', ['translation', 'word']],
  ['sv', 'house;hus\nwater;vatten', ['translation', 'word']],
  ['en', 'Haus;house\nWasser;water', ['translation', 'word']],
  ['ru', 'water;вода\nhouse;дом', ['translation', 'word']],
  ['pl', 'Haus;dom\nWasser;woda', ['translation', 'word']],
  ['de', 'arm;Arm\nhand;Hand', ['translation', 'word']],
  ['de', 'Apfel,apple,Jan 5 2024\nBirne,pear,Feb 12 2024', ['word', 'translation', null]],
  ['de', '12. März 2024;Apfel;apple\n13. März 2024;Birne;pear', [null, 'word', 'translation']],
  ['es', 'manzana,apple,5/1/2024 10:00 AM\npera,pear,5/2/2024 3:10 PM', ['word', 'translation', null]],
  ['de', 'Haus;house;TRUE\nHund;dog;FALSE\nBaum;tree;TRUE', ['word', 'translation', null]],
  ['de', 'Verb;laufen;run\nNomen;Haus;house\nAdjektiv;schön;beautiful', ['note', 'word', 'translation']],
  ['de', 'v.;laufen;run\nn.;Haus;house\nadj.;schön;beautiful', ['note', 'word', 'translation']],
  ['de', 'Haus;Häuser;house\nBaum;Bäume;tree\nHand;Hände;hand', ['word', 'note', 'translation']],
  ['es', 'tengo;tuve;have\npuedo;pude;can\nhago;hice;do', ['word', 'note', 'translation']],
  ['ru', 'дом;dom;house\nсобака;sobaka;dog\nвода;voda;water', ['word', 'note', 'translation']],
  ['ko', '학교;hakgyo;school\n고양이;goyangi;cat', ['word', 'note', 'translation']],
  ['ar', 'بيت;bayt;house\nكلب;kalb;dog', ['word', 'note', 'translation']],
  ['ja', 'ねこ;neko;cat\nいぬ;inu;dog', ['word', 'note', 'translation']],
];

describeAccounts(
  'detecting the columns of a file',
  (api, kind) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const { look, preview } = importerOf(() => learner);
    const send = (file: Uint8Array | string, query: string) =>
      learner
        .post(`/api/imports?zone=UTC&${query}`, undefined as never)
        .set('Content-Type', 'application/octet-stream')
        .send(Buffer.from(file as string));
    const guessOf = async (file: Uint8Array | string, language = 'de') =>
      ((await send(file, `language=${language}`)).body as ImportStatus).look?.tables[0]?.guess;

    // A thread reads the file without the database, so PostgreSQL needs only one.
    test.each(kind === 'embedded' ? FILES : FILES.slice(0, 1))(
      '%s: columns are identified by the words in them: %j',
      async (language, text, guess) => {
        expect(await guessOf(text, language)).toEqual(guess);
      },
    );

    test('the columns of a deck are identified, whatever the sides of its cards are called', async () => {
      const notes = [
        ['yellow', 'gelb'],
        ['gate', 'Tor'],
      ];
      expect(await guessOf(await deck(['Front', 'Back'], notes))).toEqual(['translation', 'word']);
      expect(await guessOf(await deck(['Field 1', 'Field 2'], notes))).toEqual(['translation', 'word']);
    });

    test('surplus cells are counted, named, and listed in full on request', async () => {
      const rows = Array.from({ length: 150 }, (_, n) => `;none${n}`);
      const looked = await look(['Wort;Übersetzung', 'Haus;house', 'müde;tired;sleepy', ...rows].join('\n'));
      expect(await preview(looked)).toMatchObject({
        adds: 2,
        skips: 150,
        extras: 1,
        samples: { extras: [{ at: 3, text: 'müde', why: '“sleepy” is left out' }] },
      });
      const all = (await learner.post(`/api/imports/${looked.id}/preview?skips=all`, choiceOf(looked)))
        .body as ImportPreview;
      expect(all.samples.skips).toHaveLength(150);
    });

    test('the detected encoding is reported, and can be changed', async () => {
      const file = Uint8Array.from('Haus;house\nT\u00fcr;door', (character) => character.charCodeAt(0));
      expect((await send(file, 'language=de')).body).toMatchObject({ look: { encoding: 'windows-1252' } });
      expect((await send(file, 'language=de&encoding=macintosh')).body).toMatchObject({
        look: { encoding: 'macintosh' },
      });
      expect(codeOf(await send(file, 'language=de&encoding=none'))).toEqual([400, 'validation_failed']);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
