/** Milliseconds without a voice, after there was one, that end what is said. */
const SILENCE = 2000;
/** Milliseconds between two looks at the microphone. */
const LOOK = 100;
/** How loud a voice is at least, from 0 to 1: a quiet room has a tenth of it. */
const VOICE = 0.02;

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Calls back once somebody has spoken and fallen silent. Answers the way to stop looking. */
export function whenSilent(stream: MediaStream, onSilence: () => void): () => void {
  // Without it whoever speaks presses the button once more.
  if (typeof AudioContext === 'undefined') return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let spokenAt: number | null = null;
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const now = performance.now();
    if (loudness(samples) >= VOICE) spokenAt = now;
    else if (spokenAt !== null && now - spokenAt > SILENCE) onSilence();
  }, LOOK);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
