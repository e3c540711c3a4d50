import { describeAccounts } from '#testing/learners/accounts-api';
import { type LearnerClient, newLearnerClient } from '#testing/learners/learner-client';
import { importerOf } from '#testing/imports/importer';

describeAccounts(
  'the lemma of an imported word',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      learner = await newLearnerClient(api());
    });

    const { look, run } = importerOf(() => learner);
    const lemmas = async () => {
      const own = api().deps.db('words').where({ user_id: learner.userId });
      const rows = await own.select<{ word: string; lemma: string }[]>('word', 'lemma');
      return Object.fromEntries(rows.map(({ word, lemma }) => [word, lemma]));
    };

    test("is the headword of its form in the language's tables, even if captions have another one", async () => {
      const words = ['die Strasse, -n', 'HÄUSER', 'katze', 'Schüler:innen', 'sich an etwas erinnern', 'Guten Morgen'];
      await run(await look(words.map((word) => `"${word}",x`).join('\n')));
      expect(await lemmas()).toEqual({
        'die Strasse, -n': 'Straße',
        HÄUSER: 'Haus',
        katze: 'Katze',
        'Schüler:innen': 'Schüler',
        'sich an etwas erinnern': 'erinnern',
        'Guten Morgen': 'Guten morgen',
      });
    });

    test('is the one given in the file', async () => {
      await run(await look('Word,Translation,Lemma\nHäuser,houses,Häuser'));
      expect(await lemmas()).toMatchObject({ Häuser: 'Häuser' });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
