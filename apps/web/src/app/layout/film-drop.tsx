import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/navigation/paths.ts';
import { droppedFiles } from '#playing/local/choose-films.ts';
import { keepDroppedFiles } from '#playing/local/dropped-files.ts';

/** Opens the page that adds films when files are dropped anywhere outside of a drop zone. */
export function FilmDrop() {
  const navigate = useNavigate();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const hasFiles = ({ dataTransfer, defaultPrevented }: DragEvent) =>
      !defaultPrevented && dataTransfer !== null && dataTransfer.types.includes('Files');
    const onDragOver = (event: DragEvent) => {
      // Without this, the browser leaves the page and shows the file.
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      keepDroppedFiles(droppedFiles(event.dataTransfer));
      void navigate(paths.add);
    };
    addEventListener('dragover', onDragOver, { signal });
    addEventListener('drop', onDrop, { signal });
    return () => ending.abort();
  }, [navigate]);
  return null;
}
