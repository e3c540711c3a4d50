import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { readCaptionFile } from '#reading/captions/read-caption-file.ts';
import * as texts from '#texts/film.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { ProgressBar } from '#ui/notices/progress-bar.tsx';
import styles from './caption-preview.module.css';
import { type CaptionSource, trackError } from './film-captions.ts';
import { readTrack } from './read-track.ts';

const LINES = 3;

interface CaptionPreviewProps {
  film: File;
  source: CaptionSource;
  language: LanguageCode;
}

/** Shows the first lines of captions, so that a wrong language or wrong letters are noticed before the film is added. */
export function CaptionPreview({ film, source, language }: CaptionPreviewProps) {
  return (
    <div className={styles.preview}>
      {'file' in source ? (
        <FilePreview key={source.file.name} file={source.file} language={language} />
      ) : (
        <TrackPreview key={source.track.number} film={film} track={source.track.number} language={language} />
      )}
    </div>
  );
}

function FilePreview({ file, language }: { file: File; language: LanguageCode }) {
  const [read, setRead] = useState<Awaited<ReturnType<typeof readCaptionFile>> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readCaptionFile(file, language).then((answer) => isCurrent && setRead(answer));
    return () => {
      isCurrent = false;
    };
  }, [file, language]);
  return <FirstLines text={read?.text ?? null} error={read?.error ?? null} language={language} />;
}

function TrackPreview({ film, track, language }: { film: File; track: number; language: LanguageCode }) {
  // Reading starts here, so that it is mostly done when the form is sent.
  const [reading] = useState(() => readTrack(film, track));
  const { start, subtitles, fraction, failure } = useSyncExternalStore(reading.subscribe, reading.getState);
  return (
    <>
      <FirstLines
        text={(start ?? subtitles)?.text ?? null}
        error={failure === null ? null : trackError(failure)}
        language={language}
      />
      <div className={styles.progress} hidden={fraction === 1 || failure !== null}>
        <ProgressBar label={texts.readingTrack} max={1} value={fraction} />
      </div>
    </>
  );
}

interface FirstLinesProps {
  /** A caption file, or its beginning; null while it is being read. */
  text: string | null;
  error: string | null;
  language: LanguageCode;
}

function FirstLines({ text, error, language }: FirstLinesProps) {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const parse = async (captions: string) => {
      const { parseCaptions } = await import('@wordreel/captions');
      const { cues } = parseCaptions(captions);
      if (isCurrent) setLines(cues.slice(0, LINES).map((cue) => cue.text));
    };
    if (text !== null) void parse(text);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (error !== null) return <FormError message={error} />;
  return (
    <ol aria-label={texts.firstLines} className={styles.lines} lang={language} dir="auto">
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a text don't move
        <li key={at}>{line}</li>
      ))}
    </ol>
  );
}
