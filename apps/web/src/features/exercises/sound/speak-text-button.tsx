import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { useExerciseKeys } from '#exercises/session/use-exercise-keys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useExerciseSession } from '#exercises/session/exercise-session-context.ts';
import { useVoice } from './use-voice.ts';
import { Wave } from '#ui/lines/wave.tsx';

interface SpeakTextButtonProps {
  text: string;
  language: LanguageCode;
  name: string;
}

/** Speaks the text of an item after the answer. Hidden if the language has no voice. */
export function SpeakTextButton({ text, language, name }: SpeakTextButtonProps) {
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
