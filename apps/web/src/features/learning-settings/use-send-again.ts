import { useEffect, useEffectEvent, useRef } from 'react';
import { wait } from '#lib/wait.ts';
import { onReturn } from '#store/api/on-return.ts';

/** Milliseconds before a server that could not be reached is tried again. */
const AGAIN = 10_000;

/**
 * Sends what could not be sent: at once what an earlier visit has left, else after a while, or when somebody comes back
 * to the page.
 * @param isLeftOver whether it is from an earlier visit, and may go now
 * @param outages how often in a row the server could not be reached
 */
export function useSendAgain(isLeftOver: boolean, outages: number, send: () => void): void {
  const sendNow = useEffectEvent(send);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isLeftOver || hasBegun.current) return;
    hasBegun.current = true;
    sendNow();
  }, [isLeftOver]);
  useEffect(() => {
    if (outages === 0) return;
    let isOver = false;
    const again = () => {
      if (!isOver) sendNow();
    };
    void wait(AGAIN).then(again);
    const stop = onReturn(again);
    return () => {
      isOver = true;
      stop();
    };
  }, [outages]);
}
