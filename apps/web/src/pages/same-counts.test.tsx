import { act, screen, waitFor } from '@testing-library/react';
import { ExercisesLanding } from '#exercises/exercises-landing.tsx';
import { DayStrip } from '#features/numbers/day-strip.tsx';
import { studyApi } from '#store/api/learning/study-api.ts';
import { learningSettingsApi } from '#store/api/learning/learning-settings-api.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import type { Command } from '#store/words/command.ts';
import type { AppStore } from '#store/store.ts';
import { StudyStart } from '#study/start/study-start.tsx';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { OVERVIEW } from '#testing/servers/exercise-server.ts';
import { makeItem, makeQueue, SETTINGS } from '#testing/study.ts';
import { makeWord } from '#testing/words.ts';

const language = 'de';
const word = makeWord('Haus');

/** Serves some due words, and another number after any change. */
function serve() {
  const state = { due: 3 };
  answerApi(({ method, path }) => {
    if (method !== 'GET') {
      state.due = 5;
      return Response.json(
        path.includes('known-steps') ? { changed: 1 } : { ...SETTINGS, ...word, perDay: [], added: [] },
      );
    }
    const { due } = state;
    if (path === '/api/today') {
      const week = { goal: 4, active: 0, startDay: 20_773 };
      return Response.json({ due, reviews: due, newWords: 0, week, hidesGoals: true, nextDueAt: null });
    }
    if (path === '/api/study/queue') {
      return Response.json(makeQueue([makeItem('Haus')], { due, left: { reviews: due, newWords: 0 } }));
    }
    if (path === '/api/exercises') return Response.json({ ...OVERVIEW, due });
    if (path.endsWith('/settings') || path === '/api/learning-settings') return Response.json(SETTINGS);
    if (path.startsWith('/api/languages/')) {
      return Response.json({ level: 'beginner', wordCount: 2, learnedWords: [word, makeWord('Weg')] });
    }
    return Response.json([]);
  });
}

const command = (given: Command) => (store: AppStore) => store.dispatch(carryOut(given));
const { saveStudySettings, catchUp, undoCatchUp, goOn } = studyApi.endpoints;

const CHANGES: Readonly<Record<string, (store: AppStore) => unknown>> = {
  'a word is kept': command({ kind: 'saveWord', args: { language, word: { word: 'Baum' } } }),
  'a word is removed': command({ kind: 'removeWord', args: { language, word } }),
  'a word is marked': command({ kind: 'markWord', args: { language, lemma: 'haus', status: 'known' } }),
  'a word is paused': command({ kind: 'pauseWord', args: { language, word, paused: true } }),
  'the most common words are known': command({
    kind: 'takeKnownStep',
    args: { language, step: '7a1b0000-0000-4000-8000-000000000001', first: 500 },
  }),
  'that is undone': command({
    kind: 'undoKnownStep',
    args: { language, step: '7a1b0000-0000-4000-8000-000000000001', first: 500 },
  }),
  'new words a day are changed': (store) =>
    store.dispatch(saveStudySettings.initiate({ language, changes: { newPerDay: 3 } })),
  'first words come each day': (store) =>
    store.dispatch(saveStudySettings.initiate({ language, changes: { starterPerDay: 3 } })),
  'the hour of a new day is changed': (store) =>
    store.dispatch(learningSettingsApi.endpoints.saveLearningSettings.initiate({ rolloverHour: 5 })),
  'a backlog is spread': (store) => store.dispatch(catchUp.initiate({ language, zone: 'Europe/Berlin', days: 3 })),
  'that spreading is undone': (store) => store.dispatch(undoCatchUp.initiate(language)),
  'new words come after the minutes': (store) => store.dispatch(goOn.initiate({ language, zone: 'Europe/Berlin' })),
};

/** Waits until the home page and exercises show this number. */
const findDue = async (due: number) => {
  await screen.findByRole('link', { name: `${due} due: review` });
  await screen.findByText(new RegExp(`${due} words are due, so they come first`));
};

/** Returns the title of the study page's day. */
const inStudy = () => screen.getByRole('heading', { name: / due$/ });

test.each(Object.entries(CHANGES))(
  'home, study and exercises show the same number of due words once %s',
  async (_, change) => {
    serve();
    const { store } = renderForLearner(() => (
      <>
        <DayStrip language={language} />
        <StudyStart language={language} onBegin={jest.fn()} empty={null} />
        <ExercisesLanding language={language} />
      </>
    ));
    await findDue(3);
    await waitFor(() => expect(inStudy()).toHaveTextContent('3 words due'));
    await act(async () => {
      await change(store);
    });
    await findDue(5);
    await waitFor(() => expect(inStudy()).toHaveTextContent('5 words due'));
  },
);
