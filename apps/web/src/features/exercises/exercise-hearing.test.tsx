import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answersOf, sharedFields, CHOOSE, serveExercises, SESSION } from '#testing/servers/exercise-server.ts';
import { fakeSpeech, GERMAN } from '#testing/fakes/fake-speech.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import * as texts from '#texts/exercises.tsx';
import { ExerciseSession } from './exercise-session.tsx';

const open = () => renderForLearner(() => <ExerciseSession id={SESSION} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: texts.yourAnswer });
const pressDigit = (user: { keyboard: (keys: string) => Promise<void> }, number: number) =>
  user.keyboard(String(number));

function addVoices(voices: Partial<SpeechSynthesisVoice>[]) {
  const fake = fakeSpeech(voices);
  Object.defineProperty(globalThis, 'speechSynthesis', { value: fake.speech, configurable: true });
  return fake;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

test('the focus target is described by the question, and after the answer by the verdict', async () => {
  serveExercises({ judge: () => ({ rightOption: 1 }) });
  const { user } = open();
  const meanings = await screen.findByRole('group', { name: texts.meanings });
  expect(meanings).toHaveFocus();
  expect(meanings).toHaveAccessibleDescription(
    /^What does the highlighted word mean\? Meine Nachbarin zieht im Januar aus\s?\. ausziehen$/,
  );
  await pressDigit(user, 2);
  await panel();
  const next = await button('Continue');
  expect(next).toHaveFocus();
  expect(next).toHaveAccessibleDescription(/^Correct\. You’ll see it again in 9 days\. ausziehen\s?: to move out$/);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox')).toHaveAccessibleDescription(
    /^Type the missing word Das Wetter ist \(blank\)\s?\. beautiful · 5 letters$/,
  );
});

test('a heard line goes from the server to the voice and never appears on the page', async () => {
  const voice = addVoices([GERMAN]);
  const sound = { player: 'story' as const, videoId: 'v', url: null, fileUrl: null, startSec: 1, endSec: 2 };
  const { calls } = serveExercises({ items: [{ ...sharedFields(0), type: 'dictation', sound, words: 3 }] });
  const { user, store, container } = open();
  expect(await button('Play the line')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/speech'))).toBe(false);
  await screen.findByRole('button', { name: texts.playLine });
  await user.click(await screen.findByRole('button', { name: 'Slower, 0.75×' }));
  await screen.findByText(/counts as Hard/);
  await waitFor(() => expect(voice.spoken.at(-1)).toMatchObject({ text: 'Die geheime Zeile.', rate: 0.75 }));
  expect(container).not.toHaveTextContent('geheime');
  expect(JSON.stringify(store.getState())).not.toContain('geheime');
  await user.type(screen.getByRole('textbox'), 'Die Zeile{Enter}');
  await panel();
  expect(answersOf(calls)[0]).toMatchObject({ hinted: true, answer: { kind: 'text', text: 'Die Zeile' } });
});

test('a broken film is not tried again, and the exercise says what to do', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const sound = { player: 'file' as const, videoId: 'v', url: null, fileUrl: '/v.mp4', startSec: 1, endSec: 2 };
  serveExercises({ items: [{ ...sharedFields(0), type: 'dictation', sound, words: 3 }] });
  const { user } = open();
  await user.click(await button('Play the line'));
  fireEvent.error(screen.getByLabelText(texts.lineClip));
  expect(await screen.findByText(/Show the answer to continue\.$/)).toBeVisible();
  expect(screen.queryByLabelText(texts.lineClip)).not.toBeInTheDocument();
});

test("after the answer, 'Hear it' creates the player of the line's film when pressed", async () => {
  const film = { player: 'youtube' as const, videoId: 'abc', url: 'https://youtu.be/abc', fileUrl: null };
  serveExercises({
    items: [CHOOSE],
    judge: () => ({ rightOption: 1, sound: { ...film, startSec: 42, endSec: 45 } }),
  });
  const { user } = open();
  await screen.findByText(texts.meaningQuestion);
  await pressDigit(user, 2);
  const hearButton = await within(await panel()).findByRole('button', { name: texts.hearLine });
  expect(screen.queryByTitle(texts.lineClip)).not.toBeInTheDocument();
  await user.click(hearButton);
  expect(screen.getByTitle<HTMLIFrameElement>(texts.lineClip).src).toContain('/embed/abc');
});
