import { useEffect, useState } from 'react';
import { storedValue } from '#lib/storage.ts';

/** When the next code may be sent, in ms since 1970. Stored, so that a reload does not shorten the wait. */
const storedEnd = storedValue('resendAt', (value) => (typeof value === 'number' ? value : undefined), 'sessionStorage');

/** Counts seconds down to 0. The countdown survives a reload of the tab. */
export function useCoolDown(seconds: number) {
  const [now, setNow] = useState(() => Date.now());
  // Limits the wait if the clock was set back in the meantime.
  const [endsAt, setEndsAt] = useState(() => Math.min(storedEnd.read() ?? 0, now + seconds * 1000));
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = () => {
    const present = Date.now();
    setNow(present);
    setEndsAt(present + seconds * 1000);
    storedEnd.write(present + seconds * 1000);
  };
  return { secondsLeft, start };
}
