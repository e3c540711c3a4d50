import { act, screen, within } from '@testing-library/react';
import type { Transcript } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { storePreferences } from '#testing/stored-preferences.ts';
import { makeTranscript, makeVideoDetails } from '#testing/transcript.ts';
import { press } from '#testing/video-page.ts';
import { storedWords } from '#testing/words.ts';

const aStory = (id: string, title: string, level: string) => ({
  id,
  title,
  url: `/video/${id}`,
  thumbnail: null,
  duration: 10,
  publishDate: null,
  views_count: null,
  langLevel: [level],
  player: 'story',
  captions: 'story',
});
const STORIES = [
  {
    channelName: 'Stories',
    channel_img_profile: null,
    channelId: 'stories',
    langLevel: ['A1', 'B1'],
    videos: [aStory('story-de-02', 'Der Zug', 'B1.2'), aStory('story-de-01', 'Herr Krause', 'A1.2')],
  },
];
const TRANSCRIPT: Transcript = makeTranscript({
  videoId: 'story-de-01',
  kind: 'story',
  lemmas: ['gut', 'morgen'],
  lines: makeTranscript().lines.map((line) => ({
    ...line,
    tokens: [
      [0, 5, 0, 0, 0],
      [6, 6, 0, 1, 0],
    ],
  })),
});

/** Serves what a guest can request: stories and their glossary. */
function serveStories(file: unknown = STORIES) {
  return answerApi(({ path }) => {
    if (path === '/videos/de.json') return Response.json(file);
    const id = /^\/api\/stories\/([^/]+)$/.exec(path)?.[1];
    if (id !== undefined) {
      return Response.json(makeVideoDetails({ id, title: `Story ${id}`, player: 'story', captions: 'story' }));
    }
    if (path.endsWith('/transcript')) return Response.json(TRANSCRIPT);
    if (path.endsWith('/phrases')) return Response.json({ phrases: [] });
    if (path.startsWith('/api/glossary/')) return Response.json({ lemma: null, entries: [] });
    return apiError(401, 'Unauthorized', 'unauthenticated');
  });
}

test('a guest gets the story closest to their level and can choose another', async () => {
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level: 'B1.1', wordCount: 0 } }));
  serveStories();
  const { user } = renderApp('/try');
  expect(await screen.findByRole('heading', { level: 1, name: 'Story story-de-02' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Herr Krause/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Story story-de-01' })).toBeVisible();
});

test('who is new to the language is told that this is their first story', async () => {
  storePreferences({ languages: { de: { startAnswer: 'new' } } });
  serveStories();
  const { user } = renderApp('/try');
  expect(await screen.findByText(/^Start here: your first German story\./)).toBeVisible();
  expect(await screen.findAllByText(/Tap a word/)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: /Der Zug/ }));
  expect(await screen.findByText(/^You don’t need an account\./)).toBeVisible();
});

test('words are kept on the device, no guest data is sent, and the end leads to the sign-up', async () => {
  const calls = serveStories();
  const { user } = renderApp('/try');
  press('ArrowRight');
  await screen.findByRole('region', { name: 'Current line' });
  await screen.findByRole('list', { name: 'Lines' });
  press('ArrowRight');
  const words = within(await screen.findByRole('toolbar', { name: 'Words of this line' }));
  await user.click(await words.findByRole('button', { name: 'Guten' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.queryByRole('button', { name: 'I know it' })).not.toBeInTheDocument();
  await user.type(panel.getByLabelText('Your translation'), 'good');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(storedWords('de')).toMatchObject([{ word: 'gut', translation: 'good', videoId: 'story-de-01', startSec: 1 }]);

  act(() => screen.getByRole('button', { name: 'Play' }).focus());
  for (let line = 0; line < 3; line += 1) press('ArrowRight');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Mark as watched' })).not.toBeInTheDocument();
});

test('a learner is redirected to the story itself', async () => {
  const story = makeVideoDetails({ id: 'story-de-01', player: 'story', captions: 'story', title: 'As a learner' });
  answerApi(({ path }) => {
    if (path === '/videos/de.json') return Response.json(STORIES);
    if (path === '/api/videos/story-de-01') return Response.json(story);
    if (path.startsWith('/api/known-words/')) return Response.json({ known: [], ignored: [], unknown: [] });
    return path.endsWith('/transcript') ? Response.json(TRANSCRIPT) : apiError(404, 'Not Found', 'not_found');
  });
  const { store } = renderApp('/try');
  act(() => signIn(store));
  expect(await screen.findByRole('heading', { level: 1, name: 'As a learner' })).toBeVisible();
});

test('a language without stories says so, and a failed request can be retried', async () => {
  serveStories([]);
  const { unmount } = renderApp('/try');
  expect(await screen.findByRole('heading', { name: 'No stories in German yet' })).toBeVisible();
  unmount();
  answerApi(() => apiError(503, 'Service Unavailable', 'unavailable'));
  const { user } = renderApp('/try');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  serveStories();
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: /Story/ })).toBeVisible();
});
