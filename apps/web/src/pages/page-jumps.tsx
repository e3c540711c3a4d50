import styles from './page-jumps.module.css';

interface PageJumpsProps {
  /** The parts of the page in their order: the id of each heading, and its name. */
  parts: readonly (readonly [id: string, name: string])[];
}

/** So many frames after a jump it is held: two thirds of a second. */
const HELD = 40;

/** Holds what was jumped to in its place: rows of a long list above it get their heights as they come near. */
function hold(id: string, frames = HELD): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    document.getElementById(id)?.scrollIntoView();
    hold(id, frames - 1);
  });
}

/** The ways to the parts of a long page. */
export function PageJumps({ parts }: PageJumpsProps) {
  return (
    <nav aria-label="On this page" className={styles.jumps}>
      {parts.map(([id, name]) => (
        <a key={id} href={`#${id}`} onClick={() => hold(id)}>
          {name}
        </a>
      ))}
    </nav>
  );
}
