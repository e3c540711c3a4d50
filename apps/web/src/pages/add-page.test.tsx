import { act, screen, within } from '@testing-library/react';
import type { OwnVideoBody, OwnVideos, YoutubeVideo } from '@wordreel/shared';
import { answerApi, type ApiCall, apiError } from '#testing/fakes/fake-api.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { makeVideoDetails } from '#testing/transcript.ts';
import { makeChannel, makeVideo } from '#testing/video-file.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const UNKNOWN: YoutubeVideo = { known: null, title: null, channelName: null, isGone: false };

const aVideo = (id: string, facts: Partial<OwnVideos[number]> = {}): OwnVideos[number] => ({
  id: `own-${id.padEnd(22, '0')}`,
  title: `Video ${id}`,
  url: `https://www.youtube.com/watch?v=${id.padEnd(11, '0')}`,
  player: 'youtube',
  thumbnail: null,
  duration: null,
  level: 'A2.1',
  series: null,
  episode: null,
  captions: null,
  addedAt: '2026-11-20T10:00:00.000Z',
  progress: null,
  ...facts,
});

interface Server {
  videos?: OwnVideos;
  found?: YoutubeVideo;
  save?: () => Response;
}

/** A server with own videos, which saves and removes them. */
function serve({ videos = [], found = UNKNOWN, save }: Server = {}) {
  const own = new Map(videos.map((video) => [video.id, video]));
  return answerApi(({ method, path, body }: ApiCall) => {
    const id = path.split('/')[3] ?? '';
    if (path === '/videos/de.json') return Response.json([makeChannel([makeVideo('v1', { title: 'Hallo, Berlin' })])]);
    if (path === '/api/own-videos/de') return Response.json([...own.values()]);
    if (path.startsWith('/api/youtube-videos/')) return Response.json(found);
    if (method === 'DELETE')
      return own.delete(id) ? new Response(null, { status: 204 }) : apiError(404, '', 'not_found');
    if (method === 'PUT' && path.startsWith('/api/videos/')) {
      const { language: _, duration = null, series = null, episode = null, ...rest } = body as OwnVideoBody;
      const answer = save?.() ?? Response.json({ id });
      if (answer.ok) own.set(id, { ...aVideo(id), ...rest, id, duration, series, episode });
      return answer;
    }
    if (path.startsWith('/api/videos/own-') && !path.endsWith('/transcript')) {
      return Response.json(makeVideoDetails({ id, title: own.get(id)?.title ?? '' }));
    }
    return apiError(404, 'Not Found', 'not_found');
  });
}

function openAsLearner(path: string) {
  const app = renderApp(path);
  act(() => signIn(app.store));
  return app;
}

const field = (name: string) => screen.findByLabelText(name);
const addButton = () => screen.findByRole('button', { name: 'Add video' });
const sent = (calls: readonly ApiCall[], method: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith('/api/videos/own-'));

test('a learner pastes a link, gives it a title and a level, and watches it', async () => {
  const calls = serve();
  const { user } = openAsLearner('/add');
  await user.type(await field('Link to a video on YouTube'), `${LINK}?t=90`);
  await user.type(await field('Title'), 'Leben in Leipzig');
  await user.selectOptions(await field('Level'), 'B1.1');
  await user.click(await screen.findByText('Part of a series'));
  await user.type(await field('Series'), 'Städte');
  await user.type(await field('Episode'), '2');
  await user.click(await addButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Leben in Leipzig' })).toBeVisible();
  const [call] = sent(calls, 'PUT');
  expect(call?.path).toMatch(/^\/api\/videos\/own-[\w-]{22}$/);
  expect(call?.body).toEqual({
    url: `${LINK}?t=90`,
    title: 'Leben in Leipzig',
    language: 'de',
    level: 'B1.1',
    series: 'Städte',
    episode: 2,
  });
});

test('what is missing or wrong is said at its field, and what was typed stays', async () => {
  const calls = serve();
  const { user } = openAsLearner('/add');
  await user.type(await field('Link to a video on YouTube'), 'https://example.org/film');
  await user.click(await addButton());
  expect(screen.getByLabelText('Link to a video on YouTube')).toHaveAccessibleDescription(
    'This is not a link to a YouTube video',
  );
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Give the video a title');
  await user.type(screen.getByLabelText('Title'), 'x');
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('');
  expect(screen.getByLabelText('Link to a video on YouTube')).toHaveValue('https://example.org/film');
  expect(sent(calls, 'PUT')).toEqual([]);
});

test('the title comes from YouTube where the server may ask, until the learner types another', async () => {
  serve({ found: { ...UNKNOWN, title: 'Original title', channelName: 'A channel' } });
  const { user } = openAsLearner(`/add?link=${encodeURIComponent(LINK)}`);
  expect(await screen.findByDisplayValue('Original title')).toBe(await field('Title'));
  await user.clear(await field('Title'));
  await user.type(await field('Title'), 'Mine');
  expect(await field('Title')).toHaveValue('Mine');
});

test('a link that the catalog has leads to its video', async () => {
  serve({ found: { ...UNKNOWN, known: { id: 'v9', language: 'fr' } } });
  openAsLearner(`/add?link=${encodeURIComponent(LINK)}`);
  expect(await screen.findByText('This video is in the French catalog already.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the video' })).toHaveAttribute('href', '/video/v9');
});

