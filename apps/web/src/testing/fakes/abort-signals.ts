/** jsdom accepts only its own AbortSignal and `fetch` only Node's, so listeners also accept a Node signal here. */
export function acceptNodeSignals(): void {
  // Jest gives the window its own method.
  for (const owner of [EventTarget.prototype, window]) acceptAt(owner);
}

function acceptAt(owner: EventTarget): void {
  const add = owner.addEventListener;
  owner.addEventListener = function addEventListener(this: EventTarget | undefined, type, listener, options) {
    // A call without `this` means the window.
    const target = this ?? window;
    if (typeof options !== 'object' || options.signal === undefined) return add.call(target, type, listener, options);
    const { signal, ...others } = options;
    if (signal.aborted) return;
    add.call(target, type, listener, others);
    const remove = () => target.removeEventListener(type, listener, others);
    signal.addEventListener('abort', remove, { once: true });
  };
}
