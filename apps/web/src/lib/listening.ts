/** Listeners that are taken away together. */
export interface Listening {
  readonly on: (target: EventTarget, event: string, listener: (event: Event) => void) => void;
  readonly stop: () => void;
}

export function createListening(): Listening {
  const stops: (() => void)[] = [];
  return {
    on: (target, event, listener) => {
      target.addEventListener(event, listener);
      stops.push(() => target.removeEventListener(event, listener));
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
