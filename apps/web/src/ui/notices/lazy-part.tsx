import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface LazyPartProps {
  /** What stands in its place until it comes. */
  fallback?: ReactNode;
  /** What stands there where it does not come. */
  instead?: ReactNode;
  /** Another one means another try. */
  resetKey?: unknown;
  /** Says that it did not come. */
  onMissing: () => void;
  children: ReactNode;
}

/** A part of the page whose code comes late: where it does not come, the page goes on without. */
export function LazyPart({ fallback = null, instead = fallback, resetKey, onMissing, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={() => instead} resetKey={resetKey} onError={onMissing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
