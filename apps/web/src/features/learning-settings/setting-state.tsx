import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import type { Setting } from './use-setting.ts';
import styles from './learning-settings.module.css';

/** Whether a setting is saved; where it is not, why, and the way to send it again. */
export function SettingState({ setting }: { setting: Pick<Setting<unknown>, 'status' | 'error' | 'retry'> }) {
  const { status, error, retry } = setting;
  return (
    <>
      <output className={styles.saved}>{status === 'saved' ? 'Saved' : ''}</output>
      {error !== null && status !== 'saving' && (
        <div className={styles.failed}>
          <FormError message={error} />
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </>
  );
}
