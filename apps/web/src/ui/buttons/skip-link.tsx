import styles from './skip-link.module.css';

/** A link past the header, visible while focused. @param to id of its target */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {children}
    </a>
  );
}
