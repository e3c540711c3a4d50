/** Fake of the browser's speech synthesis that the test controls. */
export function fakeSpeech(voices: Partial<SpeechSynthesisVoice>[]) {
  globalThis.SpeechSynthesisUtterance = class extends EventTarget {
    text: string;
    lang = '';
    rate = 1;
    voice: SpeechSynthesisVoice | null = null;
    constructor(text = '') {
      super();
      this.text = text;
    }
  } as unknown as typeof SpeechSynthesisUtterance;

  const spoken: SpeechSynthesisUtterance[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices as SpeechSynthesisVoice[],
    speak: (utterance: SpeechSynthesisUtterance) => {
      spoken.push(utterance);
      utterance.dispatchEvent(new Event('start'));
    },
    cancel: () => {
      cancels += 1;
    },
  });
  let cancels = 0;
  const now = () => {
    const last = spoken.at(-1);
    if (last === undefined) throw new Error('Nothing is spoken');
    return last;
  };
  return {
    speech: speech as unknown as SpeechSynthesis,
    spoken,
    cancels: () => cancels,
    addVoices: (more: Partial<SpeechSynthesisVoice>[]) => {
      voices.push(...more);
      speech.dispatchEvent(new Event('voiceschanged'));
    },
    speakWord: (charIndex: number, charLength?: number) =>
      now().dispatchEvent(Object.assign(new Event('boundary'), { charIndex, charLength })),
    finish: () => now().dispatchEvent(new Event('end')),
    fail: (error: string) => now().dispatchEvent(Object.assign(new Event('error'), { error })),
  };
}

export const GERMAN: Partial<SpeechSynthesisVoice> = {
  name: 'Anna',
  lang: 'de-DE',
  localService: true,
  default: false,
};
