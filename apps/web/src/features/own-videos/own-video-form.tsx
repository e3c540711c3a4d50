import { type ReactNode, useState } from 'react';
import { LEVEL_CODES, MAX_SERIES_TITLE, MAX_VIDEO_TITLE } from '@wordreel/shared';
import * as texts from '#texts/own.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Fold } from '#ui/fold.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { draftErrors, type DraftErrors, type OwnVideoDraft } from './own-video-draft.ts';
import styles from './own-videos.module.css';

interface OwnVideoFormProps {
  draft: OwnVideoDraft;
  onChange: (change: Partial<OwnVideoDraft>) => void;
  /** What comes before the title: the link, or nothing where it can't change. */
  link?: (error: string | null) => ReactNode;
  language?: ReactNode;
  /** Whether only the link is asked for so far. */
  isShort?: boolean;
  /** The label of the title where it names a whole series, which then isn't part of another one. */
  seriesLabel?: string | undefined;
  failure: string | null;
  isBusy: boolean;
  /** How far saving has come, where it takes a while. */
  status?: ReactNode;
  saves: string;
  onSave: () => void;
  onCancel?: () => void;
  /** The text of the button that cancels, where it does more than that. */
  cancels?: string;
}

/** The fields of an own video. Errors appear when it is saved, and go as soon as they are corrected. */
export function OwnVideoForm({ draft, onChange, link, language, ...props }: OwnVideoFormProps) {
  const {
    isShort = false,
    seriesLabel,
    failure,
    isBusy,
    status,
    saves,
    onSave,
    onCancel,
    cancels = texts.cancel,
  } = props;
  const [isTried, setIsTried] = useState(false);
  const errors: DraftErrors = isTried ? draftErrors(draft) : {};
  const submit = () => {
    setIsTried(true);
    if (!isBusy && Object.keys(draftErrors(draft)).length === 0) onSave();
  };
  return (
    <Form noValidate className={styles.form} onSubmit={submit}>
      <Banner>{failure}</Banner>
      {link?.(errors.url ?? null)}
      {!isShort && (
        <>
          <TextField
            label={seriesLabel ?? texts.videoTitle}
            autoComplete="off"
            lang={draft.language}
            dir="auto"
            maxLength={MAX_VIDEO_TITLE}
            value={draft.title}
            error={errors.title ?? null}
            onChange={({ target }) => onChange({ title: target.value })}
          />
          <div className={styles.pair}>
            {language}
            <ChoiceField
              label={texts.level}
              value={draft.level}
              choices={LEVEL_CODES.map((code) => [code, code])}
              onChoice={(level) => onChange({ level })}
            />
          </div>
          {seriesLabel === undefined && (
            <SeriesFields draft={draft} onChange={onChange} error={errors.episode ?? null} />
          )}
        </>
      )}
      {status}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {saves}
        </Button>
        {onCancel !== undefined && (
          <Button variant="quiet" onClick={onCancel}>
            {cancels}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface SeriesFieldsProps extends Pick<OwnVideoFormProps, 'draft' | 'onChange'> {
  error: string | null;
}

function SeriesFields({ draft, onChange, error }: SeriesFieldsProps) {
  const [isOpen] = useState(draft.series !== '');
  const fields = (
    <div className={styles.pair}>
      <TextField
        label={texts.series}
        autoComplete="off"
        lang={draft.language}
        dir="auto"
        maxLength={MAX_SERIES_TITLE}
        value={draft.series}
        onChange={({ target }) => onChange({ series: target.value })}
      />
      <TextField
        label={texts.episode}
        autoComplete="off"
        inputMode="numeric"
        value={draft.episode}
        error={error}
        onChange={({ target }) => onChange({ episode: target.value })}
      />
    </div>
  );
  return isOpen ? fields : <Fold title={texts.partOfSeries}>{fields}</Fold>;
}
