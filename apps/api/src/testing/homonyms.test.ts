import type { DictionaryAnswer } from '@wordreel/shared';
import { findMeanings } from '#db/headwords';
import { bringGlossary } from '#testing/captions/glossary';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';

const FIRST = {
  der: 'the',
  sein: 'to be',
  zu: 'to',
  denn: 'then (in questions)',
  ihr: 'you (several people, informal)',
};

describeAccounts('words with several entries', (api) => {
  beforeAll(async () => {
    const { deps } = api();
    await bringGlossary(deps, 'de');
    await bringGlossary(deps, 'es');
    // PostgreSQL moves a changed row behind the others, and puts rows of a new glossary where an old one has left room.
    const changed = deps
      .db('dictionary_entries')
      .whereIn('key', Object.keys(FIRST))
      .where('entry', 'not like', '%"A2"%');
    await changed.update({ headword: deps.db.ref('headword') });
  });

  test('the most common entry of a word comes first, wherever its row is stored', async () => {
    const { db } = api().deps;
    const words = Object.keys(FIRST);
    const meaningOf = await findMeanings(db, 'de', words);
    expect(Object.fromEntries(words.map((word) => [word, meaningOf(word)]))).toEqual(FIRST);
  });

  test.each([
    ['de', 'sein', 'sein', 'to be'],
    ['de', 'seine', 'sein', 'his'],
    ['de', 'die', 'der', 'the'],
    ['de', 'mich', 'ich', 'me (mich, mir)'],
    ['de', 'besser', 'gut', 'better (besser)'],
    ['de', 'gut', 'gut', 'good'],
    ['es', 'hay', 'haber', 'there is, there are (hay)'],
    ['es', 'ellos', 'él', 'they (plural ellos)'],
    ['es', 'me', 'yo', 'me, to me (the form me)'],
  ])('in %s, the entry for %s starts with the meaning of that form of %s', async (language, word, lemma, meaning) => {
    const learner = await newLearnerClient(api());
    const { body } = await learner.get(
      `/api/dictionary/${language}?${new URLSearchParams({ word, lemma }).toString()}`,
    );
    expect((body as DictionaryAnswer).entries[0]?.senses[0]?.text).toBe(meaning);
  });
});
