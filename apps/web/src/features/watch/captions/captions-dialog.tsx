import { writeVtt } from '@wordreel/captions';
import type { CaptionLine, Transcript } from '@wordreel/shared';
import { CAPTION_LABELS } from '#lib/text/caption-labels.ts';
import { failureText } from '#store/network/call-api.ts';
import { captionsApi } from '#store/api/videos/captions-api.ts';
import { useAppDispatch } from '#store/store.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import styles from './upload-captions.module.css';
import { UploadCaptions } from './upload-captions.tsx';

/** Puts the translation on a second line, as in bilingual caption files, so that uploading the file restores it. */
const withTranslation = ({ start, end, text, translation }: CaptionLine) => ({
  start,
  end,
  text: translation === undefined ? text : `${text}\n${translation}`,
});

export function CaptionsDialog({ transcript, onClose }: { transcript: Transcript; onClose: () => void }) {
  const { kind, videoId, language, lines } = transcript;
  const dispatch = useAppDispatch();
  const [remove, { isLoading, error }] = captionsApi.useRemoveCaptionsMutation();
  const isOwn = kind === 'own';
  const onRemove = async () => {
    const answer = await remove(videoId);
    if (answer.error !== undefined) return;
    const body = { fileName: 'captions.vtt', text: writeVtt(lines.map(withTranslation)) };
    const does = { kind: 'restoreCaptions', args: { videoId, body } } as const;
    dispatch(toastShown({ tone: 'info', text: texts.captionsRemoved, action: { label: texts.undo, does } }));
    onClose();
  };
  return (
    <Dialog title={texts.captions} subtitle={CAPTION_LABELS[kind]} width="narrow" onClose={onClose}>
      <div className={styles.body}>
        <p>{isOwn ? texts.ownCaptionsHint : texts.sharedCaptionsHint}</p>
        <UploadCaptions videoId={videoId} language={language} onDone={onClose} />
        {isOwn && (
          <Button variant="danger" disabled={isLoading} onClick={() => void onRemove()}>
            {texts.removeMyCaptions}
          </Button>
        )}
        <FormError message={failureText(error, texts.removeCaptionsFailed)} />
      </div>
    </Dialog>
  );
}
