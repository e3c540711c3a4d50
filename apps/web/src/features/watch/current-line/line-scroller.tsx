import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './line-scroller.module.css';

interface LineScrollerProps {
  /** The line shown. A new line starts at its top. */
  line: number | null;
  children: ReactNode;
}

/** Scroll container of the current line. Overflow fades out at the edge and scrolls by touch, wheel or key. */
export function LineScroller({ line, children }: LineScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(line);
  const [hidden, setHidden] = useState({ above: false, below: false });
  useEffect(() => {
    const element = box.current;
    if (element === null || content.current === null) return undefined;
    const update = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const above = scrollTop > 1;
      const below = scrollHeight - clientHeight - scrollTop > 1;
      setHidden((was) => (was.above === above && was.below === below ? was : { above, below }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  useEffect(() => {
    if (box.current === null || shown.current === line) return;
    shown.current = line;
    box.current.scrollTop = 0;
  }, [line]);
  const scrolls = hidden.above || hidden.below;
  return (
    <div className={styles.room}>
      <div
        ref={box}
        className={styles.scroller}
        data-above={hidden.above}
        data-below={hidden.below}
        {...(scrolls && { role: 'group', 'aria-label': 'All of this line', tabIndex: 0 })}
      >
        <div ref={content}>{children}</div>
      </div>
    </div>
  );
}
