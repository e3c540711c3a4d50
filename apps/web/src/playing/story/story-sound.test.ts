import { withFirstChoice } from '#lib/speech/first-choice.ts';
import { createSoundSpeech } from '#lib/speech/sound-speech.ts';
import { createSpeech } from '#lib/speech/speech.ts';
import { FakeAudio } from '#testing/fakes/fake-audio.ts';
import { fakeSpeech, GERMAN } from '#testing/fakes/fake-speech.ts';
import { createStoryPlayer } from './story-player.ts';

const LINES = [
  { start: 0, end: 2, text: 'Es war einmal.' },
  { start: 2.4, end: 6.4, text: 'Ein Fuchs ging in den Wald.' },
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Opens a story with a voice of the server. */
async function open(voices: Partial<SpeechSynthesisVoice>[] = [GERMAN]) {
  const audio = new FakeAudio();
  const server = { isDown: false };
  const find = jest.fn(({ text }: { text: string }) => Promise.resolve(server.isDown ? null : `/api/speech/${text}`));
  const device = fakeSpeech(voices);
  const sounds = { find, forget: () => undefined, pause: () => undefined };
  const first = createSoundSpeech(sounds, audio as unknown as HTMLAudioElement);
  const speech = withFirstChoice(() => Promise.resolve(first), createSpeech(device.speech, 'de'));
  const player = createStoryPlayer(() => LINES, speech, { videoId: 'story' });
  await jest.advanceTimersByTimeAsync(0);
  player.play();
  await jest.advanceTimersByTimeAsync(0);
  return { audio, device, find, player, server };
}

test('the clock moves through the line with the sound', async () => {
  const { audio, player } = await open();
  audio.begin(3);
  audio.reach(0.5);
  expect(player.now()).toBeCloseTo(1);
  await jest.advanceTimersByTimeAsync(5000);
  // The clock waits within the line for a slow sound.
  expect(player.now()).toBeLessThan(2);
  audio.tell('ended');
  expect(player.now()).toBe(2);
});

test('the next line is prefetched while the current one plays', async () => {
  const { find } = await open();
  expect(find.mock.calls.map(([{ text }]) => text)).toEqual(['Es war einmal.', 'Ein Fuchs ging in den Wald.']);
  expect(find.mock.calls[1]?.[0]).toMatchObject({ of: { videoId: 'story' } });
});

test('a story plays line by line and ends', async () => {
  const { audio, player } = await open();
  audio.begin();
  audio.tell('ended');
  await jest.advanceTimersByTimeAsync(1000);
  expect(audio.src).toBe('/api/speech/Ein Fuchs ging in den Wald.');
  audio.begin();
  audio.tell('ended');
  expect(player.getState()).toMatchObject({ status: 'ended', isSilent: false });
});

test('after a pause it continues with the last word', async () => {
  const { audio, player } = await open();
  audio.begin(2);
  audio.reach(0.6);
  player.pause();
  expect(audio.paused).toBe(true);
  player.play();
  await jest.advanceTimersByTimeAsync(0);
  audio.begin(2);
  // `einmal` starts at the seventh of fourteen letters.
  expect(audio.currentTime).toBeCloseTo((2 * 7) / 14);
});

test('a new rate applies at once', async () => {
  const { audio, player } = await open();
  player.setRate(0.75);
  await jest.advanceTimersByTimeAsync(0);
  expect(audio.playbackRate).toBe(0.75);
});

test('the voice of the device takes over when the server fails, even within a line', async () => {
  const { audio, player, server, device } = await open();
  audio.begin();
  server.isDown = true;
  audio.tell('ended');
  await jest.advanceTimersByTimeAsync(1000);
  expect(device.spoken.at(-1)?.text).toBe('Ein Fuchs ging in den Wald.');
  expect(player.getState()).toMatchObject({ status: 'playing', isSilent: false });
});

test('without a voice on the device the lines advance by the clock', async () => {
  const { audio, player, server } = await open([]);
  audio.begin();
  server.isDown = true;
  audio.tell('ended');
  await jest.advanceTimersByTimeAsync(2500);
  expect(player.getState()).toMatchObject({ status: 'playing', isSilent: true });
  await jest.advanceTimersByTimeAsync(6000);
  expect(player.getState().status).toBe('ended');
});
