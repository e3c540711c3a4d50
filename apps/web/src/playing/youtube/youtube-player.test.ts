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
  /** The player tells its time, as it was just now. */
  const deliver = (currentTime: number, more: object = {}) =>
    youtube.say('infoDelivery', { currentTime, currentTimeLastUpdated_: Date.now() / 1000, ...more });
  return { ...youtube, player, deliver };
}

function openReady() {
  const opened = open();
  opened.say('onReady', null);
  opened.say('initialDelivery', { currentTime: 0, duration: 120, playerState: 5 });
  return opened;
}

function openPlaying() {
  const opened = openReady();
  opened.player.play();
  opened.say('onStateChange', PLAYING);
  opened.deliver(0, { playerState: PLAYING, playbackRate: 1 });
  return opened;
}

test('the frame is the one without cookies, and speaks to this page alone', () => {
  const url = new URL(embedUrl('dC6ZGLzdaTs', 'https://words.example'));
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/dC6ZGLzdaTs');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    origin: 'https://words.example',
  });
});

test('it greets until the player answers, then it is ready', () => {
  const { player, heard, say } = open();
  jest.advanceTimersByTime(1000);
  expect(heard.length).toBeGreaterThan(2);
  expect(heard.every(({ event }) => event === 'listening')).toBe(true);
  say('onReady', null);
  expect(player.getState().status).toBe('ready');
  const count = heard.length;
  jest.advanceTimersByTime(2000);
  expect(heard).toHaveLength(count);
});

test('a player that does not answer in ten seconds is out of reach; one that answers late plays after all', () => {
  const { player, say } = open();
  jest.advanceTimersByTime(9999);
  expect(player.getState().status).toBe('loading');
  jest.advanceTimersByTime(1);
  expect(player.getState()).toMatchObject({ status: 'error', failure: 'unreachable' });
  say('onReady', null);
  expect(player.getState()).toMatchObject({ status: 'ready', failure: null });
});

test('nobody else is listened to', () => {
  const { player, sayFrom, frame } = open();
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
  const { player, say } = openReady();
  say('onError', code);
  expect(player.getState()).toMatchObject({ status: 'error', failure });
});

test('the clock runs on between two deliveries, at the player’s rate', () => {
  const { player, deliver } = openPlaying();
  deliver(10);
  jest.advanceTimersByTime(200);
  expect(player.now()).toBeCloseTo(10.2, 2);
  deliver(10.25, { playbackRate: 0.5 });
  jest.advanceTimersByTime(200);
  expect(player.now()).toBeCloseTo(10.35, 2);
});

test('a delivery that was on its way for a while is corrected for that', () => {
  const { player, say } = openPlaying();
  say('infoDelivery', { currentTime: 20, currentTimeLastUpdated_: Date.now() / 1000 - 0.15 });
  expect(player.now()).toBeCloseTo(20.15, 2);
});

test('the clock stands while the player waits for its stream, and while it is paused', () => {
  const { player, say, deliver } = openPlaying();
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

test('a seek shows at once; what the player tells from before it is left out', () => {
  const { player, say, deliver, commands } = openPlaying();
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

test('a player that has not begun is sent to its place when it plays, also by its own button', () => {
  const { player, say, commands } = openReady();
  player.seek(42);
  expect(player.now()).toBe(42);
  expect(commands()).toEqual([]);
  say('onStateChange', PLAYING);
  expect(commands()).toEqual(['seekTo 42 true']);
});

test('play that comes too early is kept', () => {
  const { player, say, commands } = open();
  player.seek(7);
  player.play();
  expect(commands()).toEqual([]);
  say('onReady', null);
  expect(commands()).toEqual(['seekTo 7 true', 'playVideo']);
});

test('a player with an error goes nowhere, its clock does', () => {
  const { player, say, commands } = openReady();
  say('onError', 150);
  player.seek(33);
  player.play();
  jest.advanceTimersByTime(500);
  expect(player.now()).toBe(33);
  expect(commands()).toEqual([]);
});

test('of the rates, those are offered that the player knows', () => {
  const { player, say } = openReady();
  say('infoDelivery', { availablePlaybackRates: [0.25, 0.5, 1, 2] });
  expect(player.getState().rates).toEqual([0.5, 1]);
});

test('text that is no message of the player’s does no harm', () => {
  const { player, frame } = openReady();
  const origin = 'https://www.youtube-nocookie.com';
  for (const data of ['{', 'null', '[]', '{"event":"infoDelivery","info":{"currentTime":"x"}}', 7]) {
    dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data }));
  }
  expect(player.getState().status).toBe('ready');
  expect(player.now()).toBe(0);
});

test('a closed player hears and says nothing', () => {
  const { player, say, heard } = open();
  player.close();
  say('onReady', null);
  jest.advanceTimersByTime(20_000);
  expect(player.getState().status).toBe('loading');
  expect(heard).toHaveLength(0);
});
