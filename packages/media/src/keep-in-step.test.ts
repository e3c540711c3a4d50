import { keepInStep, type SoundPiece, type StepOptions } from './keep-in-step.ts';

/** What was scheduled: when, from which second of the piece, and how fast. */
interface Started {
  at: number;
  skipped: number;
  speed: number;
  isStopped: boolean;
}

const RATE = 48_000;

class FakeContext extends EventTarget {
  state = 'running';
  currentTime = 100;
  outputLatency = 0.25;
  baseLatency = 0;
  destination = {};
  started: Started[] = [];

  resume = jest.fn(() => Promise.resolve());

  createGain(): object {
    return { gain: { value: 1 }, connect: () => undefined };
  }

  createBufferSource(): object {
    const { started } = this;
    const own: Started = { at: 0, skipped: 0, speed: 0, isStopped: false };
    const source = {
      playbackRate: { value: 1 },
      connect: () => undefined,
      addEventListener: () => undefined,
      start: (at: number, skipped: number) => {
        started.push(Object.assign(own, { at, skipped, speed: source.playbackRate.value }));
      },
      stop: () => {
        own.isStopped = true;
      },
    };
    return source;
  }
}

class FakeVideo extends EventTarget {
  HAVE_FUTURE_DATA = 3;
  readyState = 4;
  paused = false;
  ended = false;
  seeking = false;
  muted = false;
  volume = 1;
  playbackRate = 1;
  currentTime = 10;

  happens(event: string, changed: Partial<FakeVideo> = {}): void {
    Object.assign(this, changed);
    this.dispatchEvent(new Event(event));
  }
}

/** Pieces of a second. The first contains the second asked for; `jitter` seconds are added to every other one. */
async function* pieces(from: number, jitter = 0): AsyncGenerator<SoundPiece> {
  for (let second = Math.floor(from); second < Math.floor(from) + 3; second += 1) {
    const buffer = { duration: 1, length: RATE, sampleRate: RATE } as AudioBuffer;
    yield { buffer, timestamp: second + (second % 2) * jitter };
  }
}

function setUp(options: Partial<StepOptions> = {}) {
  const [video, context] = [new FakeVideo(), new FakeContext()];
  const asked: number[] = [];
  const onError = jest.fn();
  const sound = keepInStep(video as unknown as HTMLVideoElement, context as unknown as AudioContext, {
    onError,
    ...options,
    piecesFrom: (from) => {
      asked.push(from);
      return options.piecesFrom?.(from) ?? pieces(from);
    },
  });
  return { video, context, sound, asked, onError };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets promises settle, and timers that are due within some time. */
const pass = (ms = 0): Promise<void> => jest.advanceTimersByTimeAsync(ms);

const rounded = (started: readonly Started[]): string[] =>
  started.map(({ at, skipped, speed }) => [at, skipped, speed].map((value) => value.toFixed(3)).join(' '));

test('sound is scheduled by the latency before it is due, and what is past is skipped', async () => {
  const { context, asked } = setUp();
  await pass();
  expect(asked).toEqual([10.25]);
  expect(rounded(context.started)).toEqual(['100.000 0.250 1.000', '100.750 0.000 1.000', '101.750 0.000 1.000']);
});

test('at another rate the sound is as fast as the picture', async () => {
  const { video, context } = setUp();
  await pass();
  context.started.length = 0;
  video.happens('ratechange', { playbackRate: 2 });
  await pass();
  expect(rounded(context.started)).toEqual(['100.000 0.500 2.000', '100.250 0.000 2.000', '100.750 0.000 2.000']);
});

test('pieces follow each other without gaps although their times are rounded', async () => {
  const { context } = setUp({ piecesFrom: (from) => pieces(from, 0.002) });
  await pass();
  const [first, second, third] = context.started;
  expect((first?.at ?? 0) + (1 - (first?.skipped ?? 0)) / (first?.speed ?? 0)).toBeCloseTo(second?.at ?? 0, 6);
  expect((second?.at ?? 0) + 1 / (second?.speed ?? 0)).toBeCloseTo(third?.at ?? 0, 6);
  expect(second?.speed).toBeCloseTo(0.998, 6);
});

test.each([
  ['pause', { paused: true }],
  ['waiting', { readyState: 2 }],
  ['seeking', { seeking: true }],
  ['ended', { ended: true }],
])('the sound stops on %s', async (event, changed) => {
  const { video, context, asked } = setUp();
  await pass();
  video.happens(event, changed);
  await pass(1000);
  expect(context.started.every(({ isStopped }) => isStopped)).toBe(true);
  expect(asked).toHaveLength(1);
});

test('after a seek the sound starts at the new place', async () => {
  const { video, asked } = setUp();
  await pass();
  video.happens('seeking', { seeking: true, currentTime: 50 });
  video.happens('seeked', { seeking: false });
  await pass();
  expect(asked).toEqual([10.25, 50.25]);
});

test('a suspended context starts the sound when it may', async () => {
  const { video, context, asked } = setUp();
  await pass();
  context.state = 'suspended';
  video.happens('playing');
  await pass();
  expect(asked).toHaveLength(1);
  context.state = 'running';
  context.dispatchEvent(new Event('statechange'));
  await pass();
  expect(asked).toHaveLength(2);
});

/** An endless track, so that the clocks are watched. */
async function* endless(from: number): AsyncGenerator<SoundPiece> {
  for (let second = from; ; second += 3) yield* pieces(second);
}

test('a small drift is corrected, and a large one restarts the sound', async () => {
  const { video, context, asked } = setUp({ piecesFrom: endless });
  await pass();
  video.currentTime = 9.98;
  await pass(1000);
  expect(asked).toHaveLength(1);
  video.currentTime = 12;
  context.currentTime = 101;
  await pass(1000);
  expect(asked).toEqual([10.25, 12.25]);
});

test('an error ends the sound and is reported', async () => {
  const broken = new Error('damaged');
  const { onError } = setUp({
    // oxlint-disable-next-line require-yield
    piecesFrom: async function* () {
      throw broken;
    },
  });
  await pass();
  expect(onError.mock.calls).toEqual([[broken]]);
});

test('the player is muted until the end, and nothing is heard after it', async () => {
  const { video, context, sound, asked } = setUp();
  expect(video.muted).toBe(true);
  sound.stop();
  await pass();
  expect(video.muted).toBe(false);
  expect(context.started).toEqual([]);
  video.happens('playing');
  await pass();
  expect(asked).toHaveLength(1);
});
