/** Starts the clock of the device at a moment; it runs on from there. */
export function startClockAt(moment: string): void {
  const DeviceDate = Date;
  const ahead = DeviceDate.parse(moment) - DeviceDate.now();
  const now = () => DeviceDate.now() + ahead;
  globalThis.Date = new Proxy(DeviceDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}
