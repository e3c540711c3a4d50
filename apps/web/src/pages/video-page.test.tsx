import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { fakeYoutubeFrame } from '#testing/fakes/fake-youtube.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { makeVideoDetails } from '#testing/transcript.ts';
import {
  hero,
  openVideo as open,
  PLAYING,
  press,
  savedProgress as saved,
  serveVideo as serve,
} from '#testing/video-page.ts';
import { storedPreferences } from '#testing/stored-preferences.ts';

test('the title names the page, with channel, level and captions next to it', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Mit dem Zug' })).toHaveAttribute('lang', 'de');
  expect(document.title).toBe('Mit dem Zug · Wordreel');
  expect(screen.getByText('Easy German')).toBeVisible();
  expect(screen.getByText('A2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dC6ZGLzdaTs',
  );
});

test('the frame sends YouTube the origin of the page', async () => {
  const { frame } = await open();
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(new URL(frame.src).searchParams.get('origin')).toBe(location.origin);
});

test('the arrow keys move line by line, even before the video plays', async () => {
  await open();
  press('ArrowRight');
  expect(hero().getByText('Line 1 of 3')).toBeVisible();
  press('ArrowRight');
  expect(hero().getByText('Line 2 of 3')).toBeVisible();
  press('ArrowLeft');
  expect(hero().getByText('Line 1 of 3')).toBeVisible();
});

test('Space plays and pauses, L loops, A pauses after each line, and the modes are remembered', async () => {
  const { commands, at } = await open();
  press(' ', 'Space');
  expect(commands()).toContain('playVideo');
  at(4.5);
  press(' ', 'Space');
  expect(commands().at(-1)).toBe('pauseVideo');
  press('l', 'KeyL');
  expect(screen.getByRole('button', { name: 'Loop the line' })).toHaveAttribute('aria-pressed', 'true');
  press('a', 'KeyA');
  expect(screen.getByRole('button', { name: 'Pause after each line' })).toHaveAttribute('aria-pressed', 'true');
  press('[', 'BracketLeft');
  expect(commands().at(-1)).toBe('setPlaybackRate 0.75');
  press('ArrowDown');
  expect(storedPreferences().languages.de).toMatchObject({
    autoPauses: true,
    rate: 0.75,
    subtitles: 'blur',
  });
});

test('shortcuts do nothing while the learner types', async () => {
  const { commands } = await open();
  const field = document.body.appendChild(document.createElement('textarea'));
  fireEvent.keyDown(field, { key: ' ', code: 'Space' });
  expect(commands()).not.toContain('playVideo');
  field.remove();
});

