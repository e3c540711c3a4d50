import { useState } from 'react';
import { type KnownList, type LanguageCode, languageName } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { failureOf, isFailure, isOutage } from '#store/network/call-api.ts';
import { usePreviewKnownListQuery, useAddKnownListMutation } from '#store/api/words/known-lists-api.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KnownListPreview } from './known-list-preview.tsx';
import styles from './known-lists.module.css';

interface PreviewDialogProps {
  language: LanguageCode;
  list: KnownList;
  /** How the words were read, if that is not obvious. */
  note?: string | null;
  onBack: () => void;
  /** Called when the words have been added. */
  onTaken: () => void;
  onClose: () => void;
}

const UNREACHABLE = 'The server cannot be reached just now. Your words are kept here: try again in a moment.';

function errorText(cause: unknown, fallback: string): string {
  return isFailure(cause) && isOutage(cause) && cause.status !== 429 ? UNREACHABLE : failureOf(cause, fallback).message;
}

/** Previews the effect of a list of known words. */
export function PreviewDialog({ language, list, note = null, onBack, onTaken, onClose }: PreviewDialogProps) {
  const preview = usePreviewKnownListQuery({ language, list }, { refetchOnMountOrArgChange: true });
  const [take, { isLoading: isTaking, error }] = useAddKnownListMutation();
  // A retry after a lost response sends the same id, so it is the same step.
  const [step] = useState(randomUuid);
  const dispatch = useAppDispatch();
  const { currentData: previewed } = preview;
  const adds = previewed?.adds ?? 0;
  const canAdd = adds > 0 && !isTaking && !preview.isFetching && !preview.isError;

  const onTake = async () => {
    if (!canAdd) return;
    const { data } = await take({ language, step, list });
    if (data === undefined) return;
    const text = `Added ${formatCount(data.changed, 'known word', 'known words')} in ${languageName(language)}`;
    dispatch(toastShown({ tone: 'info', text }));
    onTaken();
  };
  return (
    <Dialog
      title="What will happen"
      subtitle={`${languageName(language)}, words that you know`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button variant="primary" aria-disabled={!canAdd} onClick={() => void onTake()}>
            {isTaking ? 'One moment…' : adds > 0 ? `Add ${formatCount(adds, 'word', 'words')}` : 'Nothing to add'}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <Banner>{error === undefined ? null : errorText(error, 'The words could not be added.')}</Banner>
        <Banner tone="info">{note}</Banner>
        {preview.isFetching && <output className={styles.hint}>Looking at your words…</output>}
        {preview.isError && !preview.isFetching && (
          <div role="alert" className={styles.notice}>
            {errorText(preview.error, 'The preview could not be loaded.')}
            <Button onClick={() => void preview.refetch()}>Try Again</Button>
          </div>
        )}
        {previewed !== undefined && !preview.isError && <KnownListPreview preview={previewed} language={language} />}
      </div>
    </Dialog>
  );
}
