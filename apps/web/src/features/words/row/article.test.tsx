import { screen } from '@testing-library/react';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { makeWord } from '#testing/words.ts';
import { WordLists } from '#features/words/word-lists.tsx';

test('a noun shows its article, and a word that names a property of objects shows none', async () => {
  const learnedWords = [makeWord('Haus'), makeWord('constructor')];
  answerApi(({ path }) => {
    if (path === '/api/languages') return Response.json([{ code: 'de', level: 'beginner', wordCount: 2 }]);
    if (path === '/api/glossary/de/articles') return Response.json({ articles: { das: ['Haus', 'Kind'] } });
    if (path === '/api/languages/de') return Response.json({ level: 'A1.1', wordCount: 2, learnedWords });
    return Response.json({ known: [], ignored: [], unknown: [] });
  });
  renderForLearner(() => <WordLists added={null} />);
  expect((await screen.findByText('das')).parentElement).toHaveTextContent(/^das Haus$/);
  expect(screen.getByText('constructor').parentElement).toHaveTextContent(/^constructor$/);
});
