import { createRecordedHearing, canRecord } from './recording.ts';

/** A recorder that records what the test says. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder | null = null;
  static isTypeSupported = (type: string) => type.startsWith('audio/ogg');
  state: 'inactive' | 'recording' = 'inactive';
  readonly mimeType: string;
  content = 'sound';

  constructor(_stream: MediaStream, { mimeType = '' }: { mimeType?: string }) {
    super();
    this.mimeType = mimeType;
    FakeRecorder.last = this;
  }

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([this.content]) }));
    this.dispatchEvent(new Event('stop'));
  }
}

const track = { stop: jest.fn() };
let refusal: Error | null;

beforeEach(() => {
  jest.useFakeTimers();
  refusal = null;
  track.stop.mockClear();
  FakeRecorder.last = null;
  const getUserMedia = () =>
    refusal === null ? Promise.resolve({ getTracks: () => [track] }) : Promise.reject(refusal);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
});

const settle = () => jest.advanceTimersByTimeAsync(10);

async function listen(text: string | null) {
  const transcribe = jest.fn((_sound: Blob) => Promise.resolve(text));
  const hearing = createRecordedHearing(transcribe);
  const listener = { onText: jest.fn(), onEnd: jest.fn() };
  hearing.listen(listener);
  await settle();
  return { hearing, listener, transcribe };
}

test('a browser records if it has a microphone, a recorder, and a kind that the server takes', () => {
  expect(canRecord()).toBe(true);
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  expect(canRecord()).toBe(false);
});

test('what was said until it was ended is written down, and the microphone is let go', async () => {
  const { hearing, listener, transcribe } = await listen('Guten Tag.');
  hearing.stop();
  await settle();
  expect(transcribe.mock.calls[0]?.[0].type).toBe('audio/ogg;codecs=opus');
  expect(listener.onText).toHaveBeenCalledWith('Guten Tag.');
  expect(listener.onEnd).toHaveBeenCalledWith(null);
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('a recording ends after a minute by itself', async () => {
  const { listener } = await listen('Guten Tag.');
  await jest.advanceTimersByTimeAsync(59_000);
  expect(listener.onEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1100);
  expect(listener.onEnd).toHaveBeenCalledWith(null);
});

test.each([
  ['nothing was said', '', 'silence'],
  ['it was not written down', null, 'failed'],
])('%s, and the learner is told', async (_, text, problem) => {
  const { hearing, listener } = await listen(text);
  hearing.stop();
  await settle();
  expect(listener.onEnd).toHaveBeenCalledWith(problem);
  expect(listener.onText).not.toHaveBeenCalled();
});

test('a microphone that is refused is told', async () => {
  refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  const { listener } = await listen('Guten Tag.');
  expect(listener.onEnd).toHaveBeenCalledWith('refused');
});

test('what was closed is thrown away: nothing is sent, nobody is told, and the microphone is let go', async () => {
  const { hearing, listener, transcribe } = await listen('Guten Tag.');
  hearing.close();
  await settle();
  expect(transcribe).not.toHaveBeenCalled();
  expect(listener.onEnd).not.toHaveBeenCalled();
  expect(track.stop).toHaveBeenCalledTimes(1);
});
