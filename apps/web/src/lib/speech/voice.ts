/** Milliseconds in which a browser's voices may arrive; some list them late, some have none. */
const PATIENCE = 1500;

/** Waits for a voice of a language; null where there is none. One of the device is preferred: it sends no text away. */
export async function findVoice(speech: SpeechSynthesis, language: string): Promise<SpeechSynthesisVoice | null> {
  const voice = bestVoice(speech.getVoices(), language);
  if (voice !== null) return voice;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(limit);
      speech.removeEventListener('voiceschanged', onChange);
      resolve();
    };
    const onChange = () => {
      if (bestVoice(speech.getVoices(), language) !== null) done();
    };
    const limit = setTimeout(done, PATIENCE);
    speech.addEventListener('voiceschanged', onChange);
  });
  return bestVoice(speech.getVoices(), language);
}

function bestVoice(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  // Android writes `de_DE`.
  const spoken = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return spoken.toSorted((a, b) => points(b) - points(a))[0] ?? null;
}

function points({ localService, default: isDefault }: SpeechSynthesisVoice): number {
  return Number(localService) * 2 + Number(isDefault);
}
