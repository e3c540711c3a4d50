import { type RefObject, useEffect, useRef } from 'react';

/** Pixels from the end of the page within which somebody reads the last lines. */
const NEAR = 160;

/** Keeps the last line in sight while it grows, for whoever reads there; who has scrolled up stays. */
export function useStayAtEnd(end: RefObject<HTMLElement | null>, messages: number, text: string): void {
  const isNear = useRef(true);
  useEffect(() => {
    const onScroll = () => {
      const { scrollHeight } = document.documentElement;
      isNear.current = scrollHeight - scrollY - innerHeight < NEAR;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    // What one has sent oneself is to be seen.
    isNear.current = true;
  }, [messages]);
  useEffect(() => {
    if (isNear.current) end.current?.scrollIntoView({ block: 'end' });
  }, [end, messages, text]);
}
