import type { SubtitleFile } from '@wordreel/media/read-subtitles';
import type { SubtitleReply, SubtitleRequest } from './subtitle-worker.ts';

export interface TrackState {
  /** The first lines; null at first, and for tracks that have no more than these. */
  readonly start: SubtitleFile | null;
  /** All lines; null until they have been read. */
  readonly subtitles: SubtitleFile | null;
  /** How much has been read, from 0 to 1. */
  readonly fraction: number;
  readonly failure: 'too_large' | 'unreadable' | null;
}

/** A subtitle track that is being read, or has been. */
export interface TrackReading {
  readonly getState: () => TrackState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves when reading has ended, with or without a failure. */
  readonly ended: Promise<TrackState>;
}

const readings = new WeakMap<File, Map<number, TrackReading>>();

/** Reads a subtitle track of a film in a worker. A track that was read is not read again, unless that failed. */
export function readTrack(file: File, track: number): TrackReading {
  const ofFile = readings.get(file) ?? new Map<number, TrackReading>();
  readings.set(file, ofFile);
  const known = ofFile.get(track);
  if (known !== undefined && known.getState().failure === null) return known;
  const reading = startReading({ file, track });
  ofFile.set(track, reading);
  return reading;
}

function startReading(request: SubtitleRequest): TrackReading {
  let state: TrackState = { start: null, subtitles: null, fraction: 0, failure: null };
  const listeners = new Set<() => void>();
  const worker = new Worker(new URL('./subtitle-worker.ts', import.meta.url), { type: 'module' });
  const ended = new Promise<TrackState>((resolve) => {
    const onReply = (reply: SubtitleReply): void => {
      state = { ...state, ...reply };
      for (const listener of listeners) listener();
      if (state.fraction < 1 && state.failure === null) return;
      worker.terminate();
      resolve(state);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SubtitleReply>) => onReply(data));
    // The worker's own file can't be loaded.
    worker.addEventListener('error', () => onReply({ failure: 'unreadable' }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have an origin to name
    worker.postMessage(request);
  });
  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    ended,
  };
}
