import { makeItem, makeQueue } from '#testing/study.ts';
import { keepQueue, keptQueue } from './kept-queues.ts';

const asked = async (key: string) => (await keptQueue('ada', key))?.items.map(({ word }) => word.word) ?? null;

test('of a kept queue of all words the new ones and the due ones can be studied, each by themselves', async () => {
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

test('where the kept queue has no word of a kind, none is kept of it', async () => {
  await keepQueue('ada', 'de all', makeQueue([makeItem('Haus')]));
  expect(await keptQueue('ada', 'de new')).toBeNull();
});
