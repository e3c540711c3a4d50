import { FilmDrop } from './film-drop.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

export { LogoutQuestion } from './waiting-changes.tsx';

/** The learner's tools that can wait until the browser is idle. */
export function IdleTools() {
  return (
    <>
      <WaitingChanges />
      <FilmDrop />
    </>
  );
}
