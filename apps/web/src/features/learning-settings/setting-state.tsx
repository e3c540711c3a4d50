import { createContext, useContext } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import type { Setting } from './use-setting.ts';
import styles from './learning-settings.module.css';

const IsSavedLater = createContext(false);

/** Settings inside do not show their save state, because their form is saved as a whole. */
export const SavesLater = IsSavedLater.Provider;

/** Shows whether a setting is saved. If not, shows the error and a button to send it again. */
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
