import { useRef, type RefObject, useEffect, useState, type ReactNode } from 'react';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import * as texts from '#texts/settings.tsx';
import styles from './settings-frame.module.css';

export interface SettingsPart {
  readonly id: string;
  readonly name: string;
  /** The letter of the Alt shortcut, matched by physical key, because Alt types other characters on some keyboards. */
  readonly letter: string;
  /** Whether guests don't get the section. */
  readonly needsAccount?: boolean;
  readonly body: ReactNode;
}

interface SettingsFrameProps {
  parts: readonly SettingsPart[];
  onSave: () => void;
  /** Shown below the last section. */
  children: ReactNode;
}

export function SettingsFrame({ parts, onSave, children }: SettingsFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useCurrentPart(root, parts[0]?.id ?? '');
  const list = useShownTab(parts.findIndex(({ id }) => id === current));
  const goTo = (id: string) => {
    const heading = root.current?.querySelector<HTMLElement>(`#${headingOf(id)}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
    setCurrent(id);
  };
  useKeyDown((event) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      onSave();
    } else if (altKey && !ctrlKey && !metaKey && !shiftKey) {
      const part = parts.find(({ letter }) => code === texts.keyLetter({ letter }));
      if (part === undefined) return;
      event.preventDefault();
      goTo(part.id);
    }
  });
  return (
    <div ref={root} className={styles.frame}>
      <nav aria-label={texts.settings} className={styles.nav}>
        <ul ref={list} className={styles.list}>
          {parts.map(({ id, name, letter }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                aria-keyshortcuts={`Alt+${letter}`}
                title={texts.altLetter({ letter })}
                className={styles.link}
                onClick={() => goTo(id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.parts}>
        {parts.map(({ id, name, body }) => (
          <section key={id} aria-labelledby={headingOf(id)} className={styles.part} data-part={id}>
            <h3 id={headingOf(id)} tabIndex={-1} className={styles.heading}>
              {name}
            </h3>
            {body}
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}

/** On a phone, not all tabs fit side by side, so the current one is scrolled into view, without moving the page. */
function useShownTab(index: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tabs = list.current;
    const tab = tabs?.querySelectorAll('button')[index];
    tabs?.scrollTo?.({ left: (tab?.offsetLeft ?? 0) - (tabs.clientWidth - (tab?.offsetWidth ?? 0)) / 2 });
  }, [index]);
  return list;
}

const headingOf = (id: string): string => `settings-of-${id}`;

/** The current section is the last one that begins less than this many pixels below the upper edge. */
const EDGE = 96;

function useCurrentPart(root: RefObject<HTMLElement | null>, first: string) {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const frame = root.current;
    const scroller = frame?.parentElement ?? null;
    if (frame === null || scroller === null) return undefined;
    const listening = new AbortController();
    const partsOf = () => [...frame.querySelectorAll<HTMLElement>('[data-part]')];
    const update = () => {
      const edge = scroller.getBoundingClientRect().top + EDGE;
      const parts = partsOf();
      const above = parts.findLast((part) => part.getBoundingClientRect().top <= edge);
      setCurrent((above ?? parts[0])?.dataset['part'] ?? first);
    };
    scroller.addEventListener('scroll', update, { signal: listening.signal, passive: true });
    frame.addEventListener(
      'focusin',
      ({ target }) => {
        const part = (target as HTMLElement).closest<HTMLElement>('[data-part]');
        if (part !== null) setCurrent(part.dataset['part'] ?? first);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [root, first]);
  return [current, setCurrent] as const;
}
