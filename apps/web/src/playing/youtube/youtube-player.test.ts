import { fakeYoutubeFrame } from '#testing/fakes/fake-youtube.ts';
import { createYoutubePlayer } from './youtube-player.ts';
import { embedUrl } from './youtube-wire.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const PLAYING = 1;
const PAUSED = 2;
const BUFFERING = 3;

function open() {
  const youtube = fakeYoutubeFrame();
  const player = createYoutubePlayer(youtube.frame);
  /** Reports the current time of the player. */
  const deliver = (currentTime: number, more: object = {}) =>
    youtube.send('infoDelivery', { currentTime, currentTimeLastUpdated_: Date.now() / 1000, ...more });
  return { ...youtube, player, deliver };
}

function openReady() {
  const opened = open();
  opened.send('onReady', null);
  opened.send('initialDelivery', { currentTime: 0, duration: 120, playerState: 5 });
  return opened;
}

function openPlaying() {
  const opened = openReady();
  opened.player.play();
  opened.send('onStateChange', PLAYING);
  opened.deliver(0, { playerState: PLAYING, playbackRate: 1 });
  return opened;
}

test('the frame uses the host without cookies and sends messages only to this page', () => {
  const url = new URL(embedUrl('dC6ZGLzdaTs', 'https://words.example'));
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/dC6ZGLzdaTs');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    origin: 'https://words.example',
  });
});

test('greets the player until it responds, then becomes ready', () => {
  const { player, heard: messages, send: say } = open();
  jest.advanceTimersByTime(1000);
  expect(messages.length).toBeGreaterThan(2);
  expect(messages.every(({ event }) => event === 'listening')).toBe(true);
  say('onReady', null);
  expect(player.getState().status).toBe('ready');
  const count = messages.length;
  jest.advanceTimersByTime(2000);
  expect(messages).toHaveLength(count);
});

test('a player that is silent for almost three seconds is unreachable; one that responds late still plays', () => {
  const { player, send: say } = open();
  jest.advanceTimersByTime(2799);
  expect(player.getState().status).toBe('loading');
  jest.advanceTimersByTime(1);
  expect(player.getState()).toMatchObject({ status: 'error', failure: 'unreachable' });
  say('onReady', null);
  expect(player.getState()).toMatchObject({ status: 'ready', failure: null });
});

test('ignores messages from other senders', () => {
  const { player, sendFrom: sayFrom, frame } = open();
  sayFrom('https://www.youtube-nocookie.com', window, 'onReady');
  sayFrom('https://evil.example', frame.contentWindow, 'onReady');
  expect(player.getState().status).toBe('loading');
});

test.each([
  [2, 'bad_id'],
  [5, 'playback'],
  [100, 'removed'],
  [101, 'not_embeddable'],
  [150, 'not_embeddable'],
  [153, 'no_referrer'],
  [999, 'playback'],
])('error %i is %s', (code, failure) => {
  const { player, send: say } = openReady();
  say('onError', code);
  expect(player.getState()).toMatchObject({ status: 'error', failure });
});

test('the clock runs between two deliveries at the player’s rate', () => {
  const { player, deliver } = openPlaying();
  deliver(10);
  jest.advanceTimersByTime(200);
  expect(player.now()).toBeCloseTo(10.2, 2);
  deliver(10.25, { playbackRate: 0.5 });
  jest.advanceTimersByTime(200);
  expect(player.now()).toBeCloseTo(10.35, 2);
});

test('corrects a delivery for its delay', () => {
  const { player, send: say } = openPlaying();
  say('infoDelivery', { currentTime: 20, currentTimeLastUpdated_: Date.now() / 1000 - 0.15 });
  expect(player.now()).toBeCloseTo(20.15, 2);
});

test('the clock stops while the player buffers and while it is paused', () => {
  const { player, send: say, deliver } = openPlaying();
  deliver(5);
  say('onStateChange', BUFFERING);
  expect(player.getState()).toMatchObject({ status: 'playing', isWaiting: true });
  jest.advanceTimersByTime(1000);
  expect(player.now()).toBeCloseTo(5, 1);
  say('onStateChange', PAUSED);
  jest.advanceTimersByTime(1000);
  expect(player.getState()).toMatchObject({ status: 'paused', isWaiting: false });
  expect(player.now()).toBeCloseTo(5, 1);
});

test('a seek applies at once; times reported from before it are ignored', () => {
  const { player, send: say, deliver, commands } = openPlaying();
  deliver(5);
  const before = Date.now() / 1000;
  jest.advanceTimersByTime(10);
  player.seek(60);
  expect(commands()).toContain('seekTo 60 true');
  expect(player.now()).toBeCloseTo(60, 2);
  jest.advanceTimersByTime(20);
  say('infoDelivery', { currentTime: 5.01, currentTimeLastUpdated_: before });
  deliver(5.03);
  expect(player.now()).toBeCloseTo(60.02, 2);
  deliver(60.1);
  expect(player.now()).toBeCloseTo(60.1, 2);
});

test('an unstarted player seeks when it starts to play, also by its own button', () => {
  const { player, send: say, commands } = openReady();
  player.seek(42);
  expect(player.now()).toBe(42);
  expect(commands()).toEqual([]);
  say('onStateChange', PLAYING);
  expect(commands()).toEqual(['seekTo 42 true']);
});

test('a play that comes too early is carried out later', () => {
  const { player, send: say, commands } = open();
  player.seek(7);
  player.play();
  expect(commands()).toEqual([]);
  say('onReady', null);
  expect(commands()).toEqual(['seekTo 7 true', 'playVideo']);
});

test('after an error a seek moves only the clock', () => {
  const { player, send: say, commands } = openReady();
  say('onError', 150);
  player.seek(33);
  player.play();
  jest.advanceTimersByTime(500);
  expect(player.now()).toBe(33);
  expect(commands()).toEqual([]);
});

test('offers only the rates that the player supports', () => {
  const { player, send: say } = openReady();
  say('infoDelivery', { availablePlaybackRates: [0.25, 0.5, 1, 2] });
  expect(player.getState().rates).toEqual([0.5, 1]);
});

test('ignores text that is not a message of the player', () => {
  const { player, frame } = openReady();
  const origin = 'https://www.youtube-nocookie.com';
  for (const data of ['{', 'null', '[]', '{"event":"infoDelivery","info":{"currentTime":"x"}}', 7]) {
    dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data }));
  }
  expect(player.getState().status).toBe('ready');
  expect(player.now()).toBe(0);
});

test('a closed player neither receives nor sends messages', () => {
  const { player, send: say, heard: messages } = open();
  player.close();
  say('onReady', null);
  jest.advanceTimersByTime(20_000);
  expect(player.getState().status).toBe('loading');
  expect(messages).toHaveLength(0);
});
