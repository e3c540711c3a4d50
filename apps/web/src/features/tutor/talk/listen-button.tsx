import type { LanguageCode } from '@wordreel/shared';
import { Button } from '#ui/button.tsx';
import { Wave } from '#ui/wave.tsx';
import styles from './message.module.css';
import { useLineVoice } from './use-line-voice.ts';

/** Says a message aloud; nothing where there is no voice for its language. */
export function ListenButton({ text, language }: { text: string; language: LanguageCode }) {
  const { isThere, isPlaying, toggle } = useLineVoice(language);
  if (isThere !== true) return null;
  return (
    <Button variant="quiet" className={styles.tool} aria-pressed={isPlaying} onClick={() => toggle(text)}>
      <Wave isPlaying={isPlaying} />
      {isPlaying ? 'Stop' : 'Listen'}
    </Button>
  );
}
