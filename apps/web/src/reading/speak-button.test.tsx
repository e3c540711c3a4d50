import { screen, waitFor } from '@testing-library/react';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { fakeAudio } from '#testing/fakes/fake-audio.ts';
import { fakeSpeech, GERMAN } from '#testing/fakes/fake-speech.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { SpeakButton } from './word-panel/word-panel.tsx';

function addVoices(voices: Partial<SpeechSynthesisVoice>[]) {
  const fake = fakeSpeech(voices);
  Object.defineProperty(globalThis, 'speechSynthesis', { value: fake.speech, configurable: true });
  return fake;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

/** Mocks a server with voices for these languages. */
function serve(speech: string[], answer: () => Response) {
  const config = { humanCheck: { provider: 'altcha' }, apple: false, tutor: false, speech, transcription: false };
  return answerApi(({ path }) => {
    if (path === '/api/auth/config') return Response.json(config);
    return path === '/api/speech' ? answer() : apiError(404, 'Not Found', 'not_found');
  });
}

const open = () => renderForLearner(() => <SpeakButton text="Haus" language="de" of={{ videoId: 'film' }} />);
const sayButton = () => screen.findByRole('button', { name: 'Say Haus' });

test('the server speaks a word when it has a voice and the device has none', async () => {
  addVoices([]);
  const { last } = fakeAudio();
  const calls = serve(['de'], () => Response.json({ url: '/api/speech/abc' }));
  const { user } = open();
  await user.click(await sayButton());
  expect(calls.find(({ path }) => path === '/api/speech')?.body).toEqual({
    language: 'de',
    text: 'Haus',
    videoId: 'film',
  });
  expect(last()).toMatchObject({ src: '/api/speech/abc', paused: false });
});

test('the device speaks the word when the server fails, without an error message', async () => {
  const device = addVoices([GERMAN]);
  fakeAudio();
  serve(['de'], () => apiError(503, 'Unavailable', 'unavailable'));
  const { user } = open();
  await user.click(await sayButton());
  await waitFor(() => expect(device.spoken.at(-1)?.text).toBe('Haus'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a server without a voice for the language gets no request', async () => {
  const device = addVoices([GERMAN]);
  const calls = serve(['fr'], () => Response.json({ url: '/api/speech/abc' }));
  const { user } = open();
  await user.click(await sayButton());
  await waitFor(() => expect(device.spoken.at(-1)?.text).toBe('Haus'));
  expect(calls.map(({ path }) => path)).not.toContain('/api/speech');
});
