import type { LanguageCode } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { Wave } from '#ui/lines/wave.tsx';
import styles from './message.module.css';
import { useLineVoice } from './use-line-voice.ts';

interface ListenButtonProps {
  /** The id of the tutor's message. */
  message: string;
  text: string;
  language: LanguageCode;
}

/** Reads a message aloud. Hidden if its language has no voice. */
export function ListenButton({ message, text, language }: ListenButtonProps) {
  const { isThere, isPlaying, toggle } = useLineVoice(language, { message });
  if (isThere !== true) return null;
  return (
    <Button variant="quiet" className={styles.tool} aria-pressed={isPlaying} onClick={() => toggle(text)}>
      <Wave isPlaying={isPlaying} />
      {isPlaying ? 'Stop' : 'Listen'}
    </Button>
  );
}
