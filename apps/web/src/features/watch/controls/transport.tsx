import {
  ChevronDown,
  CirclePause,
  type LucideIcon,
  Maximize,
  Repeat,
  SlidersHorizontal,
  Minimize,
  FastForward,
  Pause,
  Play,
  Rewind,
  RotateCcw,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { RATES, SUBTITLE_MODES } from '@wordreel/shared';
import * as texts from '#texts/watch.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { SUBTITLE_LABELS, rateLabel } from '#watch/playback/mode-labels.ts';
import { type Controls, SKIP } from '#watch/playback/use-playback.ts';
import styles from './transport.module.css';

interface LineMovesProps {
  controls: Controls;
  /** Whether the video has lines; true while they load. */
  hasLines: boolean;
}

interface TransportProps extends LineMovesProps {
  panel: { id: string; isOpen: boolean; toggle: () => void };
  onFullPage: () => void;
}

export function Transport({ controls, hasLines, panel, onFullPage }: TransportProps) {
  const { state, settings, change } = controls;
  return (
    <div role="toolbar" aria-label={texts.playback} className={styles.transport}>
      <LineMoves controls={controls} hasLines={hasLines} />
      <div className={styles.group}>
        {hasLines && (
          <>
            <Toggle
              label={texts.loopTheLine}
              icon={Repeat}
              aria-pressed={controls.loop !== null}
              onClick={controls.toggleLoop}
            />
            <Toggle
              label={texts.pauseAfterEachLine}
              icon={CirclePause}
              aria-pressed={settings.autoPauses}
              onClick={controls.toggleAutoPause}
            />
            <Choice
              label={texts.captions}
              className={styles.wideOnly}
              value={settings.subtitles}
              onChoice={(subtitles) => change({ subtitles })}
            >
              {SUBTITLE_MODES.map((mode) => [mode, SUBTITLE_LABELS[mode]])}
            </Choice>
          </>
        )}
        <Choice label={texts.speed} value={settings.rate} onChoice={(rate) => change({ rate })}>
          {RATES.filter((rate) => state.rates.includes(rate)).map((rate) => [rate, rateLabel(rate)])}
        </Choice>
        <IconButton
          label={texts.playbackSettings}
          aria-expanded={panel.isOpen}
          aria-controls={panel.isOpen ? panel.id : undefined}
          className={classNames(styles.toggle, styles.settings)}
          onClick={panel.toggle}
        >
          <Icon of={SlidersHorizontal} />
        </IconButton>
        <IconButton label={texts.fullPage} className={styles.wideOnly} onClick={onFullPage}>
          <Icon of={Maximize} />
        </IconButton>
      </div>
    </div>
  );
}

function Toggle({ icon, ...props }: ComponentProps<typeof IconButton> & { icon: LucideIcon }) {
  return (
    <IconButton className={classNames(styles.toggle, styles.roomOnly)} {...props}>
      <Icon of={icon} />
    </IconButton>
  );
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  children: readonly (readonly [value: Value, label: string])[];
  className?: string | undefined;
  onChoice: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, value, children, className, onChoice }: ChoiceProps<Value>) {
  return (
    <span className={classNames(styles.choice, className)}>
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={({ target }) => {
          const chosen = children.find(([one]) => String(one) === target.value);
          if (chosen !== undefined) onChoice(chosen[0]);
        }}
      >
        {children.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </span>
  );
}

interface FullPageControlsProps extends LineMovesProps {
  /** Leaves full-page mode. Undefined on screens that are too small for the rest of the page. */
  onLeave: (() => void) | undefined;
}

export function FullPageControls({ controls, hasLines, onLeave }: FullPageControlsProps) {
  return (
    <div role="toolbar" aria-label={texts.playback} className={styles.controls}>
      <LineMoves controls={controls} hasLines={hasLines} />
      {onLeave !== undefined && (
        <IconButton label={texts.leaveFullPage} onClick={onLeave}>
          <Icon of={Minimize} />
        </IconButton>
      )}
    </div>
  );
}

/** Buttons that play, and that move from line to line or, in a video without lines, by seconds. */
function LineMoves({ controls, hasLines }: LineMovesProps) {
  const isPlaying = controls.playback.status === 'playing';
  const canPlay = controls.playback.status !== 'error';
  const canMove = hasLines || canPlay;
  return (
    <div className={styles.moves}>
      <IconButton
        label={hasLines ? texts.previousLine : texts.backSeconds({ skip: SKIP })}
        disabled={!canMove}
        onClick={controls.previousLine}
      >
        <Icon of={hasLines ? SkipBack : Rewind} />
      </IconButton>
      <IconButton
        label={isPlaying ? texts.pause : texts.play}
        className={styles.play}
        disabled={!canPlay}
        onClick={controls.togglePlay}
      >
        <Icon of={isPlaying ? Pause : Play} size={22} />
      </IconButton>
      <IconButton
        label={hasLines ? texts.nextLine : texts.forwardSeconds({ skip: SKIP })}
        disabled={!canMove}
        onClick={controls.nextLine}
      >
        <Icon of={hasLines ? SkipForward : FastForward} />
      </IconButton>
      {hasLines && (
        <IconButton label={texts.replayTheLine} disabled={!canPlay} onClick={controls.replayLine}>
          <Icon of={RotateCcw} />
        </IconButton>
      )}
    </div>
  );
}
