import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface LazyPartProps {
  /** Shown while it loads. */
  fallback?: ReactNode;
  /** Shown if it fails to load. */
  instead?: ReactNode;
  /** A new key retries. */
  resetKey?: unknown;
  /** Called if it fails to load. */
  onMissing?: (() => void) | undefined;
  children: ReactNode;
}

/** Wraps a lazy part of the page. If it fails to load, the page works without it. */
export function LazyPart({ fallback = null, instead = fallback, resetKey, onMissing, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={() => instead} resetKey={resetKey} onError={onMissing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A lazy part that loads while the browser is idle, because the server may be unreachable by the time it is needed. */
export function IdlePart(props: LazyPartProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <LazyPart {...props} />;
}
