import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UploadedCaptions } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { failureOf } from '#store/api/call-api.ts';
import { captionsReplaced, useUploadCaptionsMutation } from '#store/api/videos/captions-api.ts';
import { useAppDispatch } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { CAPTION_FILES, readCaptionFile } from './caption-file.ts';
import styles from './upload-captions.module.css';

interface UploadCaptionsProps {
  videoId: string;
  /** The new captions are on the page. */
  onDone?: () => void;
}

/** Takes captions of one's own. What could not be read as it stands is told with its place before they are shown. */
export function UploadCaptions({ videoId, onDone }: UploadCaptionsProps) {
  const dispatch = useAppDispatch();
  const [upload, { isLoading }] = useUploadCaptionsMutation();
  const [error, setError] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<UploadedCaptions | null>(null);
  const isHeldBack = useRef(false);

  const show = () => {
    isHeldBack.current = false;
    dispatch(captionsReplaced(videoId));
    onDone?.();
  };
  // Who leaves without having seen the problems has new captions all the same.
  useEffect(
    () => () => {
      if (isHeldBack.current) dispatch(captionsReplaced(videoId));
    },
    [dispatch, videoId],
  );

  const send = async (file: File) => {
    setUploaded(null);
    const { text, error: unreadable } = await readCaptionFile(file);
    setError(unreadable ?? null);
    if (text === undefined) return;
    const answer = await upload({ videoId, body: { fileName: file.name, text } });
    if (answer.error !== undefined) {
      setError(failureOf(answer.error, 'The captions could not be uploaded. Please try again.').message);
    } else if (answer.data.problems.length === 0) show();
    else {
      isHeldBack.current = true;
      setUploaded(answer.data);
    }
  };
  return (
    <div className={styles.upload}>
      <FileButton label="Caption file" accept={CAPTION_FILES} disabled={isLoading} onFile={(file) => void send(file)}>
        <Icon of={Upload} />
        {isLoading ? 'Reading the file …' : 'Upload captions'}
      </FileButton>
      <p className={styles.hint}>SRT, VTT or json3, at most 2 MB. You alone see them.</p>
      <FormError message={error} />
      {uploaded !== null && <Problems uploaded={uploaded} onShow={show} />}
    </div>
  );
}

function Problems({ uploaded: { lineCount, problems }, onShow }: { uploaded: UploadedCaptions; onShow: () => void }) {
  return (
    <div aria-live="polite" className={styles.report}>
      <p>
        {formatCount(lineCount, 'line', 'lines')} read. {formatCount(problems.length, 'place was', 'places were')} not
        as it should be:
      </p>
      <ul className={styles.problems}>
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <b>Line {line}:</b> {message}
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={onShow}>
        Show the captions
      </Button>
    </div>
  );
}
