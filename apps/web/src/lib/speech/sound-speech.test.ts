import { FakeAudio } from '#testing/fakes/fake-audio.ts';
import { fakeSpeech, GERMAN } from '#testing/fakes/fake-speech.ts';
import { type FirstChoice, withFirstChoice } from './first-choice.ts';
import { createSoundSpeech, wordAt } from './sound-speech.ts';
import { createSpeech } from './speech.ts';

const LINE = { text: 'Ein Fuchs ging in den Wald.', from: 0, rate: 1 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const neverAnswers = () => new Promise<FirstChoice | null>(() => undefined);
const settle = () => jest.advanceTimersByTimeAsync(60);

interface Place {
  voices?: Partial<SpeechSynthesisVoice>[];
  url?: string | null;
  hasServer?: boolean;
}

async function open({ voices = [GERMAN], url = '/api/speech/abc', hasServer = true }: Place = {}) {
  const audio = new FakeAudio();
  const sounds = { find: jest.fn(() => Promise.resolve(url)), forget: jest.fn(), pause: jest.fn() };
  const device = fakeSpeech(voices);
  const first = createSoundSpeech(sounds, audio as unknown as HTMLAudioElement);
  const speech = withFirstChoice(() => Promise.resolve(hasServer ? first : null), createSpeech(device.speech, 'de'));
  const listener = {
    onPart: jest.fn(),
    onShare: jest.fn(),
    onEnd: jest.fn(),
    onRefused: jest.fn(),
    onMute: jest.fn(),
  };
  const preparing = speech.prepare();
  await jest.advanceTimersByTimeAsync(2000);
  return { audio, sounds, device, speech, listener, hasVoice: await preparing };
}

test('the server speaks first: the source of the text is sent, the rate is applied, and progress and the end are reported', async () => {
  const { speech, listener, audio, sounds, device } = await open();
  const of = { videoId: 'story' };
  speech.speak({ ...LINE, of, rate: 0.75 }, listener);
  await settle();
  expect(sounds.find).toHaveBeenCalledWith({ text: LINE.text, of });
  expect(audio).toMatchObject({ src: '/api/speech/abc', playbackRate: 0.75, paused: false });
  audio.begin();
  audio.reach(0.5);
  expect(listener.onShare).toHaveBeenCalledWith(0.5, LINE.text.indexOf('ging'));
  audio.tell('ended');
  expect(listener.onEnd).toHaveBeenCalledTimes(1);
  expect(device.spoken).toHaveLength(0);
});

test('a resumed line starts at its offset', async () => {
  const { speech, listener, audio } = await open();
  speech.speak({ ...LINE, from: 10 }, listener);
  await settle();
  audio.begin(2.7);
  expect(audio.currentTime).toBeCloseTo(1);
});

test('the server’s voice is used on a device without voices', async () => {
  const { hasVoice, speech, listener, audio } = await open({ voices: [] });
  expect(hasVoice).toBe(true);
  speech.speak(LINE, listener);
  await settle();
  expect(audio.src).toBe('/api/speech/abc');
});

test('a server that does not respond is not waited for', async () => {
  const device = fakeSpeech([GERMAN]);
  const preparing = withFirstChoice(neverAnswers, createSpeech(device.speech, 'de')).prepare();
  await jest.advanceTimersByTimeAsync(2000);
  expect(await preparing).toBe(true);
});

test('without a server voice the device speaks; without either there is no voice', async () => {
  const { speech, listener, device } = await open({ hasServer: false });
  speech.speak(LINE, listener);
  await settle();
  expect(device.spoken[0]?.text).toBe(LINE.text);
  expect((await open({ hasServer: false, voices: [] })).hasVoice).toBe(false);
});

test('if the server has no sound for a text, the device speaks it at once', async () => {
  const { speech, listener, device } = await open({ url: null });
  speech.speak(LINE, listener);
  await settle();
  expect(device.spoken[0]?.text).toBe(LINE.text);
  device.finish();
  expect(listener.onEnd).toHaveBeenCalledTimes(1);
});

test('if a sound does not start within two seconds, the device speaks and requests to the server pause', async () => {
  const { speech, listener, device, sounds, audio } = await open();
  speech.speak(LINE, listener);
  await jest.advanceTimersByTimeAsync(1900);
  expect(device.spoken).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(200);
  expect(device.spoken[0]?.text).toBe(LINE.text);
  expect(sounds.pause).toHaveBeenCalledTimes(1);
  expect(audio.paused).toBe(true);
});

test('if a sound breaks off, the device continues from the current word', async () => {
  const { speech, listener, device, sounds, audio } = await open();
  speech.speak(LINE, listener);
  await settle();
  audio.begin();
  audio.reach(0.5);
  audio.tell('error');
  await settle();
  expect(device.spoken[0]?.text).toBe('ging in den Wald.');
  expect(sounds.forget).toHaveBeenCalledWith(LINE.text);
});

test('a sound that stalls for two seconds counts as broken off', async () => {
  const { speech, listener, device, audio } = await open();
  speech.speak(LINE, listener);
  await settle();
  audio.begin();
  audio.reach(0.5);
  audio.tell('waiting');
  await jest.advanceTimersByTimeAsync(2100);
  expect(device.spoken[0]?.text).toBe('ging in den Wald.');
});

test('reports when neither voice can speak the line', async () => {
  const { speech, listener } = await open({ url: null, voices: [] });
  speech.speak(LINE, listener);
  await jest.advanceTimersByTimeAsync(2000);
  expect(listener.onMute).toHaveBeenCalledTimes(1);
});

test('a browser that requires a press first does not count as a server failure', async () => {
  const { speech, listener, audio, device } = await open();
  audio.refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  speech.speak(LINE, listener);
  await settle();
  expect(listener.onRefused).toHaveBeenCalledTimes(1);
  expect(device.spoken).toHaveLength(0);
});

test('after a stop, neither voice is heard', async () => {
  const { speech, listener, audio, device } = await open();
  speech.speak(LINE, listener);
  speech.stop();
  await jest.advanceTimersByTimeAsync(5000);
  audio.tell('ended');
  expect(audio.src).toBe('');
  expect(device.spoken).toHaveLength(0);
  expect(listener.onEnd).not.toHaveBeenCalled();
});

test('a second line replaces the first', async () => {
  const { speech, listener, audio } = await open();
  const second = { ...listener, onEnd: jest.fn() };
  speech.speak(LINE, listener);
  speech.speak({ ...LINE, text: 'Im Wald.' }, second);
  await settle();
  audio.begin();
  audio.tell('ended');
  expect(listener.onEnd).not.toHaveBeenCalled();
  expect(second.onEnd).toHaveBeenCalledTimes(1);
});

test('a share maps to the start of its word', () => {
  const text = 'Ein Fuchs ging.';
  expect([0, 0.2, 0.3, 0.5, 0.6, 1, 1.5].map((share) => wordAt(text, share))).toEqual([0, 0, 4, 4, 4, 10, 10]);
  expect(wordAt('', 0.5)).toBe(0);
});
