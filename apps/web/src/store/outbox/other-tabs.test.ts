import { waitFor } from '@testing-library/dom';
import { cachedLanguage, languagesApi } from '#store/api/languages/languages-api.ts';
import { queued } from '#store/device/unstored-commands.ts';
import { makeStore } from '#store/store.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { ADA, signIn } from '#testing/people.ts';
import { serveUnsteadily } from '#testing/servers/unsteady-server.ts';
import { makeWord } from '#testing/words.ts';
import { openOutbox } from './open-outbox.ts';

test('a word that another tab saved and sent before this one saw it is shown here too', async () => {
  serveUnsteadily([makeWord('Haus')]);
  const tab = makeStore();
  await tab.dispatch(openOutbox(ADA.id));
  signIn(tab);
  await tab.dispatch(languagesApi.endpoints.getLanguage.initiate('de'));
  const entry = queued({ kind: 'saveWord', args: { language: 'de', word: { word: 'Baum' } } }, ADA.id);
  const other = new BroadcastChannel(`outbox ${ADA.id}`);
  const changes = [{ kind: 'changed' }, { kind: 'settled', entry, answer: { data: makeWord('Baum') } }];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  for (const change of changes) other.postMessage(change);
  other.close();
  await waitFor(() => {
    const words = cachedLanguage('de', tab.getState())?.learnedWords.map(({ word }) => word);
    expect(words).toEqual(['Haus', 'Baum']);
  });
  tab.dispatch((_dispatch, _getState, { leave }) => leave?.(undefined));
});

test('a language that another tab removed or reset is refetched', async () => {
  const served = [[makeWord('Haus')], []];
  answerApi(({ path }) =>
    path === '/api/languages/de'
      ? Response.json({ level: 'A1.1', wordCount: 0, learnedWords: served.length > 1 ? served.shift() : served[0] })
      : Response.json([]),
  );
  const tab = makeStore();
  const outbox = await tab.dispatch(openOutbox(ADA.id));
  signIn(tab);
  await tab.dispatch(languagesApi.endpoints.getLanguage.initiate('de'));
  expect(cachedLanguage('de', tab.getState())?.learnedWords).toHaveLength(1);
  const other = makeStore();
  const { broadcastLanguage } = await other.dispatch(openOutbox(ADA.id));
  broadcastLanguage('de');
  await waitFor(() => expect(cachedLanguage('de', tab.getState())?.learnedWords).toEqual([]));
  expect(outbox.userId).toBe(ADA.id);
  for (const { dispatch } of [tab, other]) dispatch((_dispatch, _getState, { leave }) => leave?.(undefined));
});
