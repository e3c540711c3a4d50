/** jsdom knows its own AbortSignal alone, and `fetch` Node's alone: listeners that end with a Node signal end here. */
export function acceptNodeSignals(): void {
  const add = EventTarget.prototype.addEventListener;
  const accepting: typeof add = function addEventListener(this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || options.signal === undefined) return add.call(this, type, listener, options);
    const { signal, ...others } = options;
    if (signal.aborted) return;
    add.call(this, type, listener, others);
    const remove = () => this.removeEventListener(type, listener, others);
    signal.addEventListener('abort', remove, { once: true });
  };
  EventTarget.prototype.addEventListener = accepting;
  // A window of jsdom has the method as its own.
  window.addEventListener = accepting;
}
