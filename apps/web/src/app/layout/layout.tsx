import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorScreen } from '#app/error-screen.tsx';
import { ErrorBoundary } from '#ui/notices/error-boundary.tsx';
import { SkipLink } from '#ui/buttons/skip-link.tsx';
import { Spinner } from '#ui/notices/spinner.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import { Dock } from './dock.tsx';
import styles from './layout.module.css';
import { Toaster } from './toaster.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const OfflineNotice = lazyPart(() => import('./offline-notice.tsx'), 'OfflineNotice', {
  isIdle: true,
  isOptional: true,
});

const toErrorScreen = (error: unknown) => <ErrorScreen error={error} />;

interface LayoutProps {
  /** Whether the screen has a single task: no dock and no login buttons. */
  isFocused?: boolean;
}

/** The frame of every screen: the top bar, the dock and the notices. */
export function Layout({ isFocused = false }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnNavigation(main, pathname);
  useScrollMemory();
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <TopBar hasAccount={!isFocused} />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary fallback={toErrorScreen} resetKey={pathname}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isFocused && <Dock />}
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
