import { MAX_RECORDING_SECONDS } from '@wordreel/shared';
import type { Hearing, HearingProblem } from './recognition.ts';
import { whenSilent } from './when-silent.ts';

/** Recording formats of browsers. The first one that this browser supports is used. */
const KINDS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

/** Whether this browser can record in one of these formats. */
export function canRecord(): boolean {
  const { MediaRecorder: Recorder, navigator: device } = globalThis as {
    MediaRecorder?: typeof MediaRecorder;
    navigator: { mediaDevices?: MediaDevices };
  };
  return device.mediaDevices !== undefined && Recorder !== undefined && kindOf(Recorder) !== undefined;
}

const kindOf = (Recorder: typeof MediaRecorder): string | undefined =>
  KINDS.find((kind) => Recorder.isTypeSupported(kind));

const REFUSED = new Set(['NotAllowedError', 'NotFoundError', 'SecurityError']);

const problemOf = (cause: unknown): HearingProblem =>
  cause instanceof Error && REFUSED.has(cause.name) ? 'refused' : 'failed';

/**
 * Records until stopped, until the speaker falls silent, or for one minute.
 * @param signal discards the recording
 */
async function record(ended: AbortSignal, signal: AbortSignal): Promise<Blob> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } });
  const free = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted || ended.aborted) {
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
  signal.addEventListener('abort', stop);
  recorder.start();
  await new Promise((resolve) => recorder.addEventListener('stop', resolve));
  clearTimeout(limit);
  close();
  free();
  return new Blob(parts, { type: recorder.mimeType });
}

/**
 * Recognizes speech by recording it, for browsers without speech recognition.
 * @param transcribe returns null if it failed
 */
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
