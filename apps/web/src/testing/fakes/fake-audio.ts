/** A browser's audio element of which the test decides what becomes of it. */
export class FakeAudio extends EventTarget {
  src = '';
  duration = Number.NaN;
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  paused = true;
  /** What `play` is refused with. */
  refusal: Error | null = null;

  play(): Promise<void> {
    if (this.refusal !== null) return Promise.reject(this.refusal);
    this.paused = false;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }

  tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  /** The sound is there, and begins. @param duration in seconds */
  begin(duration = 2): void {
    this.duration = duration;
    this.tell('loadedmetadata');
    this.tell('playing');
  }

  /** So much of it has been played, 0 to 1. */
  reach(share: number): void {
    this.currentTime = this.duration * share;
    this.tell('timeupdate');
  }
}

/** Puts fakes in the place of the browser's `Audio`; the last one made is the one that plays. */
export function giveAudio(): { readonly last: () => FakeAudio; readonly made: readonly FakeAudio[] } {
  const made: FakeAudio[] = [];
  class Made extends FakeAudio {
    constructor() {
      super();
      made.push(this);
    }
  }
  Object.assign(globalThis, { Audio: Made });
  return {
    made,
    last: () => {
      const audio = made.at(-1);
      if (audio === undefined) throw new Error('Nothing plays');
      return audio;
    },
  };
}
