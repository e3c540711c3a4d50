import { type ComponentType, type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@wordreel/shared';
import { whenIdle } from '#lib/time/when-idle.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './hero-section.module.css';

/** The hero that the build rendered into the page. Read before React renders, because `HeroSection` moves it. */
const builtHero = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('.shell main > section');

const loadHero = () => import('./hero.tsx');
const LazyHero = lazyPart(loadHero, 'Hero');

/** Reuses the prerendered hero, so that it is not painted again. The script for its caption loads later. */
export function HeroSection({ language }: { language: LanguageCode }) {
  const built = language === DEFAULT_LANGUAGE ? builtHero : null;
  if (built !== null) return <BuiltHero built={built} />;
  return <LazyHero language={language} whileLoading={<div className={styles.place} />} />;
}

function BuiltHero({ built }: { built: HTMLElement }) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { Caption, load, wantedRef } = useCaption();
  const screen = useScreenPlace(built, Caption !== null);

  const isGuest = useAppSelector(selectUser) === null;

  useLayoutEffect(() => place.current?.append(built), [built]);
  useLayoutEffect(() => {
    // The build rendered it for guests.
    const offer = built.querySelector<HTMLElement>('p:has(a)');
    if (offer !== null) offer.hidden = !isGuest;
  }, [built, isGuest]);
  useEffect(() => {
    if (screen === null || wantedRef.current === null) return;
    const button = screen.querySelectorAll('button')[wantedRef.current.button];
    button?.focus({ preventScroll: true });
    if (wantedRef.current.isPressed) button?.click();
    wantedRef.current = null;
  }, [screen, wantedRef]);

  const want = (target: EventTarget, isPressed: boolean) => {
    if (Caption !== null || !(target instanceof Element)) return;
    const button = [...built.querySelectorAll('button')].indexOf(target.closest('button') ?? (target as never));
    if (button !== -1) wantedRef.current = { button, isPressed };
    load();
  };
  const onClick = (event: MouseEvent) => {
    want(event.target, true);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
  return (
    // The handlers only catch events of the heading, links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={place} onClick={onClick} onFocusCapture={({ target }) => want(target, false)}>
      {Caption !== null && screen !== null && createPortal(<Caption language={DEFAULT_LANGUAGE} />, screen)}
    </div>
  );
}

/** Returns the interactive caption once it has loaded, and the interaction to replay. */
function useCaption() {
  const [Caption, setCaption] = useState<ComponentType<{ language: LanguageCode }> | null>(null);
  const wantedRef = useRef<{ button: number; isPressed: boolean } | null>(null);
  const load = useCallback(() => {
    loadHero()
      .then(({ HeroScreen }) => setCaption(() => HeroScreen))
      // The next interaction tries again.
      .catch(() => undefined);
  }, []);
  useEffect(() => whenIdle(load), [load]);
  return { Caption, load, wantedRef };
}

/** Returns an element for the interactive caption, in place of the prerendered one. */
function useScreenPlace(built: HTMLElement, isReady: boolean): HTMLElement | null {
  const [screen] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const figure = built.querySelector('figure');
    if (!isReady || figure === null) return undefined;
    figure.replaceWith(screen);
    // Restore the prerendered caption for the next visit to this page.
    return () => screen.replaceWith(figure);
  }, [built, isReady, screen]);
  return isReady ? screen : null;
}
