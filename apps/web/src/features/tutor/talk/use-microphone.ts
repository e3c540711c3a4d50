import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { HearingProblem } from '#lib/speech/recognition.ts';
import { useHearing, useListener } from '#store/speech/use-hearing.ts';

export const HEARING_TEXTS: Readonly<Record<HearingProblem, string>> = {
  refused: 'The microphone is not allowed here. Allow it in your browser, or write.',
  silence: 'Nothing was heard. Try again, a little nearer.',
  failed: 'Your browser could not write it down. Try again, or write.',
};

/** Recognizes speech while the component is mounted. @param onText called with the text recognized so far */
export function useMicrophone(language: LanguageCode, onText: (text: string) => void) {
  const hearing = useHearing(language);
  const canListen = (useListener() ?? null) !== null;
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
      },
    });
  };
  return { canListen, isListening, problem, toggle };
}
