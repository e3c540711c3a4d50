import { Dialog } from '#ui/dialog.tsx';
import styles from './keys-dialog.module.css';

const KEYS = [
  ['1 – 4', 'Choose an answer; with pairs a word, then its meaning'],
  ['Enter', 'Check, continue'],
  ['R', 'Play the line again'],
  ['S', 'Say the line aloud'],
  ['H', 'First letter'],
  ['Tab, ← →', 'From word to word of a line'],
  ['Backspace', 'Take the last word back'],
  ['Ctrl + Enter', 'I was right'],
  ['X', 'Report what is wrong'],
  ['?', 'These keys'],
] as const;

/** Lists the keyboard shortcuts of a session. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      subtitle="While you type, press Alt with the letter."
      width="narrow"
      onClose={onClose}
    >
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
