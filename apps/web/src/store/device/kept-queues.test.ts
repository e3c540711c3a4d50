import { makeItem, makeQueue } from '#testing/study.ts';
import { keepQueue, keptQueue } from './database.ts';

const asked = async (key: string) => (await keptQueue('ada', key))?.items.map(({ word }) => word.word) ?? null;

test('the new and the due words of a kept queue can be studied on their own', async () => {
  await keepQueue('ada', 'de all', makeQueue([makeItem('Haus'), makeItem('Baum', { isNew: true })]));
  expect(await asked('de all')).toEqual(['Haus', 'Baum']);
  expect(await asked('de review')).toEqual(['Haus']);
  expect(await asked('de new')).toEqual(['Baum']);
  expect(await asked('de practice')).toBeNull();
  expect(await asked('de all film')).toBeNull();
  expect(await asked('fr new')).toBeNull();
  await keepQueue('ada', 'de new', makeQueue([makeItem('Weg', { isNew: true })]));
  expect(await asked('de new')).toEqual(['Weg']);
});

test('a kept queue without new words has no queue of new words', async () => {
  await keepQueue('ada', 'de all', makeQueue([makeItem('Haus')]));
  expect(await keptQueue('ada', 'de new')).toBeNull();
});
