import { createContext, useContext } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import type { Setting } from './use-setting.ts';
import styles from './learning-settings.module.css';

const IsSavedLater = createContext(false);

/** Within it settings say nothing of their saving: they are parts of a form that is saved as a whole. */
export const SavesLater = IsSavedLater.Provider;

/** Whether a setting is saved; where it is not, why, and the way to send it again. */
export function SettingState({ setting }: { setting: Pick<Setting<unknown>, 'status' | 'error' | 'retry'> }) {
  const { status, error, retry } = setting;
  const isSavedLater = useContext(IsSavedLater);
  if (isSavedLater) return null;
  return (
    <>
      <output className={styles.saved}>{status === 'saved' ? 'Saved' : ''}</output>
      {error !== null && status !== 'saving' && (
        <div className={styles.failed}>
          <FormError message={error} />
          <Button onClick={retry}>Try Again</Button>
        </div>
      )}
    </>
  );
}
