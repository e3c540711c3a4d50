import { act, screen } from '@testing-library/react';
import type { Preferences } from '@wordreel/shared';
import { videosApi } from '#store/api/videos/videos-api.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { renderForLearner } from '#testing/render-learner.tsx';
import { storePreferences } from '#testing/stored-preferences.ts';
import { makeChannel, makeVideo } from '#testing/video-file.ts';
import { LevelQuestion } from './level-question.tsx';

const TITLE = 'How much German do you know?';
const onSetLevel = jest.fn();

beforeEach(() => {
  answerApi(() => Response.json([]));
});

async function showGuest(language: 'de' | 'ja' = 'de') {
  const view = renderWithStore(<LevelQuestion language={language} onSetLevel={onSetLevel} />);
  await act(settled);
  return view;
}

async function showLearner(languages: Preferences['languages'] = {}, level?: string) {
  answerApi(({ path }) => {
    if (path === '/api/preferences') return Response.json({ version: '1', account: {}, languages });
    if (path === '/api/languages')
      return Response.json(level === undefined ? [] : [{ code: 'de', level, wordCount: 0 }]);
    return apiError(404, 'Not Found', 'language_not_started');
  });
  const view = renderForLearner(() => <LevelQuestion language="de" onSetLevel={onSetLevel} />);
  await act(settled);
  return view;
}

test('a beginner starts with the easiest story and is not asked again', async () => {
  const story = { player: 'story', captions: 'story' } as const;
  const hard = makeVideo('hard', { ...story, langLevel: ['B1.1'] });
  const file = [makeChannel([hard, makeVideo('easy', { ...story, langLevel: ['A1.1'] })])];
  answerApi(() => Response.json(file));
  const { store, user, unmount } = await showGuest();
  await act(() => store.dispatch(videosApi.endpoints.getVideos.initiate('de')));
  const link = await screen.findByRole('link', { name: 'I’m new to German' });
  expect(link).toHaveAttribute('href', '/try?story=easy');
  await user.click(link);
  unmount();
  await showGuest();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('without stories, a beginner answers once and is not asked again', async () => {
  const { user, unmount } = await showGuest();
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’m new to German' }));
  expect(screen.getByText(/^Start anywhere\./)).toHaveFocus();
  unmount();
  await showGuest();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('after Later, the learner reads where to find the check and is not asked again', async () => {
  storePreferences({ languages: { de: { startAnswer: 'some' } } });
  const { user, unmount } = await showGuest();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByText(/the level check in the German settings/)).toHaveFocus();
  unmount();
  await showGuest();
  expect(screen.queryByRole('heading')).toBeNull();
});

test("the question has two answers; 'I know some' links to the check, which stays linked here until it is taken", async () => {
  const { user, unmount } = await showGuest();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  const link = screen.getByRole('link', { name: 'I know some' });
  expect(link).toHaveAttribute('href', '/placement/de');
  await user.click(link);
  localStorage.setItem(
    'placementCheck.de',
    JSON.stringify({ id: 'a', seed: 1, answers: [true, false], goesOn: false, level: null }),
  );
  unmount();
  await showGuest();
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
  expect(screen.getByText(/2 words answered/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue the check' })).toHaveAttribute('href', '/placement/de');
});

test('a fully answered check links to its result', async () => {
  const answers = Array.from({ length: 40 }, () => true);
  localStorage.setItem('placementCheck.de', JSON.stringify({ id: 'a', seed: 1, answers, goesOn: false, level: null }));
  storePreferences({ languages: { de: { startAnswer: 'some' } } });
  await showGuest();
  expect(screen.getByText('Your result is ready.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your result' })).toHaveAttribute('href', '/placement/de');
});

test('only a learner with an account is told about fitting videos', async () => {
  const guest = await showGuest();
  expect(screen.getByText('Know some already? Find your level in three minutes.')).toBeVisible();
  guest.unmount();
  await showLearner();
  expect(screen.getByText(/and see which videos fit/)).toBeVisible();
});

test('a language without a check offers to choose a level', async () => {
  const { user } = await showGuest('ja');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose a level' }));
  expect(onSetLevel).toHaveBeenCalledTimes(1);
});

test('a new learner is asked', async () => {
  await showLearner();
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible();
});

test('a question answered on another device is not asked here', async () => {
  await showLearner({ de: { startAnswer: 'new' } });
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a learner with a level is not asked', async () => {
  await showLearner({}, 'B1.1');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('asks nothing until the answers from other devices are known', async () => {
  answerApi(({ path }) =>
    path === '/api/languages' ? Response.json([]) : apiError(503, 'Service Unavailable', 'unavailable'),
  );
  renderForLearner(() => <LevelQuestion language="de" onSetLevel={onSetLevel} />);
  await act(settled);
  expect(screen.queryByRole('heading')).toBeNull();
});
