import { Mic } from 'lucide-react';
import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { HEARING_TEXTS, useMicrophone } from '#tutor/talk/use-microphone.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Quote } from '#ui/quote.tsx';
import styles from './practice.module.css';

/** Recognizes and shows what the learner says. Hidden if the device cannot. */
export function SpeechPractice({ language }: { language: LanguageCode }) {
  const [transcript, setTranscript] = useState('');
  const { canListen, isListening, problem, toggle } = useMicrophone(language, setTranscript);
  if (!canListen) return null;
  return (
    <>
      <Button aria-pressed={isListening} onClick={toggle}>
        <Icon of={Mic} />
        {isListening ? 'Listening. Press to end' : 'Speak'}
      </Button>
      <output className={styles.heard}>
        {transcript !== '' && (
          <>
            Heard: <Quote lang={language} text={transcript} />
          </>
        )}
        {problem !== null && HEARING_TEXTS[problem]}
      </output>
    </>
  );
}
