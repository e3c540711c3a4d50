import { act, screen, within } from '@testing-library/react';
import type { VideoSource } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { makeVideoDetails } from '#testing/transcript.ts';
import { makeChannel, makeVideo } from '#testing/video-file.ts';

const STORY: Partial<VideoSource> = {
  title: 'Bitte nur fahren',
  player: 'story',
  captions: 'story',
  langLevel: ['A1.1'],
  duration: 229,
  views_count: null,
};

const FILE = [
  makeChannel(
    [makeVideo('story-de-03', STORY), makeVideo('story-de-04', { ...STORY, title: 'Der Brief', langLevel: ['B1.1'] })],
    { channelName: 'Wordreel Stories' },
  ),
  makeChannel([
    makeVideo('v1', { title: 'Hallo, Berlin', captions: 'human' }),
    makeVideo('v2', { title: 'Ohne Worte' }),
  ]),
];

function serve(file: unknown = FILE) {
  return answerApi(({ path }) => {
    if (path === '/videos/de.json') return Response.json(file);
    if (path === '/api/videos/v1') return Response.json(makeVideoDetails({ id: 'v1', title: 'As a learner' }));
    return apiError(404, 'Not Found', 'not_found');
  });
}

test('a guest sees what is known about a video, and signing up or logging in returns to it', async () => {
  localStorage.setItem('selectedLanguage', '"fr"');
  serve();
  const { user } = renderApp('/try/de/v1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hallo, Berlin' })).toHaveAttribute('lang', 'de');
  for (const fact of ['Easy German', 'A1', '4:05', /^12K views/, /^Captions written by people\./]) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Read a story at A1.1' })).toHaveAttribute('href', '/try?story=story-de-03');
  const more = within(await screen.findByRole('list', { name: 'More stories with captions' }));
  expect(more.getByRole('link', { name: 'Der Brief' })).toHaveAttribute('href', '/try?story=story-de-04');
  expect(screen.getByRole('link', { name: 'Sign up to watch with your words' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=v1',
  );
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(await screen.findByText(/Log in to watch this video and save its words/)).toBeVisible();
});

test('what works without an account comes before signing up', async () => {
  serve();
  renderApp('/try/de/v1');
  const links = within(await screen.findByRole('article')).getAllByRole('link');
  expect(links.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Open on YouTube',
    'Read a story at A1.1',
    'Sign up to watch with your words',
  ]);
});

test('a video without captions is watch only', async () => {
  serve();
  renderApp('/try/de/v2');
  expect(await screen.findByText(/no captions yet\. Sign up to watch it here and add a subtitle file/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up to watch' })).toBeVisible();
});

test('a story plays without an account', async () => {
  serve();
  renderApp('/try/de/story-de-03');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await screen.findByText(/You don’t need an account/)).toBeVisible();
});

test('a learner goes to the video itself', async () => {
  serve();
  const { store } = renderApp('/try/de/v1');
  act(() => signIn(store));
  expect(await screen.findByRole('heading', { level: 1, name: 'As a learner' })).toBeVisible();
});

test.each(['/try/de/gone', '/try/xx/v1'])('there is nothing at %s', async (path) => {
  serve();
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a failure to load can be retried', async () => {
  answerApi(() => apiError(503, 'Service Unavailable', 'unavailable'));
  const { user } = renderApp('/try/de/v1');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  serve();
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hallo, Berlin' })).toBeVisible();
});
