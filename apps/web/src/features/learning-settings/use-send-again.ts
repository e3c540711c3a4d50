import { useEffect, useEffectEvent, useRef } from 'react';
import { wait } from '#lib/wait.ts';

/** The delay before another try to reach the server, in ms. */
const AGAIN = 10_000;

/**
 * Sends an unsaved value: immediately if it is left over from an earlier visit, otherwise after a delay.
 * @param isLeftOver whether it is from an earlier visit and may be sent now
 * @param outages the number of consecutive failures to reach the server
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
    return () => {
      isOver = true;
    };
  }, [outages]);
}
