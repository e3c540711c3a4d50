import { MAX_RECORDING_SECONDS } from '@wordreel/shared';
import type { Hearing, HearingProblem } from './recognition.ts';

/** Recording formats of browsers. The first one that this browser supports is used. */
const KINDS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

export function canRecord(): boolean {
  const { MediaRecorder: Recorder, navigator: device } = globalThis as {
    MediaRecorder?: typeof MediaRecorder;
    navigator: { mediaDevices?: MediaDevices };
  };
  return device.mediaDevices !== undefined && Recorder !== undefined && kindOf(Recorder) !== undefined;
}

const kindOf = (Recorder: typeof MediaRecorder): string | undefined =>
  KINDS.find((kind) => Recorder.isTypeSupported(kind));

/** Milliseconds of silence after speech that end a recording. */
const SILENCE = 2000;
const SAMPLE_MS = 100;
/** Minimum loudness of a voice, from 0 to 1. A quiet room reaches about a tenth of this. */
const VOICE = 0.02;

const REFUSED = new Set(['NotAllowedError', 'NotFoundError', 'SecurityError']);

const problemOf = (cause: unknown): HearingProblem =>
  cause instanceof Error && REFUSED.has(cause.name) ? 'refused' : 'failed';

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Calls `onSilence` once the speaker has spoken and fallen silent. Returns a function that stops listening. */
function whenSilent(stream: MediaStream, onSilence: () => void): () => void {
  // Without `AudioContext`, the speaker must stop the recording with the button.
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

/** Records until `ended` or `closed` is aborted or the speaker falls silent, but at most for one minute. */
async function record(ended: AbortSignal, closed: AbortSignal): Promise<Blob> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } });
  const free = () => stream.getTracks().forEach((track) => track.stop());
  if (closed.aborted || ended.aborted) {
    free();
    return new Blob([]);
  }
  const type = kindOf(MediaRecorder);
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: 32_000,
    ...(type !== undefined && { mimeType: type }),
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, MAX_RECORDING_SECONDS * 1000);
  const close = whenSilent(stream, stop);
  ended.addEventListener('abort', stop);
  closed.addEventListener('abort', stop);
  recorder.start();
  await new Promise((resolve) => recorder.addEventListener('stop', resolve));
  clearTimeout(limit);
  close();
  free();
  return new Blob(parts, { type: recorder.mimeType });
}

/** Recognizes recorded speech. @param transcribe returns null if it failed */
export function createRecordedHearing(
  transcribe: (sound: Blob, signal: AbortSignal) => Promise<string | null>,
): Hearing {
  /** `ended` ends the recording; `closed` discards it. */
  let current: { ended: AbortController; closed: AbortController } | null = null;
  const close = () => {
    current?.closed.abort();
    current = null;
  };
  return {
    listen: ({ onText, onEnd }) => {
      close();
      const mine = { ended: new AbortController(), closed: new AbortController() };
      current = mine;
      const end = (problem: HearingProblem | null) => {
        if (current !== mine) return;
        current = null;
        onEnd(problem);
      };
      const recognize = async () => {
        const sound = await record(mine.ended.signal, mine.closed.signal);
        if (current !== mine) return;
        if (sound.size === 0) return end('silence');
        const text = await transcribe(sound, mine.closed.signal);
        if (current !== mine) return;
        if (text === null) return end('failed');
        if (text !== '') onText(text);
        end(text === '' ? 'silence' : null);
      };
      recognize().catch((cause: unknown) => end(problemOf(cause)));
    },
    stop: () => current?.ended.abort(),
    close,
  };
}
