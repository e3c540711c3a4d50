/** A fake audio element that the test controls. */
export class FakeAudio extends EventTarget {
  src = '';
  duration = Number.NaN;
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  paused = true;
  /** Error that `play` rejects with. */
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

  /**
   * Loads and starts the sound.
   * @param duration length in seconds
   */
  begin(duration = 2): void {
    this.duration = duration;
    this.tell('loadedmetadata');
    this.tell('playing');
  }

  /** Plays up to this share of the sound, 0 to 1. */
  reach(share: number): void {
    this.currentTime = this.duration * share;
    this.tell('timeupdate');
  }
}

/** Replaces the browser's `Audio` with fakes; the last one created is the one that plays. */
export function fakeAudio(): { readonly last: () => FakeAudio; readonly made: readonly FakeAudio[] } {
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
