import { useEffect, useState } from 'react';
import { TRANSLATION_NAMES } from '#store/preferences/watch-names.ts';
import { SUBTITLE_LABELS, delayLabel, rateLabel } from '#watch/playback/mode-labels.ts';
import type { Controls } from '#watch/playback/use-playback.ts';
import styles from './mode-notice.module.css';

/** Milliseconds for which a change is announced. */
const VISIBLE_MS = 2500;

interface ModeNoticeProps {
  controls: Controls;
  /** Whether the notice is visible, because no control on screen shows the mode. */
  isSeen: boolean;
}

/** Briefly announces what a key has changed: to screen readers always, on screen only where no control shows it. */
export function ModeNotice({ controls, isSeen }: ModeNoticeProps) {
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

function modesOf({ settings, delay, loop, start }: Controls): string[] {
  return [
    `Captions: ${SUBTITLE_LABELS[settings.subtitles]}`,
    `Translation: ${TRANSLATION_NAMES[settings.translation]}`,
    `Speed ${rateLabel(settings.rate)}`,
    settings.autoPauses ? 'Pauses after each line' : 'Plays on after each line',
    `Captions: ${delayLabel(delay)}`,
    loopNotice({ loop, start }),
  ];
}

function loopNotice({ loop, start }: Pick<Controls, 'loop' | 'start'>): string {
  if (start !== null) return `Loop from line ${start + 1}`;
  if (loop === null) return 'No loop';
  return loop.from === loop.to ? `Loop of line ${loop.from + 1}` : `Loop of lines ${loop.from + 1} to ${loop.to + 1}`;
}