test('? lists every shortcut and pauses; a key in use is reported and can be swapped', async () => {
  const { commands, user } = await open();
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(commands().at(-1)).toBe('pauseVideo');
  expect(dialog.getByRole('button', { name: 'Show answer: Space. Change' })).toBeVisible();
  expect(dialog.getByText('Check or continue')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Play or pause: Space. Change' }));
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' });
  expect(dialog.getByRole('alert')).toHaveTextContent('K is already used for “I know it”.');
  await user.click(dialog.getByRole('button', { name: 'Swap them' }));
  expect(dialog.getByRole('button', { name: 'Play or pause: K. Change' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'I know it: Space. Change' })).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  press('k', 'KeyK');
  expect(commands()).not.toContain('playVideo');
});

test('a learner in the middle of a video is offered to resume there', async () => {
  const { commands, user } = await open({
    video: makeVideoDetails({ progress: { position: 252, finishedAt: null } }),
  });
  await user.click(screen.getByRole('button', { name: 'Resume at 4:12' }));
  expect(commands()).toEqual(expect.arrayContaining(['seekTo 252 true', 'playVideo']));
  expect(screen.queryByRole('button', { name: /Resume/ })).not.toBeInTheDocument();
});

test('an address with a second starts there and offers no resuming', async () => {
  const { commands } = await open(
    { video: makeVideoDetails({ progress: { position: 252, finishedAt: null } }) },
    '/video/dC6ZGLzdaTs?t=5',
  );
  expect(await hero().findByText('Line 2 of 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Resume/ })).not.toBeInTheDocument();
  press(' ', 'Space');
  expect(commands()).toContain('seekTo 5 true');
});

test('a guest is redirected to the login, which remembers the second', async () => {
  serve({});
  const { store } = renderApp('/video/dC6ZGLzdaTs?t=83');
  expect(await screen.findByRole('heading', { name: /Log in/i })).toBeVisible();
  act(() => signIn(store));
  expect(await screen.findByTitle(/^Video player/)).toBeInTheDocument();
});

test.each([
  [2, 'YouTube can’t find this video'],
  [5, 'The video couldn’t be played'],
  [100, 'This video is no longer available'],
  [150, 'This video plays only on YouTube'],
  [153, 'YouTube won’t play videos here'],
])('player error %i is explained with a link to YouTube, and the lines stay readable', async (code, title) => {
  const { sendMessage: say } = await open();
  say('onError', code);
  await act(settled);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(title)).toBeVisible();
  expect(alert.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    expect.stringContaining('dC6ZGLzdaTs'),
  );
  press('ArrowRight');
  press('ArrowRight');
  expect(hero().getByText('Line 2 of 3')).toBeVisible();
});

test('until the player responds, the picture of the video is in its place', async () => {
  serve({});
  const { store } = renderApp('/video/dC6ZGLzdaTs');
  act(() => signIn(store));
  const frame = await screen.findByTitle<HTMLIFrameElement>(/^Video player/);
  const picture = document.querySelector('.cover');
  expect(picture).toBeVisible();
  expect(frame).not.toBeVisible();
  const youtube = fakeYoutubeFrame(frame);
  act(() => {
    youtube.send('onReady', null);
  });
  expect(frame).toBeVisible();
  expect(picture).not.toBeInTheDocument();
});

const STORIES = {
  channelName: 'Wordreel',
  channel_img_profile: null,
  channelId: null,
  langLevel: ['A2' as const],
  videos: [
    {
      id: 'story-zug',
      title: 'Im Zug',
      url: '/video/story-zug',
      thumbnail: null,
      duration: null,
      publishDate: null,
      views_count: null,
      player: 'story' as const,
    },
  ],
};

test('a video that cannot play leads to a story at its level', async () => {
  const { sendMessage } = await open({ transcript: null, catalog: STORIES });
  sendMessage('onError', 150);
  await act(settled);
  const alert = within(screen.getByRole('alert'));
  expect(await alert.findByRole('link', { name: 'Read a story at A2' })).toHaveAttribute('href', '/video/story-zug');
});

test('a retry creates a new player, which starts at the current position', async () => {
  const { sendMessage: say, user, frame } = await open();
  say('onError', 5);
  await act(settled);
  press('ArrowRight');
  press('ArrowRight');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const next = screen.getByTitle<HTMLIFrameElement>(/^Video player/);
  expect(next).not.toBe(frame);
  const youtube = fakeYoutubeFrame(next);
  act(() => {
    youtube.send('onReady', null);
  });
  press(' ', 'Space');
  expect(youtube.commands()).toContain('seekTo 4 true');
});

test('an unknown video shows an error page with two links', async () => {
  serve({ video: apiError(404, 'Not Found', 'video_not_found') });
  const { store } = renderApp('/video/unknown');
  act(() => signIn(store));
  expect(await screen.findByRole('button', { name: 'Go Back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go Home' })).toBeVisible();
});

test('a failed request can be retried', async () => {
  serve({ video: apiError(500, '', 'internal_error') });
  const { store, user } = renderApp('/video/dC6ZGLzdaTs');
  act(() => signIn(store));
  const again = await screen.findByRole('button', { name: 'Try Again' });
  serve({});
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mit dem Zug' })).toBeVisible();
});

test('a video without captions plays and says that it has none', async () => {
  const { commands } = await open({ transcript: null });
  expect(await screen.findByRole('heading', { name: 'Add a subtitle file' })).toBeVisible();
  press(' ', 'Space');
  expect(commands()).toContain('playVideo');
});

test('a video that is known to have no captions waits for none', async () => {
  answerApi(({ path }) => {
    if (path.endsWith('/transcript')) return new Promise<Response>(() => undefined);
    if (path.startsWith('/api/videos/')) return Response.json(makeVideoDetails({ captions: null }));
    return Response.json([]);
  });
  const { store } = renderApp('/video/dC6ZGLzdaTs');
  act(() => signIn(store));
  expect(await screen.findByRole('heading', { name: 'Add a subtitle file' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forward 5 seconds' })).toBeVisible();
  expect(screen.queryByText('Loading the captions')).not.toBeInTheDocument();
});

test('marking as watched is sent to the server at once', async () => {
  const { calls, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Mark as watched' }));
  await waitFor(() => expect(saved(calls)).toEqual([expect.objectContaining({ isFinished: true, watched: 0 })]));
  expect(screen.getByRole('button', { name: 'Watched', pressed: true })).toBeEnabled();
});

test('marking as watched can be undone', async () => {
  const { calls, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Mark as watched' }));
  await user.click(screen.getByRole('button', { name: 'Watched' }));
  expect(screen.getByRole('button', { name: 'Mark as watched', pressed: false })).toBeEnabled();
  await waitFor(() => expect(saved(calls).at(-1)).toMatchObject({ isFinished: false, isUnfinished: true }));
});

test('reaching the end of the video marks it as finished', async () => {
  const { calls, at } = await open();
  at(299, PLAYING);
  at(300, 0);
  await waitFor(() => expect(saved(calls).at(-1)).toMatchObject({ isFinished: true, position: 300 }));
});
