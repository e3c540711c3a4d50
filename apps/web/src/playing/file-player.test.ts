import { createFilePlayer } from './file-player.ts';

/** Returns a `<video>` that the test controls, because jsdom cannot play one. */
function openVideo() {
  const video = document.createElement('video');
  const commands: string[] = [];
  video.play = () => {
    commands.push('play');
    return Promise.reject(new DOMException('denied', 'NotAllowedError'));
  };
  video.pause = () => commands.push('pause');
  const happen = (event: string, facts: Record<string, unknown> = {}) => {
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(video, name, { value, configurable: true });
    video.dispatchEvent(new Event(event));
  };
  return { video, commands, happen, player: createFilePlayer(video) };
}

test('is ready once its duration is known', () => {
  const { player, happen } = openVideo();
  expect(player.getState().status).toBe('loading');
  happen('loadedmetadata', { duration: 61.5 });
  expect(player.getState()).toMatchObject({ status: 'ready', duration: 61.5 });
});

test('follows the events of the element', () => {
  const { player, happen } = openVideo();
  const seen: string[] = [];
  player.subscribe(() => seen.push(`${player.getState().status} ${player.getState().isWaiting}`));
  happen('play');
  happen('waiting');
  happen('playing');
  happen('pause');
  happen('ended');
  expect(seen).toEqual(['playing false', 'playing true', 'playing false', 'paused false', 'ended false']);
});

test('uses the clock of the element', () => {
  const { player, video } = openVideo();
  player.seek(12.25);
  expect(video.currentTime).toBe(12.25);
  expect(player.now()).toBe(12.25);
  player.setRate(0.75);
  expect(video.playbackRate).toBe(0.75);
});

test('a browser that requires a tap first causes no error', async () => {
  const { player, commands } = openVideo();
  player.play();
  player.pause();
  await Promise.resolve();
  expect(commands).toEqual(['play', 'pause']);
  expect(player.getState().failure).toBeNull();
});

test.each([
  [2, 'unreachable'],
  [3, 'playback'],
  [4, 'playback'],
])('media error %i is %s; the position can still be changed', (code, failure) => {
  const { player, happen } = openVideo();
  happen('error', { error: { code } });
  expect(player.getState()).toMatchObject({ status: 'error', failure });
  player.seek(30);
  expect(player.now()).toBe(30);
});

test('a closed player stops and does not play again', () => {
  const { player, commands } = openVideo();
  player.play();
  player.close();
  player.play();
  expect(commands).toEqual(['play', 'pause']);
});
