/** Fake of the browser's speech recognition that the test controls. `remove` uninstalls it. */
export function fakeRecognition() {
  const made: EventTarget[] = [];
  const calls: string[] = [];
  class FakeRecognition extends EventTarget {
    lang = '';
    interimResults = false;
    start() {
      made.push(this);
      calls.push(`start ${this.lang}`);
    }
    stop() {
      calls.push('stop');
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      calls.push('abort');
    }
  }
  Object.defineProperty(globalThis, 'webkitSpeechRecognition', { value: FakeRecognition, configurable: true });
  const last = () => {
    const recognition = made.at(-1);
    if (recognition === undefined) throw new Error('There is no active recognition');
    return recognition;
  };
  return {
    calls,
    recognize: (...parts: string[]) => {
      const results = parts.map((transcript) => [{ transcript }]);
      last().dispatchEvent(Object.assign(new Event('result'), { results }));
    },
    fail: (error: string) => {
      last().dispatchEvent(Object.assign(new Event('error'), { error }));
      last().dispatchEvent(new Event('end'));
    },
    end: () => {
      last().dispatchEvent(new Event('end'));
    },
    remove: () => Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition'),
  };
}
