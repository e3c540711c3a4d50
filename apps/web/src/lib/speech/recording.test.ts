import { createRecordedHearing, canRecord } from './recording.ts';

/** A recorder whose recordings and events the test controls. */
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

test('recording needs a microphone, a recorder and a format that the server accepts', () => {
  expect(canRecord()).toBe(true);
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  expect(canRecord()).toBe(false);
});

test('stopping transcribes the speech so far and releases the microphone', async () => {
  const { hearing, listener, transcribe } = await listen('Guten Tag.');
  hearing.stop();
  await settle();
  expect(transcribe.mock.calls[0]?.[0].type).toBe('audio/ogg;codecs=opus');
  expect(listener.onText).toHaveBeenCalledWith('Guten Tag.');
  expect(listener.onEnd).toHaveBeenCalledWith(null);
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('a recording stops by itself after a minute', async () => {
  const { listener } = await listen('Guten Tag.');
  await jest.advanceTimersByTimeAsync(59_000);
  expect(listener.onEnd).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1100);
  expect(listener.onEnd).toHaveBeenCalledWith(null);
});

test.each([
  ['nothing was said', '', 'silence'],
  ['transcription failed', null, 'failed'],
])('reports the problem when %s', async (_, text, problem) => {
  const { hearing, listener } = await listen(text);
  hearing.stop();
  await settle();
  expect(listener.onEnd).toHaveBeenCalledWith(problem);
  expect(listener.onText).not.toHaveBeenCalled();
});

test('a denied microphone is reported', async () => {
  refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  const { listener } = await listen('Guten Tag.');
  expect(listener.onEnd).toHaveBeenCalledWith('refused');
});

test('closing discards the recording: nothing is sent or reported, and the microphone is released', async () => {
  const { hearing, listener, transcribe } = await listen('Guten Tag.');
  hearing.close();
  await settle();
  expect(transcribe).not.toHaveBeenCalled();
  expect(listener.onEnd).not.toHaveBeenCalled();
  expect(track.stop).toHaveBeenCalledTimes(1);
});
