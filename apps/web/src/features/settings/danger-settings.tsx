import { type LanguageCode, languageName } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import { useRemoveLanguageMutation, useResetScheduleMutation } from '#store/api/languages/language-reset-api.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './danger-settings.module.css';
import { ConfirmedAction } from './confirmed-action.tsx';

interface DangerSettingsProps {
  language: LanguageCode;
  /** Opens the place where the whole account can be downloaded. */
  onExport: () => void;
  /** Called after the language was removed, so that nothing is left to set. */
  onRemoved?: () => void;
}

/** The irreversible actions: resetting a language and removing it. */
export function DangerSettings({ language, onExport, onRemoved }: DangerSettingsProps) {
  const dispatch = useAppDispatch();
  const [reset] = useResetScheduleMutation();
  const [remove] = useRemoveLanguageMutation();
  const name = languageName(language);
  const showToast = (text: string) => dispatch(toastShown({ tone: 'info', text }));
  return (
    <div className={styles.deeds}>
      <div className={styles.first}>
        <p className={styles.hint}>Neither of these can be undone. Download your archive first.</p>
        <Button onClick={onExport}>To your archive</Button>
      </div>
      <ConfirmedAction
        title="Reset the schedule"
        text={`All of your words in ${name} start over, as if they had never been asked. Words, stars and sentences stay, and so do your days and what you have answered.`}
        language={language}
        verb={`Reset ${name}`}
        act={async (typed) => {
          const { words } = await reset({ language, name: typed }).unwrap();
          showToast(`${name} begins anew: ${forgotten(words)}`);
        }}
      />
      <ConfirmedAction
        title={`Remove ${name}`}
        text={`Everything that you have in ${name} is deleted: words, memories, answers, marks, settings, your own captions, exercises, conversations and what you have watched. Your days of learning stay.`}
        language={language}
        verb={`Remove ${name}`}
        act={async (typed) => {
          await remove({ language, name: typed }).unwrap();
          showToast(`${name} is removed, with everything that you had in it`);
          onRemoved?.();
        }}
      />
    </div>
  );
}

const forgotten = (words: number): string =>
  words === 1
    ? 'one word is forgotten, and asked as new'
    : `${formatNumber(words)} words are forgotten, and asked as new ones`;
