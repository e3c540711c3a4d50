import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { HearingProblem } from '#lib/speech/recognition.ts';
import { useHearing } from './use-hearing.ts';

/** Recognizes speech while mounted. Check `useListener` first. @param onText receives all text recognized so far */
export function useMicrophone(language: LanguageCode, onText: (text: string) => void, onRecognized?: () => void) {
  const hearing = useHearing(language);
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<HearingProblem | null>(null);
  useEffect(() => () => hearing.close(), [hearing]);
  const toggle = () => {
    if (isListening) return hearing.stop();
    setProblem(null);
    setListening(true);
    hearing.listen({
      onText,
      onEnd: (why) => {
        setListening(false);
        setProblem(why);
        if (why === null) onRecognized?.();
      },
    });
  };
  return { isListening, problem, toggle };
}
