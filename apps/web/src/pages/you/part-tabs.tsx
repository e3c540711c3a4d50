import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from '#ui/buttons/link.tsx';
import { PARTS, partPath } from './parts.ts';
import styles from './part-tabs.module.css';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs for the sections of You. The arrow keys, Home and End move between them.
 * @param current the open section
 */
export function PartTabs({ current }: { current: string }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone not all tabs fit next to each other.
  useEffect(() => {
    const tab = nav.current?.children[PARTS.findIndex(({ id }) => id === current)];
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(nav.current?.querySelectorAll('a') ?? [])];
    const at = tabs.findIndex((tab) => tab === event.target);
    const ends: Partial<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const to = ends[event.key] ?? at + (STEPS[event.key] ?? Number.NaN);
    if (at === -1 || Number.isNaN(to)) return;
    event.preventDefault();
    tabs[(to + tabs.length) % tabs.length]?.focus();
  };
  const keys = { onKeyDown };
  return (
    <nav ref={nav} aria-label="Parts of You" className={styles.tabs} {...keys}>
      {PARTS.map(({ id, name }) => (
        <Link key={id} to={partPath(id)} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
