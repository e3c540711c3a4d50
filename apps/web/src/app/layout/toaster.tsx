import { useEffect } from 'react';
import { whenIdle } from '#lib/time/when-idle.ts';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/layout.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './toaster.module.css';

const load = () => import('./toast-lines.tsx');
const ToastLines = lazyPart(load, 'ToastLines', { isOptional: true });

/** Announces the notices politely. If the component that renders them does not load, shows only their text. */
export function Toaster() {
  const toasts = useAppSelector(selectToasts);
  // Preloaded, because the first notice may report that the server is offline.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  const plain = (
    <div className={styles.toaster}>
      {toasts.map(({ id, text }) => (
        <p key={id} className={styles.plain}>
          {text}
        </p>
      ))}
    </div>
  );
  return (
    <section aria-label={texts.notices} aria-live="polite">
      {toasts.length > 0 && <ToastLines toasts={toasts} ifMissing={plain} />}
    </section>
  );
}
