import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { HearingProblem } from '#lib/speech/recognition.ts';
import { useHearing as useEar } from '#store/speech/use-hearing.ts';

/** What device or server makes of what is said. */
interface Heard {
  readonly isListening: boolean;
  /** What was understood last; empty before. */
  readonly text: string;
  readonly problem: HearingProblem | null;
  /** Begins to listen, or ends it. */
  readonly toggle: () => void;
}

/** Listens as long as the component is on screen. @param onHeard after each time that something was understood */
export function useHearing(language: LanguageCode, onHeard: () => void): Heard {
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
        if (why === null) onHeard();
      },
    });
  };
  return { isListening, text, problem, toggle };
}
