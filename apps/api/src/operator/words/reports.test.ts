import { randomUUID } from 'node:crypto';
import { addReport } from '#features/exercises/reports/reports.store';
import { prepareWork } from '#operator/commands';
import { SILENT } from '#operator/progress-bar';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';

describeAccounts('words reports', (api) => {
  const run = (...words: string[]) => prepareWork(['words', 'reports', ...words]).work(api().deps, SILENT);

  test('lists reports, newest first, without their authors', async () => {
    const { db, clock } = api().deps;
    expect(await run()).toBe('There are no reports.');
    const { userId } = await newLearnerClient(api());
    const report = { userId, exercise: 'typed-gap', note: null, translation: 'house', sentence: 'Das Haus.' } as const;
    const facts = { ...report, answerText: null };
    const de = { ...facts, clientId: randomUUID(), language: 'de', word: 'Haus', what: 'sentence' } as const;
    await addReport(db, de, clock());
    await addReport(db, de, clock());
    await addReport(
      db,
      {
        ...de,
        clientId: randomUUID(),
        language: 'fr',
        word: 'maison',
        what: 'answer',
        answerText: 'maisson',
        note: 'but',
      },
      clock(),
    );
    const day = new Date(clock()).toISOString().slice(0, 10);
    const french = `${day}  French  maison: my answer was right (typed-gap)
    translation: house
    sentence: Das Haus.
    answered: maisson
    note: but`;
    const german = `${day}  German  Haus: confusing sentence (typed-gap)
    translation: house
    sentence: Das Haus.`;
    expect(await run()).toBe(`${french}\n\n${german}`);
    expect(await run('--language', 'de')).toBe(german);
  });
});
