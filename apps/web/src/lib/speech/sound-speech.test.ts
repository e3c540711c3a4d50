import { FakeAudio } from '#testing/fakes/fake-audio.ts';
import { fakeSpeech, GERMAN } from '#testing/fakes/fake-speech.ts';
import { type FirstChoice, withFirstChoice } from './first-choice.ts';
import { createSoundSpeech } from './sound-speech.ts';
import { createSpeech } from './speech.ts';
import { wordAt } from './word-at.ts';

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
  const sounds = { find: jest.fn(() => Promise.resolve(url)), forget: jest.fn(), rest: jest.fn() };
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

test('the server speaks first: where the text stands is told, its rate is heard, and the end is told', async () => {
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

test('a line that goes on begins where it was', async () => {
  const { speech, listener, audio } = await open();
  speech.speak({ ...LINE, from: 10 }, listener);
  await settle();
  audio.begin(2.7);
  expect(audio.currentTime).toBeCloseTo(1);
});

test('a device without a voice has one where the server has', async () => {
  const { hasVoice, speech, listener, audio } = await open({ voices: [] });
  expect(hasVoice).toBe(true);
  speech.speak(LINE, listener);
  await settle();
  expect(audio.src).toBe('/api/speech/abc');
});

test('a server that never says what it has is not waited for', async () => {
  const device = fakeSpeech([GERMAN]);
  const preparing = withFirstChoice(neverAnswers, createSpeech(device.speech, 'de')).prepare();
  await jest.advanceTimersByTimeAsync(2000);
  expect(await preparing).toBe(true);
});

test('without a server’s voice the device speaks, and without both nobody does', async () => {
  const { speech, listener, device } = await open({ hasServer: false });
  speech.speak(LINE, listener);
  await settle();
  expect(device.spoken[0]?.text).toBe(LINE.text);
  expect((await open({ hasServer: false, voices: [] })).hasVoice).toBe(false);
});

test('what the server has no sound of, the device says at once', async () => {
  const { speech, listener, device } = await open({ url: null });
  speech.speak(LINE, listener);
  await settle();
  expect(device.spoken[0]?.text).toBe(LINE.text);
  device.finish();
  expect(listener.onEnd).toHaveBeenCalledTimes(1);
});

test('a sound that does not begin within two seconds is left to the device, and the server rests', async () => {
  const { speech, listener, device, sounds, audio } = await open();
  speech.speak(LINE, listener);
  await jest.advanceTimersByTimeAsync(1900);
  expect(device.spoken).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(200);
  expect(device.spoken[0]?.text).toBe(LINE.text);
  expect(sounds.rest).toHaveBeenCalledTimes(1);
  expect(audio.paused).toBe(true);
});

test('a sound that breaks off is gone on with by the device from the word where it was', async () => {
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

test('a sound that stands still for two seconds is one that broke off', async () => {
  const { speech, listener, device, audio } = await open();
  speech.speak(LINE, listener);
  await settle();
  audio.begin();
  audio.reach(0.5);
  audio.tell('waiting');
  await jest.advanceTimersByTimeAsync(2100);
  expect(device.spoken[0]?.text).toBe('ging in den Wald.');
});

test('where neither can say it, it is told', async () => {
  const { speech, listener } = await open({ url: null, voices: [] });
  speech.speak(LINE, listener);
  await jest.advanceTimersByTimeAsync(2000);
  expect(listener.onMute).toHaveBeenCalledTimes(1);
});

test('a browser that wants a press first is no fault of the server', async () => {
  const { speech, listener, audio, device } = await open();
  audio.refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  speech.speak(LINE, listener);
  await settle();
  expect(listener.onRefused).toHaveBeenCalledTimes(1);
  expect(device.spoken).toHaveLength(0);
});

test('what was stopped is not heard any more, by anybody', async () => {
  const { speech, listener, audio, device } = await open();
  speech.speak(LINE, listener);
  speech.stop();
  await jest.advanceTimersByTimeAsync(5000);
  audio.tell('ended');
  expect(audio.src).toBe('');
  expect(device.spoken).toHaveLength(0);
  expect(listener.onEnd).not.toHaveBeenCalled();
});

test('a second line takes the place of the first', async () => {
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

test('the word of a share is where it begins', () => {
  const text = 'Ein Fuchs ging.';
  expect([0, 0.2, 0.3, 0.5, 0.6, 1, 1.5].map((share) => wordAt(text, share))).toEqual([0, 0, 4, 4, 4, 10, 10]);
  expect(wordAt('', 0.5)).toBe(0);
});