test('a full account is told so, and the form keeps what was typed', async () => {
  const refusal = { error: 'conflict', message: 'You have added 1,000 videos.', requestId: 'r' };
  serve({ save: () => Response.json(refusal, { status: 409 }) });
  const { user } = openAsLearner(`/add?link=${encodeURIComponent(LINK)}`);
  await user.type(await field('Title'), 'Zu viel');
  await user.click(await addButton());
  expect(await screen.findByText('You have added 1,000 videos.')).toBeVisible();
  expect(await field('Title')).toHaveValue('Zu viel');
});

const SHELF = [
  aVideo('a', { title: 'Folge 10', series: 'Städte', episode: 10 }),
  aVideo('b', { title: 'Allein', captions: 'own', progress: { position: 63, finishedAt: null } }),
  aVideo('c', { title: 'Folge 2', series: 'Städte', episode: 2 }),
];

const titles = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('videos are listed by series in the order of their episodes, single ones last', async () => {
  serve({ videos: SHELF });
  openAsLearner('/add');
  expect(await titles('Städte')).toEqual(['Folge 2', 'Folge 10']);
  expect(await titles('Single videos')).toEqual(['Allein']);
  expect(screen.getByText('With your captions · Continue at 1:03')).toBeVisible();
});

test('a removed video can be brought back', async () => {
  const calls = serve({ videos: SHELF });
  const { user } = openAsLearner('/add');
  await user.click(await screen.findByRole('button', { name: 'Remove “Folge 2”' }));
  expect(screen.getByRole('heading', { name: 'Your German videos' })).toHaveFocus();
  expect(await screen.findByText('“Folge 2” removed from your videos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Folge 2' })).toBeVisible();
  expect(sent(calls, 'PUT').map(({ path, body }) => [path, body])).toEqual([
    [
      `/api/videos/${SHELF[2]?.id}`,
      { url: SHELF[2]?.url, title: 'Folge 2', language: 'de', level: 'A2.1', series: 'Städte', episode: 2 },
    ],
  ]);
});

test('title, level and series can be edited', async () => {
  const calls = serve({ videos: SHELF });
  const { user } = openAsLearner('/add');
  await user.click(await screen.findByRole('button', { name: 'Edit “Folge 2”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit video' }));
  await user.clear(dialog.getByLabelText('Title'));
  await user.type(dialog.getByLabelText('Title'), 'Folge zwei');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('link', { name: 'Folge zwei' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(calls, 'PUT')).toHaveLength(1);
});

test('a guest’s video stays on the device, opens its preview, and is on the shelf', async () => {
  const calls = serve();
  const { user } = renderApp(`/add?link=${encodeURIComponent(LINK)}`);
  await user.type(await field('Title'), 'Für später');
  await user.click(await addButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Für später' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up to watch' })).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  expect(JSON.parse(localStorage.getItem('ownVideos') ?? '')).toMatchObject([{ title: 'Für später', language: 'de' }]);
});

test('a guest who wants to add a video from this device logs in, and returns to this page', async () => {
  serve();
  const { user, store } = renderApp('/add');
  const section = await screen.findByRole('region', { name: 'From this device' });
  await user.click(within(section).getByRole('link', { name: 'Log in' }));
  await screen.findByLabelText('Email');
  act(() => signIn(store));
  expect(await screen.findByRole('button', { name: 'Choose videos' })).toBeVisible();
});
