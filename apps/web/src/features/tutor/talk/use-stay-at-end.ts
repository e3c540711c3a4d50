import { type RefObject, useEffect, useRef } from 'react';

/** Within this distance from the end of the page, the learner is considered to read the last lines, in pixels. */
const NEAR = 160;

/** Keeps the growing last line in view, unless the learner has scrolled up. */
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
    // A new message is always scrolled into view.
    if (isNear.current || seen.current !== messages) end.current?.scrollIntoView({ block: 'end' });
    seen.current = messages;
  });
}
