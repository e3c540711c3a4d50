import { useEffect, useRef, useLayoutEffect } from 'react';
import { useLocation, Outlet, NavigationType, useNavigationType } from 'react-router-dom';
import { PartMissing } from '#lib/server/part-missing.ts';
import { reload } from '#lib/browser/reload.ts';
import { storedValue } from '#lib/storage/storage.ts';
import { untilServerAnswers } from '#store/network/call-api.ts';
import * as texts from '#texts/layout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorBoundary } from '#ui/notices/error-boundary.tsx';
import { SkipLink } from '#ui/buttons/skip-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './layout.module.css';
import { Toaster } from './toaster.tsx';
import { TopBar } from './top-bar.tsx';

const reloadedFor = storedValue(
  'reloadedFor',
  (value) => (typeof value === 'string' ? value : undefined),
  'sessionStorage',
);

/** Error boundary fallback. If a lazy chunk failed to load, the page reloads itself once the server responds again. */
function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = error instanceof PartMissing;
  const isWaiting = useReloadOnce(isMissing);
  return (
    <EmptyState
      isError
      heading="h1"
      title={isMissing ? texts.pageNotLoaded : texts.pageFailed}
      text={textOf(error, isMissing, isWaiting)}
      action={
        <Button variant="primary" onClick={reload}>
          {texts.reload}
        </Button>
      }
    />
  );
}

function textOf(error: unknown, isMissing: boolean, isWaiting: boolean): string {
  if (isWaiting) return texts.loadsOnceServerResponds;
  if (isMissing) return texts.checkConnection;
  return error instanceof Error ? error.message : texts.anUnexpectedErrorOccurred;
}

/** @returns whether the page will reload itself; false if it already did so for this path */
function useReloadOnce(isMissing: boolean): boolean {
  const { pathname } = useLocation();
  const isWaiting = isMissing && reloadedFor.read() !== pathname;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stopping = new AbortController();
    void untilServerAnswers(stopping.signal).then(() => {
      if (stopping.signal.aborted) return;
      reloadedFor.write(pathname);
      reload();
    });
    return () => stopping.abort();
  }, [isWaiting, pathname]);
  return isWaiting;
}

const OfflineNotice = lazyPart(() => import('./offline-notice.tsx'), 'OfflineNotice', {
  isIdle: true,
  isOptional: true,
});

const toErrorScreen = (error: unknown) => <ErrorScreen error={error} />;

/** @param props.isFocused whether the screen has a single task, and so neither tabs nor login buttons */
export function Layout({ isFocused = false }: { isFocused?: boolean }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnNavigation(main, pathname);
  useScrollMemory();
  return (
    <>
      <SkipLink to="main">{texts.skipToContent}</SkipLink>
      <TopBar isFocused={isFocused} />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary fallback={toErrorScreen} resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Toaster />
    </>
  );
}

/** Moves the focus to the new screen, as a page load would, so that a screen reader starts at its top. */
function useFocusOnNavigation(main: { readonly current: HTMLElement | null }, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The screen may have focused one of its own fields already.
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** Scrolls to the top on a new screen, and restores the scroll position when going back. */
function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);

  useEffect(() => {
    const remember = () => positions.current.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const isSameScreen = type === NavigationType.Replace && shown.current === pathname;
    shown.current = pathname;
    // Replacing the query of the current screen does not scroll.
    if (isSameScreen) positions.current.set(key, scrollY);
    const left = type === NavigationType.Pop || isSameScreen ? positions.current.get(key) : 0;
    if (left !== undefined && left !== scrollY) scrollTo(0, left);
  }, [key, pathname, type]);
}
