import { useRef, type RefObject, useEffect } from 'react';
import { youtubeLink } from '@wordreel/shared';
import styles from '#playing/player-box.module.css';
import type { Playable, Player } from '#playing/player.ts';
import { usePlayerIn } from '#playing/use-player.ts';
import * as texts from '#texts/reading.tsx';
import { createYoutubePlayer } from './youtube-player.ts';
import { embedUrl } from './youtube-wire.ts';

export function YoutubeBox({ video, onPlayer }: { video: Playable; onPlayer: (player: Player | null) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  usePlayerIn(frame, createYoutubePlayer, onPlayer);
  useFocusBack(frame);
  return (
    // The content security policy allows only YouTube frames; the player needs scripts, its own origin and fullscreen.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={styles.player}
      title={texts.videoPlayerTitle({ title: video.title })}
      src={embedUrl(youtubeLink(video.url)?.videoId ?? video.id, location.origin)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Returns focus to the page after a click into the frame, which would otherwise receive the page's shortcuts. */
function useFocusBack(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let isPointed = false;
    let isTabbing = false;
    let before: EventTarget | null = null;

    const releaseCharacters = () => {
      if (document.activeElement !== element || !isPointed || isTabbing) return;
      element.blur();
      window.focus();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };

    element.addEventListener('pointerenter', () => (isPointed = true), { signal });
    element.addEventListener('pointerleave', () => (isPointed = false), { signal });
    document.addEventListener('keydown', ({ key }) => (isTabbing = key === 'Tab'), { signal });
    document.addEventListener('pointermove', () => (isTabbing = false), { signal });
    document.addEventListener('focusin', ({ target }) => (before = target === element ? before : target), { signal });
    // The frame receives focus only after the page has lost it.
    window.addEventListener('blur', () => setTimeout(releaseCharacters), { signal });
    return () => ending.abort();
  }, [frame]);
}
