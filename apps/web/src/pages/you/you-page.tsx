import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Navigate, useParams, useLocation } from 'react-router-dom';
import { Profile } from '#features/account/profile.tsx';
import { NotFoundPage } from '#pages/not-found-page.tsx';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { useBindings } from '#reading/keys/use-shortcuts.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/you.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { openFoldsAround } from '#ui/fold.tsx';
import { Icon } from '#ui/icon.tsx';
import partStyles from './part-screen.module.css';
import { type Part, PARTS, partPath } from './parts.ts';
import { SettingsFilter } from './settings-filter.tsx';
import styles from './you-page.module.css';

/** What people type for the overview, which shows both. */
const OVERVIEW_NAMES: ReadonlySet<string> = new Set(['account', 'statistics']);

/** The You page: progress first, then the way to the settings. Each section of these is at its own URL. */
export function YouPage() {
  const { part = '' } = useParams();
  const user = useAppSelector(selectUser);
  const field = useRef<HTMLInputElement>(null);
  useYouKeys(field);
  useAnchor();
  const shown = PARTS.find(({ id }) => id === part);
  if (user === null) return null;
  if (OVERVIEW_NAMES.has(part)) return <Navigate to={paths.you} replace />;
  if (shown === undefined) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.you}</h1>
      {part === '' && <PartScreen {...shown} />}
      {/* Always the same element, so that a pressed tab keeps the focus. */}
      <div className={part === '' ? styles.below : styles.above}>
        {part === '' && <Profile user={user} />}
        <SettingsFilter field={field} />
        <PartTabs current={part} />
      </div>
      {part !== '' && <PartScreen key={part} {...shown} />}
    </div>
  );
}

function PartScreen({ id, name, text, Content }: Part) {
  usePageTitle(texts.pageTitle({ name }));
  return (
    <section aria-labelledby="part" className={partStyles.screen}>
      {/* The overview needs no title, so that it fits a screen. */}
      <header className={id === '' ? 'visually-hidden' : partStyles.head}>
        <h2 id="part" className={partStyles.title}>
          {name}
        </h2>
        {text !== undefined && <p className={partStyles.text}>{text}</p>}
      </header>
      <Content />
    </section>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Links to the other sections: tabs above a section, a list below the overview. The arrow keys, Home and End move. */
function PartTabs({ current }: { current: string }) {
  const nav = useRef<HTMLElement>(null);
  const parts = current === '' ? PARTS.slice(1) : PARTS;
  const currentAt = parts.findIndex(({ id }) => id === current);
  // Scroll to the current tab: on a phone, not all tabs fit side by side.
  useEffect(() => {
    nav.current?.children[currentAt]?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [currentAt]);
  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(nav.current?.querySelectorAll('a') ?? [])];
    const at = tabs.findIndex((tab) => tab === event.target);
    const ends: Partial<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const to = ends[event.key] ?? at + (STEPS[event.key] ?? Number.NaN);
    if (at === -1 || Number.isNaN(to)) return;
    event.preventDefault();
    tabs[(to + tabs.length) % tabs.length]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links have the focus.
    <nav ref={nav} aria-label={texts.tabs} className={styles.tabs} onKeyDown={onKeyDown}>
      {parts.map(({ id, name }) => (
        <Link key={id} to={partPath(id)} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
          {name}
          {current === '' && <Icon of={ChevronDown} />}
        </Link>
      ))}
    </nav>
  );
}

/** Number of frames (about 3 s) to wait for a section to load before giving up. */
const FRAMES = 180;

function scrollTo(id: string, frames: number, leaving: AbortSignal): void {
  requestAnimationFrame(() => {
    if (leaving.aborted) return;
    const heading = document.getElementById(id);
    if (heading === null) {
      if (frames > 0) scrollTo(id, frames - 1, leaving);
      return;
    }
    openFoldsAround(heading);
    // The title of a closed section has its place in the tab order.
    if (heading.tabIndex < 0) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({ block: 'start' });
  });
}

function useAnchor(): void {
  // Depends on the whole location, so that pressing the same link again scrolls again.
  const location = useLocation();
  useEffect(() => {
    const leaving = new AbortController();
    const id = location.hash.slice(1);
    if (id !== '') scrollTo(id, FRAMES, leaving.signal);
    return () => leaving.abort();
  }, [location]);
}

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Submits the focused form. A focused field that saves on blur is blurred and focused again. */
function saveFocused(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  const form = focused.closest('form');
  if (form !== null) {
    form.requestSubmit();
    return;
  }
  if (!focused.matches(TYPING)) return;
  focused.blur();
  focused.focus();
}

/** Shortcuts of the You page: `/` focuses the settings search, Ctrl+S or ⌘S saves the focused form or field. */
function useYouKeys(field: RefObject<HTMLInputElement | null>): void {
  const [{ isOn }] = useBindings();
  useKeyDown((event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey) {
      // Always prevent the browser from saving the page as a file.
      event.preventDefault();
      saveFocused();
      return;
    }
    const isTheirs = target.closest(TYPING) !== null || target.closest('dialog') !== null;
    if (key !== '/' || ctrlKey || metaKey || altKey || isTheirs || !isOn) return;
    event.preventDefault();
    field.current?.focus();
  });
}
