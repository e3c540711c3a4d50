import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';
import { Icon } from './icon.tsx';

interface FoldProps {
  title: string;
  /** What is inside, for a title that doesn't say it. */
  hint?: string;
  /** The id of the title in URLs. */
  id?: string;
  children: ReactNode;
}

/** A closed section, which its title opens. The browser opens it as well for what its search finds inside. */
export function Fold({ title, hint, id, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary id={id} className={styles.title}>
        {title}
        {hint !== undefined && <small className={styles.hint}>{hint}</small>}
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Opens the sections around an element, so that a link into them can show it. */
export function openFoldsAround(element: Element): void {
  for (let fold = element.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
}
