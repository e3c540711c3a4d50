import { type RefObject, useEffect, useRef } from 'react';

/** Pixels from the end of the page within which somebody reads the last lines. */
const NEAR = 160;

/** Keeps the last line in sight as it grows, for whoever reads there; who has scrolled up stays where they are. */
export function useStayAtEnd(end: RefObject<HTMLElement | null>, messages: number): void {
  const isNear = useRef(true);
  const seen = useRef(0);
  useEffect(() => {
    const onScroll = () => {
      const { scrollHeight } = document.documentElement;
      isNear.current = scrollHeight - scrollY - innerHeight < NEAR;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    // A new message is to be seen by whoever has sent it.
    if (isNear.current || seen.current !== messages) end.current?.scrollIntoView({ block: 'end' });
    seen.current = messages;
  });
}
