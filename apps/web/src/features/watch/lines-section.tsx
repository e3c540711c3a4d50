import { useEffect, useState, type ComponentProps, type SyntheticEvent } from 'react';
import type { Transcript, VideoDetails } from '@wordreel/shared';
import { whenIdle } from '#lib/time/when-idle.ts';
import type { WordChoice } from '#reading/words/word-choice.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { SettingsPanel } from './controls/settings-panel.tsx';
import styles from './lines-section.module.css';
import type { Controls } from './playback/use-playback.ts';
import { useTranscript } from './use-transcript.ts';
import { TranscriptList } from './transcript/transcript-list.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';

interface LinesSectionProps
  extends Omit<LinesColumnProps, 'onAligned'>, Omit<ComponentProps<typeof SettingsPanel>, 'onAlign'> {
  isLocked: boolean;
  areSettingsOpen: boolean;
}

/** The list of lines. The settings take its place, so that their effect on the video can be seen and heard. */
export function LinesSection({ isLocked, areSettingsOpen, video, controls, onWord, ...settings }: LinesSectionProps) {
  const [isAligning, setAligning] = useState(false);
  const onAlign = () => {
    setAligning(true);
    settings.onClose();
  };
  // A story is spoken from its captions, so that they are always in sync.
  const canAlign = video.player !== 'story' && controls.player !== null;
  /** While the list is locked, scrolling moves the page and must not stop the list from following the video. */
  const onScroll = (event: SyntheticEvent) => {
    if (isLocked) event.stopPropagation();
  };
  return (
    <section aria-label={settings.hasLines ? texts.allLines : texts.captions} className={styles.lines}>
      {areSettingsOpen && <SettingsPanel {...settings} controls={controls} onAlign={canAlign ? onAlign : undefined} />}
      <div
        className={styles.list}
        hidden={areSettingsOpen}
        data-locked={isLocked}
        onWheelCapture={onScroll}
        onTouchMoveCapture={onScroll}
      >
        <LinesColumn
          {...{ video, controls, onWord }}
          onAligned={isAligning && !areSettingsOpen ? () => setAligning(false) : undefined}
        />
      </div>
    </section>
  );
}

const loadEnd = () => import('./before-after/the-end.tsx');
const NoCaptions = lazyPart(() => import('./captions/no-captions.tsx'), 'NoCaptions');
const AfterTrying = lazyPart(loadEnd, 'AfterTrying');
const AfterWatching = lazyPart(loadEnd, 'AfterWatching');

interface LinesColumnProps {
  video: VideoDetails;
  controls: Controls;
  onWord: (choice: WordChoice) => void;
  /** Called after the learner chose the line that starts now, or canceled. Undefined while there's no such choice. */
  onAligned: (() => void) | undefined;
}

/** All lines of the video, or their replacement while loading, without captions, or after the video has ended. */
function LinesColumn({ video, ...props }: LinesColumnProps) {
  const { transcript, isError, refetch } = useTranscript(video);
  if (transcript === null) {
    return <NoCaptions videoId={video.id} language={video.language} />;
  }
  if (transcript !== undefined) return <Lines transcript={transcript} {...props} />;
  if (!isError) return <Skeleton label={texts.loadingCaptions} className={styles.skeleton} bones={6} />;
  return <EmptyState title={texts.captionsFailed} text={texts.captionsFailedHint} onRetry={() => void refetch()} />;
}

type LinesProps = Omit<LinesColumnProps, 'video'> & { transcript: Transcript };

function Lines({ transcript, controls, onWord, onAligned }: LinesProps) {
  const { playback, captions, settings, change } = controls;
  const isAligning = onAligned !== undefined;
  const isGuest = useAppSelector(selectIsGuest);
  const [isReading, setReading] = useState(false);
  // Load the end screen early, because the server may be unreachable by the end of the video.
  useEffect(() => whenIdle(() => void loadEnd().catch(() => undefined)), []);
  const isOver = playback.status === 'ended' || (controls.isOver && playback.status === 'paused');
  if (isOver && !isReading && !isAligning) {
    const replay = () => {
      playback.seek(0);
      playback.play();
    };
    return (
      <div className={styles.after}>
        {isGuest ? (
          <AfterTrying transcript={transcript} onReplay={replay} />
        ) : (
          <AfterWatching transcript={transcript} onReplay={replay} />
        )}
        <Button variant="quiet" className={styles.back} onClick={() => setReading(true)}>
          {texts.backToTheLines}
        </Button>
      </div>
    );
  }
  // Show the end screen again at the next end.
  if (!isOver && isReading) setReading(false);
  const { subtitles } = settings;
  const align = (line: number) => {
    captions.align(line, playback.now());
    onAligned?.();
  };
  return (
    <TranscriptList
      transcript={transcript}
      line={playback.line}
      times={captions.lines}
      // In the listening-first modes, the list covers its text as well, except to choose a line.
      cover={!isAligning && (subtitles === 'blur' || subtitles === 'hide') ? subtitles : null}
      isFollowing={settings.isFollowing}
      onFollow={(isFollowing) => change({ isFollowing })}
      onSeek={isAligning ? align : playback.seekToLine}
      onCancel={onAligned}
      onWord={onWord}
    />
  );
}
