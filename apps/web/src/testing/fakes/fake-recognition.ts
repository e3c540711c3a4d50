/** A browser's recognition of speech of which the test decides what it hears. Taken away again by `remove`. */
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
    if (recognition === undefined) throw new Error('Nobody listens');
    return recognition;
  };
  return {
    calls,
    hear: (...parts: string[]) => {
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
