import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CAPTION_EXTENSIONS } from '@wordreel/captions';
import type { LanguageCode, UploadedCaptions } from '@wordreel/shared';
import type { DecodedText } from '@wordreel/text';
import { readCaptionFile } from '#reading/captions/read-caption-file.ts';
import { captionsApi, captionsReplaced } from '#store/api/videos/captions-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DropZone } from '#ui/fields/drop-zone.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './upload-captions.module.css';

const EncodingChoice = lazyPart(() => import('#ui/fields/encoding-choice.tsx'), 'EncodingChoice');

/** Sites offer TTML as `.xml` and json3 as `.json`. */
const CAPTION_FILES = [...CAPTION_EXTENSIONS, 'json', 'xml'].map((extension) => `.${extension}`).join(',');

/** Returns a line for checking the decoded letters: the first one with a non-ASCII character; null if there is none. */
function sampleOf(text: string): string | null {
  const line = text.split(/\r\n|\r|\n/).find((one) => /[^\t -~]/.test(one) && !one.includes('-->'));
  return line?.trim().slice(0, 200) ?? null;
}

interface UploadCaptionsProps {
  videoId: string;
  language: LanguageCode;
  onDone?: () => void;
}

/** Uploads captions. Problems and a guessed encoding are reported before the captions are shown. */
export function UploadCaptions({ videoId, language, onDone }: UploadCaptionsProps) {
  const dispatch = useAppDispatch();
  const [upload, { isLoading }] = captionsApi.useUploadCaptionsMutation();
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState<{ file: File; read: DecodedText; uploaded: UploadedCaptions } | null>(null);
  const isPending = useRef(false);

  const show = () => {
    isPending.current = false;
    dispatch(captionsReplaced(videoId));
    onDone?.();
  };
  // Learners who leave without pressing “Show the captions” still get the new captions.
  useEffect(
    () => () => {
      if (isPending.current) dispatch(captionsReplaced(videoId));
    },
    [dispatch, videoId],
  );

  const send = async (file: File, encoding?: string) => {
    if (encoding === undefined) setPending(null);
    const read = await readCaptionFile(file, language, encoding);
    setError(read.error ?? null);
    if (read.text === undefined) return;
    const answer = await upload({ videoId, body: { fileName: file.name, text: read.text } });
    if (answer.error !== undefined) {
      setError(failureOf(answer.error, texts.uploadCaptionsFailed).message);
    } else if (answer.data.problems.length === 0 && !read.isGuess && encoding === undefined) show();
    else {
      isPending.current = true;
      setPending({ file, read, uploaded: answer.data });
    }
  };
  const sample = pending && sampleOf(pending.read.text);
  return (
    <div className={styles.upload}>
      <DropZone
        className={styles.zone}
        isBusy={isLoading}
        onFiles={({ files: [file] }) => {
          if (file !== undefined) void send(file);
        }}
      >
        <FileButton
          label={texts.captionFile}
          variant="primary"
          accept={CAPTION_FILES}
          disabled={isLoading}
          onFile={(file) => void send(file)}
        >
          <Icon of={Upload} />
          {isLoading ? texts.readingTheFile : texts.chooseSubtitleFile}
        </FileButton>
        <p className={styles.drop}>{texts.dropSubtitleFile}</p>
        <p className={styles.hint}>{texts.captionFileFormats}</p>
        <FormError message={error} />
      </DropZone>
      {pending !== null && (
        <div aria-live="polite" className={styles.report}>
          <Problems uploaded={pending.uploaded} />
          {sample !== null && (
            <>
              <p lang={language} dir="auto" className={styles.sample}>
                {sample}
              </p>
              <EncodingChoice
                language={language}
                encoding={pending.read.encoding}
                isBusy={isLoading}
                onChange={(encoding) => void send(pending.file, encoding)}
              />
            </>
          )}
          <Button variant="primary" disabled={isLoading} onClick={show}>
            {texts.showTheCaptions}
          </Button>
        </div>
      )}
    </div>
  );
}

function Problems({ uploaded: { lineCount, problems } }: { uploaded: UploadedCaptions }) {
  if (problems.length === 0) return <p>{texts.linesRead({ count: lineCount })}</p>;
  return (
    <>
      <p>{texts.linesReadWithProblems({ count: lineCount, problems: problems.length })}</p>
      <ul className={styles.problems}>
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <b>{texts.problemInLine({ line })}</b> {message}
          </li>
        ))}
      </ul>
    </>
  );
}
