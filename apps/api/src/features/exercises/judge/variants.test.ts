import { describeAccounts } from '#testing/learners/accounts-api';
import { type Exerciser, newExerciser, WORDS } from '#testing/learners/exerciser';
import { bringGlossary } from '#testing/captions/glossary';

describeAccounts('answers in a variant of the language', (api) => {
  let student: Exerciser;
  beforeAll(() => bringGlossary(api().deps, 'de'));
  beforeEach(async () => {
    student = await newExerciser(api());
    await student.keep(...WORDS, { word: 'Straße', translation: 'street' });
    await student.know(30, ...WORDS.map(({ word }) => word), 'Straße');
  });

  /** Returns the verdict on an answer to `Straße`, for a learner of a variant. */
  async function told(text: string, variant: string | null) {
    await student.patch('/api/preferences', { account: {}, languages: { de: { variant } } });
    const { id } = await student.start({ kind: 'typed-word', size: 20 });
    const item = (await student.stored(id)).findIndex(({ word }) => word.word === 'Straße');
    return student.answer(id, { item, answer: { kind: 'text', text } });
  }

  test('in Switzerland ss is the spelling, and ß is right as well', async () => {
    const swiss = { result: 'right', slip: null, expected: 'Strasse', rating: 3 };
    expect(await told('strasse', 'de-CH')).toMatchObject({ ...swiss, note: null });
    expect(await told('Straße', 'de-CH')).toMatchObject({ result: 'right', note: 'spelling', expected: 'Strasse' });
    expect(await told('Strase', 'de-CH')).toMatchObject({ result: 'slip', slip: 'typo', expected: 'Strasse' });
  });

  test.each([null, 'de-AT'])('elsewhere (%s) ß is the spelling, and ss is right as well', async (variant) => {
    expect(await told('Straße', variant)).toMatchObject({ result: 'right', note: null, expected: 'Straße' });
    expect(await told('strasse', variant)).toMatchObject({ result: 'right', note: 'spelling', expected: 'Straße' });
  });
});
