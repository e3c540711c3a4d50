/** A piece of decoded sound. Its time is in seconds of the film. */
export interface SoundPiece {
  readonly buffer: AudioBuffer;
  readonly timestamp: number;
}

export interface StepOptions {
  /** Decodes from the piece that contains a second on. */
  readonly piecesFrom: (seconds: number) => AsyncIterable<SoundPiece>;
  readonly onError: (error: unknown) => void;
}

export interface SoundInStep {
  readonly stop: () => void;
}

/** Seconds of sound that are scheduled before they are due: timers of hidden pages run once a second. */
const AHEAD = 3;
/** Milliseconds between two checks of the clocks. */
const CHECK_MS = 100;
/** Drift in seconds at which the sound restarts: viewers notice 45 ms (ITU-R BT.1359). */
const MAX_DRIFT = 0.04;
/** Consecutive checks that must find such a drift, because a busy page reads the two clocks at different times. */
const DRIFT_CHECKS = 3;
/** The share of a small drift that one check corrects. Correcting all of it would follow the jitter of both clocks. */
const CORRECTION = 0.1;
/** Longest gap between two pieces, in seconds, that is closed by changing their speed by an inaudible half a percent. */
const SEAM = 0.03;
const MAX_STRETCH = 0.005;

/**
 * Events that restart the sound, or end it if the player isn't playing. A seek into buffered data fires no `playing`.
 */
const EVENTS = ['playing', 'pause', 'waiting', 'seeking', 'seeked', 'ratechange', 'ended', 'emptied'];

/** Plays sound in step with a player, which is muted until `stop`. */
export function keepInStep(video: HTMLVideoElement, context: AudioContext, options: StepOptions): SoundInStep {
  const gain = context.createGain();
  gain.connect(context.destination);
  const wasMuted = video.muted;
  let run = new AbortController();
  const restart = (): void => {
    run.abort();
    if (!isPlaying(video)) return;
    // Without a click on the page this waits for one; then the state changes.
    void context.resume();
    if (context.state !== 'running') return;
    const { signal } = (run = new AbortController());
    playUntilDrift({ video, context, gain, piecesFrom: options.piecesFrom }, signal).then(
      (hasDrifted) => {
        if (hasDrifted) restart();
      },
      (error: unknown) => {
        if (!signal.aborted) options.onError(error);
      },
    );
  };
  const setVolume = (): void => {
    gain.gain.value = video.volume;
  };
  const stop = new AbortController();
  for (const event of EVENTS) video.addEventListener(event, restart, { signal: stop.signal });
  video.addEventListener('volumechange', setVolume, { signal: stop.signal });
  context.addEventListener('statechange', restart, { signal: stop.signal });
  video.muted = true;
  setVolume();
  restart();
  return {
    stop: () => {
      stop.abort();
      run.abort();
      video.muted = wasMuted;
    },
  };
}

const isPlaying = ({ paused, ended, seeking, readyState, HAVE_FUTURE_DATA }: HTMLVideoElement): boolean =>
  !paused && !ended && !seeking && readyState >= HAVE_FUTURE_DATA;

interface Stage {
  readonly video: HTMLVideoElement;
  readonly context: AudioContext;
  readonly gain: GainNode;
  readonly piecesFrom: StepOptions['piecesFrom'];
}

/** Plays from where the player is. @returns true if the sound is no longer in step, false when it ends or is aborted */
async function playUntilDrift(stage: Stage, signal: AbortSignal): Promise<boolean> {
  const { video, context } = stage;
  const rate = video.playbackRate;
  const schedule = scheduler(stage, rate, signal);
  let start = startOf(video, context);
  let drifts = 0;
  const from = video.currentTime + latencyOf(context) * rate;
  for await (const { buffer, timestamp } of stage.piecesFrom(Math.max(0, from))) {
    while (!signal.aborted && start + timestamp / rate > context.currentTime + AHEAD) {
      await new Promise((resolve) => {
        setTimeout(resolve, CHECK_MS);
      });
      const drift = startOf(video, context) - start;
      drifts = Math.abs(drift) > MAX_DRIFT ? drifts + 1 : 0;
      if (drifts >= DRIFT_CHECKS) return !signal.aborted;
      if (drifts === 0) start += drift * CORRECTION;
    }
    if (signal.aborted) return false;
    schedule(buffer, start + timestamp / rate);
  }
  return false;
}

/** Returns when the film's second 0 would have to be scheduled, in seconds of the context, to be heard in step. */
const startOf = (video: HTMLVideoElement, context: AudioContext): number =>
  context.currentTime - latencyOf(context) - video.currentTime / video.playbackRate;

/** Seconds from the context to the ear: 30 ms, and 200 with Bluetooth. Not all browsers know `outputLatency`. */
const latencyOf = ({ outputLatency, baseLatency }: AudioContext): number => outputLatency || baseLatency;

/** Returns a function that schedules pieces without gaps. All of them end with the signal. */
function scheduler(
  { context, gain }: Stage,
  rate: number,
  signal: AbortSignal,
): (buffer: AudioBuffer, due: number) => void {
  const sources = new Set<AudioBufferSourceNode>();
  let seam = Number.NaN;
  signal.addEventListener('abort', () => {
    for (const source of sources) source.stop();
  });
  return (buffer, due) => {
    const gap = due - seam;
    const isSeam = Math.abs(gap) < SEAM;
    const at = isSeam ? seam : due;
    const speed = rate * (isSeam ? 1 - Math.max(-MAX_STRETCH, Math.min(MAX_STRETCH, gap)) : 1);
    seam = at + buffer.duration / speed;
    const late = Math.max(0, context.currentTime - at);
    if (late * speed >= buffer.duration) return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = speed;
    source.connect(gain);
    source.addEventListener('ended', () => sources.delete(source));
    source.start(at + late, late * speed);
    sources.add(source);
  };
}
