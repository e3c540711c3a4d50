import * as texts from '#texts/reading.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import styles from './word-states.module.css';

/** Explains the states of words. All screens use these names. */
const STATES = [
  [texts.stateSaved, texts.stateSavedText],
  [texts.stateLearning, texts.stateLearningText],
  [texts.stateSolid, texts.stateSolidText],
  [texts.stateKnown, texts.stateKnownText],
] as const;

export function WordStatesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={texts.statesTitle}
      width="narrow"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.gotIt}
        </Button>
      }
    >
      <Facts className={styles.meanings} rows={STATES} />
    </Dialog>
  );
}
