import { useState } from 'react';
import {
  type KnownList,
  type LanguageCode,
  languageName,
  type KnownListPreview as Preview,
  type KnownListReason,
} from '@wordreel/shared';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { failureOf, isFailure, isOutage } from '#store/network/call-api.ts';
import { knownListsApi } from '#store/api/words/known-lists-api.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/imports.tsx';
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

const UNREACHABLE = texts.serverUnreachable;

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
    const text = texts.countAdded({ count: data.changed, language: languageName(language) });
    dispatch(toastShown({ tone: 'info', text }));
    onTaken();
    onClose();
  };
  return (
    <Dialog
      title={texts.previewTitle}
      subtitle={texts.previewSubtitle({ language: languageName(language) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button variant="primary" aria-disabled={!canAdd} onClick={() => void onTake()}>
            {isTaking ? texts.oneMoment : adds > 0 ? texts.addCount({ count: adds }) : texts.nothingToAdd}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <Banner>{error === undefined ? null : errorText(error, texts.addFailed)}</Banner>
        <Banner tone="info">{note}</Banner>
        {preview.isFetching && <output className={styles.hint}>{texts.comparingWithYourWords}</output>}
        {preview.isError && !preview.isFetching && (
          <div role="alert" className={styles.notice}>
            {errorText(preview.error, texts.previewFailed)}
            <Button onClick={() => void preview.refetch()}>{texts.tryAgain}</Button>
          </div>
        )}
        {previewed !== undefined && !preview.isError && <KnownListPreview preview={previewed} language={language} />}
      </div>
    </Dialog>
  );
}

const SKIPPED: Readonly<Record<KnownListReason, (of: { count: number }) => string>> = {
  listed: texts.skippedListed,
  known: texts.skippedKnown,
  unknown: texts.skippedUnknown,
  ignored: texts.skippedIgnored,
  repeated: texts.skippedRepeated,
  notFound: texts.skippedNotFound,
  invalid: texts.skippedInvalid,
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
    <section aria-label={texts.previewTitle} className={styles.preview}>
      <p className={styles.sum}>{texts.previewSum({ adds, skipped, leftOut, b: (content) => <b>{content}</b> })}</p>
      {adds > 0 && (
        <>
          <p className={styles.previewHint}>{texts.previewHint}</p>
          <ul aria-label={texts.firstAdded} className={styles.words}>
            {firstAdds.map(({ word: added, meaning, given }) => (
              <li key={added}>
                <b lang={language} dir="auto">
                  {added}
                </b>
                {meaning !== null && <span>{meaning}</span>}
                {given !== null && <span>{texts.fromForm({ given, word: () => word(given) })}</span>}
              </li>
            ))}
            {adds > firstAdds.length && (
              <li className={styles.more}>{texts.andMore({ count: adds - firstAdds.length })}</li>
            )}
          </ul>
        </>
      )}
      {skips.length > 0 && (
        <dl aria-label={texts.skippedWords} className={styles.skips}>
          {skips.map(({ why, count, first }) => (
            <div key={why}>
              <dt>{SKIPPED[why]({ count })}</dt>
              <dd>
                {first.map((text, at) => (
                  // The same text may occur twice.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={at} lang={language} dir="auto">
                    {text === '' ? '–' : text.slice(0, 60)}
                  </span>
                ))}
                {count > first.length && <span>{texts.andMore({ count: count - first.length })}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
