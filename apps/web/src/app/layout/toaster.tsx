import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/time/when-idle.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { useAppSelector } from '#store/store.ts';
import type { ToastLines } from './toast-lines.tsx';
import styles from './toaster.module.css';

let lines: typeof ToastLines | undefined;

const loadedToastLines = (): typeof ToastLines | undefined => lines;

/** Loads the component that renders notices. Call it early: the first notice may report that the server is offline. */
export async function loadToastLines(): Promise<typeof ToastLines> {
  const part = await import('./toast-lines.tsx');
  return (lines = part.ToastLines);
}

/** Announces the notices politely. If the component that renders them fails to load, shows their text alone. */
export function Toaster() {
  const toasts = useAppSelector(selectToasts);
  const [Lines, setLines] = useState(loadedToastLines);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    if (Lines !== undefined) return undefined;
    const load = () => {
      loadToastLines()
        .then((loaded) => setLines(() => loaded))
        .catch(() => setFailed(true));
    };
    if (!isWanted) return whenIdle(load);
    load();
    return undefined;
  }, [Lines, isWanted]);
  return (
    <section aria-label="Notices" aria-live="polite">
      {Lines !== undefined && <Lines toasts={toasts} />}
      {Lines === undefined && hasFailed && isWanted && (
        <div className={styles.toaster}>
          {toasts.map(({ id, text }) => (
            <p key={id} className={styles.plain}>
              {text}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
