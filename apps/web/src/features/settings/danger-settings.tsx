import { type FormEvent, useState } from 'react';
import { type LanguageCode, languageName, languageNameError } from '@wordreel/shared';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useRemoveLanguageMutation, useResetScheduleMutation } from '#store/api/languages/language-reset-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { selectQueue } from '#store/slices/outbox-slice.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/settings.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './danger-settings.module.css';

interface DangerSettingsProps {
  language: LanguageCode;
  onExport: () => void;
  onRemoved?: () => void;
}

export function DangerSettings({ language, onExport, onRemoved }: DangerSettingsProps) {
  const dispatch = useAppDispatch();
  const [reset] = useResetScheduleMutation();
  const [remove] = useRemoveLanguageMutation();
  const name = languageName(language);
  const showToast = (text: string) => dispatch(toastShown({ tone: 'info', text }));
  return (
    <div className={styles.list}>
      <div className={styles.first}>
        <p className={styles.hint}>{texts.dangerText}</p>
        <Button onClick={onExport}>{texts.goToArchive}</Button>
      </div>
      <ConfirmedAction
        title={texts.resetWords}
        text={texts.resetWordsText({ name })}
        language={language}
        verb={texts.resetLanguage({ name })}
        act={async (typed) => {
          const { words } = await reset({ language, name: typed }).unwrap();
          showToast(texts.languageReset({ name, words }));
        }}
      />
      <ConfirmedAction
        title={texts.removeLanguage({ name })}
        text={texts.removeLanguageText({ name })}
        language={language}
        verb={texts.removeLanguage({ name })}
        act={async (typed) => {
          await remove({ language, name: typed }).unwrap();
          showToast(texts.languageRemoved({ name }));
          onRemoved?.();
        }}
      />
    </div>
  );
}

const UNSENT = texts.changesPending;

interface ConfirmedActionProps {
  title: string;
  text: string;
  language: LanguageCode;
  verb: string;
  act: (typed: string) => Promise<void>;
}

function ConfirmedAction({ title, text, language, verb, act }: ConfirmedActionProps) {
  /** Null until the confirmation is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [typed, setTyped] = useState('');
  const { isBusy, failure, setFailure, run } = useSubmit(texts.clearFailed);
  // Queued commands would run after the action and restore some of the data.
  const isWaiting = useAppSelector(selectQueue).length > 0;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (await run(isWaiting ? UNSENT : languageNameError(language, typed), () => act(typed))) close();
  };
  const close = () => {
    setOpen(false);
    setTyped('');
    setFailure(null);
  };
  return (
    <div className={styles.action}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.hint}>{text}</p>
      {isOpen === true ? (
        <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
          <TextField
            label={texts.typeToConfirm({ language: languageName(language) })}
            value={typed}
            error={failure?.message ?? null}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            ref={focusOnMount}
            onChange={({ target }) => {
              setTyped(target.value);
              setFailure(null);
            }}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="danger" aria-disabled={isBusy}>
              {isBusy ? texts.oneMoment : verb}
            </Button>
            <Button variant="quiet" onClick={close}>
              {texts.keepEverything}
            </Button>
          </div>
        </form>
      ) : (
        <Button
          ref={isOpen === null ? null : focusOnMount}
          className={styles.open}
          variant="danger"
          onClick={() => setOpen(true)}
        >
          {texts.openAction({ action: title })}
        </Button>
      )}
    </div>
  );
}
