import { type LanguageCode, languageName } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import styles from './import-progress.module.css';
import type { Import, ImportState } from './use-import.ts';

/** Shows the progress of an import, with buttons to continue and undo it. */
export function ImportProgress({ language, importing }: { language: LanguageCode; importing: Import }) {
  const { state, resume, undo } = importing;
  const { step, done, total, error } = state;
  return (
    <div className={styles.progress}>
      <ProgressBar label="Words added" max={total} value={step === 'undone' ? 0 : done} />
      <output className={styles.said}>{messageOf(state, language, importing.addedCount())}</output>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.ways}>
        {(step === 'stopped' || step === 'failed') && <Button onClick={resume}>Go on</Button>}
        {step !== 'running' && step !== 'undone' && done > 0 && (
          <Button variant="quiet" onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

function messageOf({ step, done, total, waiting }: ImportState, language: LanguageCode, added: number): string {
  if (step === 'undone') return 'Taken back: your list is what it was before.';
  if (step === 'running') return `${formatNumber(done)} of ${formatCount(total, 'word', 'words')}`;
  const words = `${formatCount(added, 'word', 'words')} added to ${languageName(language)}.`;
  if (waiting > 0) return `${words} They wait on this device until the server can be reached.`;
  if (step === 'done') return words;
  return `${words} ${formatNumber(total - done)} are left: bring the file again, and what is there already is skipped.`;
}
