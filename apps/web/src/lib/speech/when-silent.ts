/** Milliseconds of silence after speech that end a recording. */
const SILENCE = 2000;
/** Milliseconds between two samples of the microphone. */
const SAMPLE_MS = 100;
/** Minimum loudness of a voice, from 0 to 1. A quiet room has about a tenth of it. */
const VOICE = 0.02;

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Calls `onSilence` once the speaker has spoken and fallen silent. Returns a function that stops listening. */
export function whenSilent(stream: MediaStream, onSilence: () => void): () => void {
  // Without `AudioContext` the speaker stops the recording with the button.
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
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
