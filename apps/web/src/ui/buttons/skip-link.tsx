import styles from './skip-link.module.css';

/** A link past what every screen begins with; seen once it has the focus. @param to the id of what it leads to */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {children}
    </a>
  );
}
