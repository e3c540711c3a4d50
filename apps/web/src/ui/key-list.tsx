import styles from './key-list.module.css';

/** Keyboard shortcuts with what they do. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <dl>
      {keys.map(([key, does]) => (
        <div key={does} className={styles.row}>
          <dt>
            <kbd className={styles.key}>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
