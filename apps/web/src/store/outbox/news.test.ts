import { waitFor } from '@testing-library/dom';
import { cachedLanguage, languagesApi } from '#store/api/languages-api.ts';
import { makeStore } from '#store/store.ts';
import { ADA, signIn } from '#testing/people.ts';
import { serveUnsteadily } from '#testing/unsteady-server.ts';
import { makeWord } from '#testing/words.ts';
import { joinTabs } from './news.ts';
import { openOutbox } from './open-outbox.ts';
import { queued } from './queued-command.ts';

test('a word that another tab has kept and sent before this one looked is shown here too', async () => {
  serveUnsteadily([makeWord('Haus')]);
  const tab = makeStore();
  await tab.dispatch(openOutbox(ADA.id));
  signIn(tab);
  await tab.dispatch(languagesApi.endpoints.getLanguage.initiate('de'));
  const entry = queued({ kind: 'saveWord', args: { language: 'de', word: { word: 'Baum' } } }, ADA.id);
  const other = joinTabs(ADA.id, () => undefined);
  other.tell({ kind: 'changed' });
  other.tell({ kind: 'settled', entry, answer: { data: makeWord('Baum') } });
  other.close();
  await waitFor(() => {
    const words = cachedLanguage('de', tab.getState())?.learnedWords.map(({ word }) => word);
    expect(words).toEqual(['Haus', 'Baum']);
  });
  tab.dispatch((_dispatch, _getState, { leave }) => leave?.(undefined));
});
