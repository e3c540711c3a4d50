import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** Called in the event of a drop, after which browsers empty the list. */
  onFiles: (files: DataTransfer) => void;
  className?: string | undefined;
  isBusy?: boolean;
  children: ReactNode;
}

/** An area for dropping files. What it contains also lets the learner choose them, as a drop needs a mouse. */
export function DropZone({ onFiles, className, isBusy = false, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent, isOverNow: boolean) => {
    // Otherwise the browser would leave the page to show the file.
    event.preventDefault();
    setOver(isOverNow);
  };
  return (
    <div
      className={classNames(styles.zone, className)}
      data-over={isOver}
      aria-busy={isBusy}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        if (!isBusy) onFiles(event.dataTransfer);
      }}
    >
      {children}
    </div>
  );
}
