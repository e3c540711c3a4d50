import { useState } from 'react';
import {
  type KnownList,
  type LanguageCode,
  languageName,
  type KnownListPreview as Preview,
  type KnownListReason,
} from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { failureOf, isFailure, isOutage } from '#store/network/call-api.ts';
import { knownListsApi } from '#store/api/words/known-lists-api.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './known-lists.module.css';

interface PreviewDialogProps {
  language: LanguageCode;
  list: KnownList;
  /** How the words were read, if that is not obvious. */
  note?: string | null;
  onBack: () => void;
  onTaken: () => void;
  onClose: () => void;
}

const UNREACHABLE = 'The server can’t be reached right now. Your words are kept here, so try again in a moment.';

function errorText(cause: unknown, fallback: string): string {
  return isFailure(cause) && isOutage(cause) && cause.status !== 429 ? UNREACHABLE : failureOf(cause, fallback).message;
}

export function PreviewDialog({ language, list, note = null, onBack, onTaken, onClose }: PreviewDialogProps) {
  const preview = knownListsApi.usePreviewKnownListQuery({ language, list }, { refetchOnMountOrArgChange: true });
  const [take, { isLoading: isTaking, error }] = knownListsApi.useAddKnownListMutation();
  // Fixed, so that a retry after a lost response repeats the same step.
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
    onClose();
  };
  return (
    <Dialog
      title="What will happen"
      subtitle={`${languageName(language)}, words you know`}
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
        {preview.isFetching && <output className={styles.hint}>Comparing with your words…</output>}
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

const REASONS: Readonly<Record<KnownListReason, string>> = {
  listed: 'already in your list',
  known: 'marked as known already',
  unknown: 'marked as not known',
  ignored: 'marked as ignored',
  repeated: 'repeated, perhaps in another form',
  notFound: 'not in the word lists or dictionaries of the language',
  invalid: 'not valid',
};

function KnownListPreview({ preview, language }: { preview: Preview; language: LanguageCode }) {
  const { adds, leftOut, firstAdds, skips } = preview;
  const skipped = skips.reduce((sum, { count }) => sum + count, 0);
  const word = (text: string) => (
    <span lang={language} dir="auto">
      {text}
    </span>
  );
  return (
    <section aria-label="What will happen" className={styles.preview}>
      <p className={styles.sum}>
        <b>Adds {formatNumber(adds)}</b>, skips {formatNumber(skipped)}
        {leftOut > 0 && <>, leaves out {formatNumber(leftOut)} that you don’t know</>}.
      </p>
      {adds > 0 && (
        <>
          <p className={styles.previewHint}>
            They join your list as known words and count toward your level. The first come up for review in six months.
            Nothing has changed yet.
          </p>
          <ul aria-label="The first words" className={styles.words}>
            {firstAdds.map(({ word: added, meaning, given }) => (
              <li key={added}>
                <b lang={language} dir="auto">
                  {added}
                </b>
                {meaning !== null && <span>{meaning}</span>}
                {given !== null && <span>from ‘{word(given)}’</span>}
              </li>
            ))}
            {adds > firstAdds.length && (
              <li className={styles.more}>and {formatNumber(adds - firstAdds.length)} more</li>
            )}
          </ul>
        </>
      )}
      {skips.length > 0 && (
        <dl aria-label="What is skipped" className={styles.skips}>
          {skips.map(({ why, count, first }) => (
            <div key={why}>
              <dt>
                {formatCount(count, 'word is', 'words are')} {REASONS[why]}
              </dt>
              <dd>
                {first.map((text, at) => (
                  // The same text may occur twice.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={at} lang={language} dir="auto">
                    {text === '' ? '–' : text.slice(0, 60)}
                  </span>
                ))}
                {count > first.length && <span>and {formatNumber(count - first.length)} more</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
