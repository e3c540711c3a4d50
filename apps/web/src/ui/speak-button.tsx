import { Volume2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { createSpeech } from '#lib/speech/speech.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

const nothing = () => undefined;
const NOBODY = { onPart: nothing, onEnd: nothing, onRefused: nothing, onMute: nothing };

/** Says a word with the device's voice; nothing where there is none for the language. */
export function SpeakButton({ text, language }: { text: string; language: LanguageCode }) {
  const speech = useMemo(
    () => createSpeech((globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis, language),
    [language],
  );
  const [voice, setVoice] = useState<typeof speech | null>(null);
  useEffect(() => {
    let isHere = true;
    void speech.prepare().then((hasVoice) => {
      if (isHere && hasVoice) setVoice(speech);
    });
    return () => {
      isHere = false;
    };
  }, [speech]);
  if (voice !== speech) return null;
  return (
    <IconButton label={`Say ${text}`} onClick={() => speech.speak({ text, from: 0, rate: 1 }, NOBODY)}>
      <Icon of={Volume2} />
    </IconButton>
  );
}
