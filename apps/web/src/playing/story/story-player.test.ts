import { createSpeech } from '#lib/speech/speech.ts';
import { GERMAN, fakeSpeech } from '#testing/fakes/fake-speech.ts';
import { createStoryPlayer } from './story-player.ts';

const LINES = [
  { start: 0, end: 2, text: 'Es war einmal.' },
  { start: 2.4, end: 6.4, text: 'Ein Fuchs ging in den Wald.' },
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open(voices: Partial<SpeechSynthesisVoice>[] = [GERMAN]) {
  const fake = fakeSpeech(voices);
  const player = createStoryPlayer(() => LINES, createSpeech(fake.speech, 'de'));
  await jest.advanceTimersByTimeAsync(0);
  return { ...fake, player };
}

async function openReading() {
  const opened = await open();
  opened.player.play();
  await jest.advanceTimersByTimeAsync(50);
  return opened;
}

test('sets both voice and language, and leaves 50 ms between silence and speech', async () => {
  const { player, spoken } = await open([{ ...GERMAN, lang: 'en-US', name: 'Joe' }, GERMAN]);
  player.play();
  await jest.advanceTimersByTimeAsync(49);
  expect(spoken).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(spoken[0]).toMatchObject({ text: 'Es war einmal.', lang: 'de-DE', rate: 1 });
  expect(spoken[0]?.voice?.name).toBe('Anna');
});

test('prefers a voice of the device to a network voice', async () => {
  const { player, spoken } = await open([{ ...GERMAN, name: 'Cloud', localService: false, default: true }, GERMAN]);
  player.play();
  await jest.advanceTimersByTimeAsync(50);
  expect(spoken[0]?.voice?.name).toBe('Anna');
});

test('voices may load late', async () => {
  const { player, addVoices } = await open([]);
  expect(player.getState().status).toBe('loading');
  await jest.advanceTimersByTimeAsync(800);
  addVoices([{ ...GERMAN, lang: 'de_DE' }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(player.getState()).toMatchObject({ status: 'ready', isSilent: false });
});

test('pressing play while voices load starts the story once a voice is found', async () => {
  const { player, addVoices, spoken } = await open([]);
  player.play();
  expect(player.getState().status).toBe('loading');
  addVoices([GERMAN]);
  await jest.advanceTimersByTimeAsync(50);
  expect(player.getState().status).toBe('playing');
  expect(spoken).toHaveLength(1);
});

test('pausing while voices load cancels the play', async () => {
  const { player, addVoices } = await open([]);
  player.play();
  player.pause();
  addVoices([GERMAN]);
  await jest.advanceTimersByTimeAsync(50);
  expect(player.getState().status).toBe('ready');
});

test('without any voice the lines advance by the clock, without an error', async () => {
  const { player, spoken } = await open([]);
  await jest.advanceTimersByTimeAsync(1500);
  expect(player.getState()).toMatchObject({ status: 'ready', isSilent: true });
  player.play();
  await jest.advanceTimersByTimeAsync(3000);
  expect(player.now()).toBeCloseTo(3, 1);
  expect(spoken).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(5000);
  expect(player.getState().status).toBe('ended');
  expect(player.now()).toBe(6.4);
});

test('a seek back from the end leaves the story paused', async () => {
  const { player } = await open([]);
  await jest.advanceTimersByTimeAsync(1500);
  player.play();
  await jest.advanceTimersByTimeAsync(8000);
  player.seek(6.4);
  expect(player.getState().status).toBe('ended');
  player.seek(2.4);
  expect(player.getState().status).toBe('paused');
});

test('a browser without speech advances by the clock', async () => {
  const player = createStoryPlayer(() => LINES, createSpeech(undefined, 'de'));
  await jest.advanceTimersByTimeAsync(0);
  expect(player.getState()).toMatchObject({ status: 'ready', isSilent: true });
});

test('the clock moves through the line with the voice', async () => {
  const { player, speakWord } = await openReading();
  speakWord(7, 6);
  expect(player.getState().spoken).toEqual({ start: 7, end: 13 });
  expect(player.now()).toBeCloseTo(1, 1);
});

test('a word without a reported length extends to the next space', async () => {
  const { player, speakWord } = await openReading();
  speakWord(3);
  expect(player.getState().spoken).toEqual({ start: 3, end: 6 });
});

test('the clock waits within the line for a slow voice', async () => {
  const { player } = await openReading();
  await jest.advanceTimersByTimeAsync(9000);
  expect(player.now()).toBeLessThan(2);
});

test('the next line starts after the end of the last one and the pause between them', async () => {
  const { player, spoken, finish } = await openReading();
  finish();
  expect(player.now()).toBe(2);
  await jest.advanceTimersByTimeAsync(399);
  expect(spoken).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60);
  expect(spoken[1]?.text).toBe('Ein Fuchs ging in den Wald.');
  expect(player.now()).toBeCloseTo(2.45, 1);
  finish();
  expect(player.getState().status).toBe('ended');
});

test('a pause within a line continues at the word; a pause at its end continues with the next line', async () => {
  const { player, spoken, speakWord, finish } = await openReading();
  speakWord(7, 6);
  player.pause();
  expect(player.getState().status).toBe('paused');
  player.play();
  await jest.advanceTimersByTimeAsync(50);
  expect(spoken[1]?.text).toBe('einmal.');
  speakWord(0, 6);
  expect(player.getState().spoken).toEqual({ start: 7, end: 13 });
  finish();
  player.pause();
  await jest.advanceTimersByTimeAsync(2000);
  expect(spoken).toHaveLength(2);
  player.play();
  await jest.advanceTimersByTimeAsync(50);
  expect(spoken[2]?.text).toBe('Ein Fuchs ging in den Wald.');
});

test('a seek starts at the beginning of its line and silences the last one', async () => {
  const { player, spoken, finish } = await openReading();
  const old = spoken[0];
  player.seek(3);
  old?.dispatchEvent(new Event('end'));
  await jest.advanceTimersByTimeAsync(50);
  expect(spoken.map(({ text }) => text)).toEqual(['Es war einmal.', 'Ein Fuchs ging in den Wald.']);
  finish();
  expect(player.getState().status).toBe('ended');
});

test('a new rate applies at once', async () => {
  const { player, spoken } = await openReading();
  player.setRate(0.75);
  await jest.advanceTimersByTimeAsync(50);
  expect(spoken[1]).toMatchObject({ text: 'Es war einmal.', rate: 0.75 });
});

test('after a failure of the voice the lines advance by the clock', async () => {
  const { player, fail } = await openReading();
  fail('synthesis-failed');
  expect(player.getState()).toMatchObject({ status: 'playing', isSilent: true });
  await jest.advanceTimersByTimeAsync(7000);
  expect(player.getState().status).toBe('ended');
});

test('a browser that requires a tap first stays paused', async () => {
  const { player, fail } = await openReading();
  fail('not-allowed');
  expect(player.getState()).toMatchObject({ status: 'paused', isSilent: false });
});

test('closing a story silences it', async () => {
  const { player, cancels, spoken } = await openReading();
  const before = cancels();
  player.close();
  await jest.advanceTimersByTimeAsync(5000);
  expect(cancels()).toBeGreaterThan(before);
  expect(spoken).toHaveLength(1);
});

test('a closed player does not speak', async () => {
  const { player, spoken } = await openReading();
  player.close();
  player.play();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(spoken).toHaveLength(1);
});
