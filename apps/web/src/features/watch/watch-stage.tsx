import { type ComponentProps, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { VideoDetails } from '@wordreel/shared';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { PlayerStage } from '#playing/player-stage.tsx';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { TRANSLATION_NAMES } from '#store/preferences/watch-settings.ts';
import * as texts from '#texts/watch.tsx';
import { useEscape } from '#ui/hooks/use-escape.ts';
import { LineScrubber } from './controls/line-scrubber.tsx';
import { FullPageControls, Transport } from './controls/transport.tsx';
import { CurrentLine } from './current-line/current-line.tsx';
import { LineStage } from './current-line/line-stage.tsx';
import { SUBTITLE_LABELS, rateLabel, timingLabel } from './playback/mode-labels.ts';
import type { Controls } from './playback/use-playback.ts';
import type { useResume } from './use-resume.ts';
import { useTranscript } from './use-transcript.ts';
import styles from './watch.module.css';

const NO_LINES = [] as const;

interface WatchStageProps {
  video: VideoDetails;
  controls: Controls;
  full: ReturnType<typeof useFullPage>;
  settings: ComponentProps<typeof Transport>['panel'];
  playerBox: RefObject<HTMLDivElement | null>;
  attempt: number;
  onRetry: () => void;
  resume: ReturnType<typeof useResume>;
  choice: WordChoice | null;
  poster: ReactNode;
  instead: ReactNode;
  onWord: (choice: WordChoice) => void;
}

export function WatchStage({ video, controls, full, settings, ...props }: WatchStageProps) {
  const { playerBox, attempt, onRetry, resume, choice, poster, instead, onWord } = props;
  const { playback, player, setPlayer, state } = controls;
  const { transcript, isError } = useTranscript(video);
  const hasLines = transcript !== null && !isError;
  const lines = transcript?.lines ?? NO_LINES;
  const line = playback.line === null ? undefined : lines[playback.line];
  return (
    <div className={styles.stage}>
      <div ref={playerBox} className={styles.player}>
        <PlayerStage
          video={video}
          lines={transcript === undefined && !isError ? undefined : lines}
          line={playback.line}
          hasLines={lines.length > 0}
          failure={state.failure}
          attempt={attempt}
          player={player}
          onPlayer={setPlayer}
          onRetry={onRetry}
          poster={poster}
          instead={instead}
        />
        {video.player === 'story' && !full.isFull && <LineScrubber controls={controls} lines={lines} />}
      </div>
      <LineStage
        controls={controls}
        lineCount={lines.length}
        hasLines={hasLines}
        isFolded={video.player === 'story' && isUnopened(controls)}
        duration={video.duration}
        hasTranslation={line?.translation !== undefined}
        tools={<ModeNotice controls={controls} isSeen={full.isFull} />}
        {...resume}
      >
        {transcript && <CurrentLine transcript={transcript} playback={playback} choice={choice} onWord={onWord} />}
      </LineStage>
      {full.isFull ? (
        <FullPageControls
          controls={controls}
          hasLines={hasLines}
          onLeave={full.isRequested ? full.toggle : undefined}
        />
      ) : (
        <Transport controls={controls} hasLines={hasLines} panel={settings} onFullPage={full.toggle} />
      )}
    </div>
  );
}

/** Whether nothing has been played or chosen yet, and no position of the URL is about to be. */
function isUnopened({ playback, startAt }: Controls): boolean {
  return playback.line === null && playback.status !== 'playing' && startAt === null;
}

const VISIBLE_MS = 2500;

interface ModeNoticeProps {
  controls: Controls;
  /** Whether the notice is visible, because no control on screen shows the mode. */
  isSeen: boolean;
}

/** Briefly announces a mode changed by a key: always to screen readers, on screen only if no control there shows it. */
function ModeNotice({ controls, isSeen }: ModeNoticeProps) {
  const modes = modesOf(controls);
  const [{ before, notice }, setState] = useState({ before: modes, notice: '' });
  const changed = modes.find((mode, place) => mode !== before[place]);
  if (changed !== undefined) setState({ before: modes, notice: changed });
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setState((state) => ({ ...state, notice: '' })), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return <output className={isSeen ? styles.notice : 'visually-hidden'}>{notice}</output>;
}

function modesOf({ settings, captions, loop, start }: Controls): string[] {
  return [
    texts.captionsMode({ mode: SUBTITLE_LABELS[settings.subtitles] }),
    texts.translationMode({ mode: TRANSLATION_NAMES[settings.translation] }),
    texts.speedNotice({ rate: rateLabel(settings.rate) }),
    settings.autoPauses ? texts.autoPauseOn : texts.autoPauseOff,
    texts.captionsNow({ timing: timingLabel(captions.timing) }),
    loopNotice({ loop, start }),
  ];
}

function loopNotice({ loop, start }: Pick<Controls, 'loop' | 'start'>): string {
  if (start !== null) return texts.loopFromLine({ line: start + 1 });
  if (loop === null) return texts.loopOff;
  const [from, to] = [loop.from + 1, loop.to + 1];
  return from === to ? texts.loopOfLine({ line: from }) : texts.loopOfLines({ from, to });
}

/** A phone in landscape. A window that is only short because of browser zoom does not match; it scrolls instead. */
const LYING_PHONE = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

/** Whether only the video and its line are shown: by choice, or on a phone in landscape if the video can play. */
export function useFullPage(canPlay: boolean) {
  const isLyingPhone = useMediaQuery(LYING_PHONE);
  const [isRequested, setIsRequested] = useState(false);
  useEscape(isRequested, () => setIsRequested(false));
  useEffect(() => {
    if (!isRequested) return undefined;
    const onFullscreen = () => {
      if (document.fullscreenElement === null) setIsRequested(false);
    };
    document.addEventListener('fullscreenchange', onFullscreen);
    // If the browser refuses fullscreen, the video and its line still fill the page.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreen);
      // Some phones do not support fullscreen.
      if (document.fullscreenElement instanceof Element) document.exitFullscreen().catch(() => undefined);
    };
  }, [isRequested]);
  return { isFull: isRequested || (isLyingPhone && canPlay), isRequested, toggle: () => setIsRequested(!isRequested) };
}
