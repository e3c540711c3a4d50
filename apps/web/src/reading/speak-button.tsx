import { Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { Speech, SpeechSource } from '#lib/speech/speech.ts';
import { useSpeech } from '#store/speech/use-speech.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';

const nothing = () => undefined;
const NOBODY = { onPart: nothing, onEnd: nothing, onRefused: nothing, onMute: nothing };

const NOWHERE: SpeechSource = {};

interface SpeakButtonProps {
  text: string;
  language: LanguageCode;
  /** Source of the text, for the server's voice. */
  of?: SpeechSource;
}

/** Speaks a word. Renders nothing if neither server nor device has a voice for the language. */
export function SpeakButton({ text, language, of = NOWHERE }: SpeakButtonProps) {
  const speech = useSpeech(language);
  const [voice, setVoice] = useState<Speech | null>(null);
  useEffect(() => {
    let isHere = true;
    void speech.prepare().then((hasVoice) => {
      if (isHere && hasVoice) setVoice(speech);
    });
    return () => {
      isHere = false;
      speech.stop();
    };
  }, [speech]);
  if (voice !== speech) return null;
  return (
    <IconButton label={`Say ${text}`} onClick={() => speech.speak({ text, of, from: 0, rate: 1 }, NOBODY)}>
      <Icon of={Volume2} />
    </IconButton>
  );
}
