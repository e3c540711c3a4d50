import styles from './skip-link.module.css';

/** A link that skips the header, visible only while focused. @param to id of the target element */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {children}
    </a>
  );
}
