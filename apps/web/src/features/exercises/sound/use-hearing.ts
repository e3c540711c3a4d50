import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { HearingProblem } from '#lib/speech/recognition.ts';
import { useHearing as useEar } from '#store/speech/use-hearing.ts';

/** The state of speech recognition. */
interface Recognition {
  readonly isListening: boolean;
  /** The last recognized text, initially empty. */
  readonly text: string;
  readonly problem: HearingProblem | null;
  /** Starts or stops listening. */
  readonly toggle: () => void;
}

/** Recognizes speech while the component is mounted. @param onRecognized called after each recognized text */
export function useHearing(language: LanguageCode, onRecognized: () => void): Recognition {
  const hearing = useEar(language);
  const [isListening, setListening] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<HearingProblem | null>(null);
  useEffect(() => () => hearing.close(), [hearing]);
  const toggle = () => {
    if (isListening) return hearing.stop();
    setText('');
    setProblem(null);
    setListening(true);
    hearing.listen({
      onText: setText,
      onEnd: (why) => {
        setListening(false);
        setProblem(why);
        if (why === null) onRecognized();
      },
    });
  };
  return { isListening, text, problem, toggle };
}
