/** Milliseconds to wait for the browser's voices. Some browsers list them late; some have none. */
const TIMEOUT_MS = 1500;

/** The preferred voice for a language, by name and variant; null for any. */
export interface WantedVoice {
  readonly voice: string | null;
  /** A language tag such as `es-MX`. */
  readonly variant: string | null;
}

/** Waits for a voice; null if none appears in time. Prefers local voices, which send no text to a server. */
export async function findVoice(
  speech: SpeechSynthesis,
  language: string,
  wanted?: WantedVoice,
): Promise<SpeechSynthesisVoice | null> {
  const find = () => voicesOf(speech, language, wanted)[0] ?? null;
  const voice = find();
  if (voice !== null) return voice;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(limit);
      speech.removeEventListener('voiceschanged', onChange);
      resolve();
    };
    const onChange = () => {
      if (find() !== null) done();
    };
    const limit = setTimeout(done, TIMEOUT_MS);
    speech.addEventListener('voiceschanged', onChange);
  });
  return find();
}

/** Returns the device's current voices for a language, best first. */
export function voicesOf(
  speech: SpeechSynthesis,
  language: string,
  wanted: WantedVoice = { voice: null, variant: null },
): SpeechSynthesisVoice[] {
  const spoken = speech.getVoices().filter(({ lang }) => tagOf(lang).split('-')[0] === language);
  return spoken.toSorted((a, b) => points(b, wanted) - points(a, wanted));
}

/** Android uses underscores, as in `de_DE`. */
const tagOf = (lang: string): string => lang.toLowerCase().replaceAll('_', '-');

function points({ name, lang, localService, default: isDefault }: SpeechSynthesisVoice, wanted: WantedVoice): number {
  const isVariant = wanted.variant !== null && tagOf(lang) === wanted.variant.toLowerCase();
  return Number(name === wanted.voice) * 8 + Number(isVariant) * 4 + Number(localService) * 2 + Number(isDefault);
}
