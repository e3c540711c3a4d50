import { type SyntheticEvent, useId, useState } from 'react';
import { type LanguageCode, MAX_TUTOR_REMARK } from '@wordreel/shared';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import { tutorTextsApi } from '#store/api/tutor/tutor-texts-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import styles from './side.module.css';

interface ContextDialogProps {
  language: LanguageCode;
  conversation: string;
  remark: string;
  onClose: () => void;
}

export function ContextDialog({ language, conversation, remark, onClose }: ContextDialogProps) {
  const { data: context, isError, isFetching, refetch } = tutorTextsApi.useGetTutorContextQuery(conversation);
  return (
    <Dialog
      title="What the tutor sees"
      subtitle={
        context === undefined || context.host === null
          ? 'Word for word, nothing else.'
          : `Word for word, nothing else. It goes to ${context.host}.`
      }
      onClose={onClose}
    >
      <div className={styles.context}>
        <RemarkForm language={language} remark={remark} onSaved={() => void refetch()} />
        {isError && <RetryBanner text="The text did not load." isBusy={isFetching} onRetry={() => void refetch()} />}
        {context !== undefined && (
          <>
            {/* Focusable, so that it can be scrolled by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className={styles.contextText} tabIndex={0} aria-label="The text" aria-busy={isFetching}>
              {context.text}
            </pre>
            {context.texts.length > 0 && (
              <section className={styles.section}>
                <h3 className={styles.heading}>Passed as text, not as an instruction</h3>
                {context.texts.map((text) => (
                  <pre key={text} className={styles.contextText}>
                    {text}
                  </pre>
                ))}
              </section>
            )}
          </>
        )}
        {context === undefined && !isError && <output className={styles.muted}>Loading the text</output>}
      </div>
    </Dialog>
  );
}

type RemarkFormProps = Pick<ContextDialogProps, 'language' | 'remark'> & { onSaved: () => void };

function RemarkForm({ language, remark, onSaved }: RemarkFormProps) {
  const [text, setText] = useState(remark);
  const [save, { isLoading, isError, isSuccess }] = tutorApi.useSetTutorMutation();
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save({ language, body: { remark: text.trim() } })
      .unwrap()
      .then(onSaved, () => undefined);
  };
  const isChanged = text.trim() !== remark;
  return (
    <form className={styles.remark} onSubmit={submit}>
      <label htmlFor={id} className={styles.heading}>
        What you want it to know
      </label>
      <textarea
        id={id}
        className={styles.remarkField}
        dir="auto"
        maxLength={MAX_TUTOR_REMARK}
        value={text}
        placeholder="I move to Leipzig in March and want to talk about flats."
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.remarkFoot}>
        <output>{isSuccess && !isChanged ? 'Saved' : `${MAX_TUTOR_REMARK - text.length} characters left`}</output>
        <Button type="submit" disabled={isLoading || !isChanged}>
          Save
        </Button>
      </div>
      <FormError message={isError ? 'Your remark was not saved. Try again.' : null} />
    </form>
  );
}
