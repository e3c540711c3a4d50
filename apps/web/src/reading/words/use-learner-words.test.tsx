import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { carryOut } from '#store/actions/carry-out.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, delayedAnswer, makeGuestStore, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { studyDayHere } from '#lib/time/study-day.ts';
import { answerPage, manyWords } from '#testing/servers/word-pages.ts';
import { makeWord } from '#testing/words.ts';
import { useStatuses } from './use-learner-words.ts';

test('no word counts as new while older words of the list are still loading', async () => {
  const words = [makeWord('Haus', { lemma: 'Haus' }), ...manyWords(1500)];
  const older = delayedAnswer();
  answerApi(async ({ path }, query) => {
    if (path === '/api/known-words/de') return Response.json({ known: [], ignored: [], unknown: [] });
    if (query.has('after')) await older.coming;
    return answerPage(words, query);
  });
  const store = makeSignedInStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const transcript = { language: 'de', lemmas: ['Haus', 'Baum'], ranks: [] } as const;
  const { result } = renderHook(
    () => useStatuses({ ...transcript, lemmas: [...transcript.lemmas], ranks: [...transcript.ranks] }),
    { wrapper },
  );
  await act(settled);
  expect(result.current.byLemma).toEqual([]);
  older.answer(new Response());
  await waitFor(() => expect(result.current.byLemma).toEqual(['learning', 'new']));
});

test('common words are probably known by the level that a guest has set, and the most common ones without a level', async () => {
  const store = makeGuestStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const transcript = { language: 'de' as const, lemmas: ['ich', 'Haus', 'Xyrmel'], ranks: [1, 300, 0] };
  const { result } = renderHook(() => useStatuses(transcript), { wrapper });
  await waitFor(() => expect(result.current.byLemma).toEqual(['probable', 'new', 'new']));
  await act(() => store.dispatch(carryOut({ kind: 'setLevel', args: { language: 'de', level: 'A1.1' } })));
  await waitFor(() => expect(result.current.byLemma).toEqual(['probable', 'new', 'new']));
  await act(() => store.dispatch(carryOut({ kind: 'setLevel', args: { language: 'de', level: 'B1.1' } })));
  await waitFor(() => expect(result.current.byLemma).toEqual(['probable', 'probable', 'new']));
});

test('a kept word is in learning until it is solid, and again from the day it no longer is', async () => {
  const schedule = { stability: 30, difficulty: 5, lastDay: 0, dueDay: 0, reps: 4, lapses: 0 };
  const until = (solidUntil: number) => ({ schedule: { ...schedule, solidUntil } });
  const today = studyDayHere();
  const words = [
    makeWord('Haus', { lemma: 'Haus', ...until(today) }),
    makeWord('Baum', { lemma: 'Baum', ...until(today - 1) }),
    makeWord('See', { lemma: 'See', schedule }),
    makeWord('turm', until(today + 9)),
  ];
  answerApi(async ({ path }) =>
    path === '/api/known-words/de'
      ? Response.json({ known: [], ignored: [], unknown: ['Haus'] })
      : Response.json({ level: 'A1.1', wordCount: words.length, learnedWords: words }),
  );
  const store = makeSignedInStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const transcript = { language: 'de' as const, lemmas: ['Haus', 'Baum', 'See', 'Turm'], ranks: [] };
  const { result } = renderHook(() => useStatuses(transcript), { wrapper });
  await waitFor(() => expect(result.current.byLemma).toEqual(['solid', 'learning', 'learning', 'solid']));
});
