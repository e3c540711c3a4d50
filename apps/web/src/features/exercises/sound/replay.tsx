import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { useExerciseKeys } from '#exercises/session/use-exercise-keys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { Wave } from '#ui/lines/wave.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import type { Sound } from './sound.ts';
import { useVoice } from './use-voice.ts';

/** Loaded lazily, since only lines from films need a film player. */
const FilmReplay = lazyPart(() => import('./films.tsx'), 'FilmReplay', { isOptional: true });

const NAME = 'Hear it';

interface ReplayProps {
  /** The film of the line, or null. */
  sound: Sound | null;
  /** The text to speak if there is no film. */
  text: string;
  language: LanguageCode;
}

/** Plays a line whose text is no longer secret, from its film or else with a speech voice. */
export function Replay({ sound, text, language }: ReplayProps) {
  const button = <SpeakTextButton text={text} language={language} name={NAME} />;
  if (sound === null) return button;
  return <FilmReplay sound={sound} name={NAME} instead={button} ifMissing={button} />;
}

interface SpeakTextButtonProps {
  text: string;
  language: LanguageCode;
  name: string;
}

/** Speaks the text of an item after the answer. Hidden if the language has no voice. */
function SpeakTextButton({ text, language, name }: SpeakTextButtonProps) {
  const { session, item } = useExerciseSession();
  const { state, speech } = useVoice(language);
  const [isPlaying, setPlaying] = useState(false);
  const speakText = () => {
    const stop = () => setPlaying(false);
    setPlaying(true);
    const of = { session: session.id, item: item.index };
    speech.speak(
      { text, of, from: 0, rate: 1 },
      { onPart: () => undefined, onEnd: stop, onRefused: stop, onMute: stop },
    );
  };
  useExerciseKeys({ KeyR: state === 'here' ? speakText : undefined });
  if (state !== 'here') return null;
  return (
    <Button variant="quiet" onClick={speakText} aria-keyshortcuts="R">
      <Wave isPlaying={isPlaying} />
      {name}
    </Button>
  );
}
