import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useExerciseKeys } from '#exercises/session/keys-and-focus.ts';
import { useVoice } from '#store/speech/use-speech.ts';
import * as texts from '#texts/exercises.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Wave } from '#ui/lines/wave.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import type { Sound } from './play-buttons.tsx';

const FilmReplay = lazyPart(() => import('./films.tsx'), 'FilmReplay', { isOptional: true });

const NAME = texts.hearLine;

/** Plays a line whose text is no longer secret, with its film or else with a voice. */
export function Replay({ sound, text }: { sound: Sound | null; text: string }) {
  const button = <SpeakTextButton text={text} />;
  if (sound === null) return button;
  return <FilmReplay sound={sound} name={NAME} instead={button} ifMissing={button} />;
}

function SpeakTextButton({ text }: { text: string }) {
  const { session, item, language } = useExerciseSession();
  const { isThere, isSpeaking, speak } = useVoice(language);
  const speakText = () => speak(text, { session: session.id, item: item.index });
  useExerciseKeys({ KeyR: isThere === true ? speakText : undefined });
  if (isThere !== true) return null;
  return (
    <Button variant="quiet" onClick={speakText} aria-keyshortcuts="R">
      <Wave isPlaying={isSpeaking} />
      {NAME}
    </Button>
  );
}
