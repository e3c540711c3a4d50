import {
  ChevronDown,
  CirclePause,
  Pause,
  Play,
  Repeat,
  RotateCcw,
  SkipBack,
  SkipForward,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { rateLabel, SUBTITLE_LABELS } from './mode-labels.ts';
import { RATES } from './player.ts';
import styles from './transport.module.css';
import type { Controls } from './use-playback.ts';
import { SUBTITLE_MODES } from './watch-settings.ts';

interface TransportProps {
  controls: Controls;
  areSettingsOpen: boolean;
  /** The element that the settings button opens. */
  settingsId: string;
  onSettings: () => void;
}

/** What moves the video line by line, and the modes that are changed most. */
export function Transport({ controls, areSettingsOpen, settingsId, onSettings }: TransportProps) {
  const { playback, settings, loop, change } = controls;
  const isPlaying = playback.status === 'playing';
  const canPlay = playback.status !== 'error';
  return (
    <div role="toolbar" aria-label="Playback" className={styles.transport}>
      <div className={styles.group}>
        <IconButton label="Previous line" onClick={controls.previousLine}>
          <Icon of={SkipBack} />
        </IconButton>
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          className={styles.play}
          disabled={!canPlay}
          onClick={controls.togglePlay}
        >
          <Icon of={isPlaying ? Pause : Play} size={22} />
        </IconButton>
        <IconButton label="Next line" onClick={controls.nextLine}>
          <Icon of={SkipForward} />
        </IconButton>
        <IconButton label="Say the line again" disabled={!canPlay} onClick={controls.replayLine}>
          <Icon of={RotateCcw} />
        </IconButton>
      </div>
      <div className={styles.group}>
        <Toggle label="Loop the line" icon={Repeat} isOn={loop !== null} onToggle={controls.toggleLoop} />
        <Toggle
          label="Pause after each line"
          icon={CirclePause}
          isOn={settings.autoPauses}
          onToggle={controls.toggleAutoPause}
        />
        <Choice
          label="Captions"
          className={styles.wideOnly}
          value={settings.subtitles}
          onChoice={(subtitles) => change({ subtitles })}
        >
          {SUBTITLE_MODES.map((mode) => [mode, SUBTITLE_LABELS[mode]])}
        </Choice>
        <Choice label="Speed" value={settings.rate} onChoice={(rate) => change({ rate })}>
          {RATES.map((rate) => [rate, rateLabel(rate)])}
        </Choice>
        <IconButton
          label="Playback settings"
          aria-expanded={areSettingsOpen}
          aria-controls={settingsId}
          className={classNames(styles.toggle, styles.settings)}
          onClick={onSettings}
        >
          <Icon of={SlidersHorizontal} />
        </IconButton>
      </div>
    </div>
  );
}

interface ToggleProps {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  onToggle: () => void;
}

function Toggle({ label, icon, isOn, onToggle }: ToggleProps) {
  return (
    <IconButton label={label} aria-pressed={isOn} className={styles.toggle} onClick={onToggle}>
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

/** A small select: the platform's own list. */
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
