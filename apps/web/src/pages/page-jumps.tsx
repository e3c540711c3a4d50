import styles from './page-jumps.module.css';

interface PageJumpsProps {
  /** The sections of the page in order: the id of each heading and its name. */
  parts: readonly (readonly [id: string, name: string])[];
}

/** Number of frames for which the position is held after a jump: two thirds of a second. */
const FRAMES = 40;

/** Keeps the jump target in position, because rows of a long list above it are measured only when they come near. */
function hold(id: string, frames = FRAMES): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    document.getElementById(id)?.scrollIntoView();
    hold(id, frames - 1);
  });
}

/** Links to the sections of a long page. */
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
