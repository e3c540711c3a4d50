import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isCalm } from '#lib/browser/is-calm.ts';
import type { Video } from '#store/api/videos/videos-api.ts';
import * as texts from '#texts/videos.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Marks, VideoCard } from './card/video-card.tsx';
import styles from './video-row.module.css';

const STEP = 0.85;

interface VideoRowProps {
  title: string;
  videos: readonly Video[];
  marksOf?: (video: Video) => Marks | undefined;
}

/** A row of videos, swiped on phones, scrolled with buttons or keys elsewhere. */
export function VideoRow({ title, videos, marksOf }: VideoRowProps) {
  const id = useId();
  const { row, onScroll, isAtStart, isAtEnd, move } = useRow();
  const [now] = useState(Date.now);
  return (
    <div className={styles.shelf}>
      <header className={styles.header}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <div className={styles.tools}>
          <IconButton label={texts.previousVideos} disabled={isAtStart} onClick={() => move(-STEP)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton label={texts.moreVideos} disabled={isAtEnd} onClick={() => move(STEP)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
      </header>
      <ul ref={row} aria-labelledby={id} className={styles.row} onScroll={onScroll}>
        {videos.map((video, index) => (
          <VideoCard
            key={video.id}
            video={video}
            position={index + 1}
            total={videos.length}
            variant="default"
            now={now}
            marks={marksOf?.(video)}
          />
        ))}
      </ul>
    </div>
  );
}

function useRow() {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  const onScroll = () => {
    if (row.current === null) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const isAtStart = scrollLeft <= 1;
    const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    if (isAtStart !== ends.isAtStart || isAtEnd !== ends.isAtEnd) setEnds({ isAtStart, isAtEnd });
  };
  const move = (share: number) => {
    const behavior = isCalm() ? 'instant' : 'smooth';
    row.current?.scrollBy({ left: share * row.current.clientWidth, behavior });
  };
  return { row, onScroll, move, ...ends };
}
