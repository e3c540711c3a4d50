import { Minus, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatShare } from '#lib/text/format.ts';
import { IN_SYNC } from '#store/preferences/caption-timing.ts';
import { TRANSLATION_NAMES, WATCH_NAMES } from '#store/preferences/watch-settings.ts';
import * as texts from '#texts/watch.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useEscape } from '#ui/hooks/use-escape.ts';
import { SUBTITLE_LABELS, rateLabel, timingLabel } from '#watch/playback/mode-labels.ts';
import type { Controls } from '#watch/playback/use-playback.ts';
import { RATES, SUBTITLE_MODES, TEXT_SIZES, TRANSLATION_MODES } from '@wordreel/shared';
import styles from './settings-panel.module.css';

interface SettingsPanelProps {
  id: string;
  controls: Controls;
  hasLines: boolean;
  /** Undefined if captions cannot be aligned with the sound. */
  onAlign: (() => void) | undefined;
  onShortcuts: () => void;
  onClose: () => void;
}

export function SettingsPanel({ id, controls, hasLines, onAlign, onShortcuts, onClose }: SettingsPanelProps) {
  const { settings, state, change } = controls;
  const panel = useRef<HTMLElement>(null);
  useEscape(true, onClose);
  useEffect(() => {
    // On a phone, the panel starts below the visible area.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={panel} id={id} aria-labelledby={`${id}-title`} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {texts.playbackSettings}
        </h2>
        <IconButton label={texts.closeTheSettings} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className={styles.rows}>
        <ChoiceRow
          name={WATCH_NAMES.rate}
          values={RATES.filter((rate) => state.rates.includes(rate))}
          chosen={settings.rate}
          labelOf={rateLabel}
          onChoose={(rate) => change({ rate })}
        />
        {hasLines && <LineRows controls={controls} onAlign={onAlign} />}
      </div>
      <Button variant="quiet" className={styles.keys} onClick={onShortcuts}>
        {texts.keyboardShortcuts}
      </Button>
    </section>
  );
}

function LineRows({ controls, onAlign }: Pick<SettingsPanelProps, 'controls' | 'onAlign'>) {
  const { settings, captions, change } = controls;
  return (
    <>
      <ChoiceRow
        name={WATCH_NAMES.subtitles}
        values={SUBTITLE_MODES}
        chosen={settings.subtitles}
        labelOf={(mode) => SUBTITLE_LABELS[mode]}
        onChoose={(subtitles) => change({ subtitles })}
      />
      <ChoiceRow
        name={WATCH_NAMES.captionSize}
        values={TEXT_SIZES}
        chosen={settings.captionSize}
        labelOf={formatShare}
        onChoose={(captionSize) => change({ captionSize })}
      />
      <ChoiceRow
        name={WATCH_NAMES.translation}
        values={TRANSLATION_MODES}
        chosen={settings.translation}
        labelOf={(mode) => TRANSLATION_NAMES[mode]}
        onChoose={(translation) => change({ translation })}
      />
      <Row name={texts.repeat}>
        <Chip isPressed={isLineLoop(controls)} onClick={controls.toggleLoop}>
          {texts.thisLine}
        </Chip>
        <Chip
          isPressed={controls.start !== null || (controls.loop !== null && !isLineLoop(controls))}
          onClick={controls.markLoop}
        >
          {loopText(controls)}
        </Chip>
      </Row>
      <Row name={texts.lines}>
        <Chip isPressed={settings.autoPauses} onClick={controls.toggleAutoPause}>
          {texts.pauseAfterEach}
        </Chip>
        <Chip isPressed={settings.isFollowing} onClick={() => change({ isFollowing: !settings.isFollowing })}>
          {texts.listFollows}
        </Chip>
      </Row>
      <Row name={texts.captionTiming}>
        <IconButton label={texts.captionsEarlier} onClick={() => captions.move(-1)}>
          <Icon of={Minus} />
        </IconButton>
        <output className={styles.delay}>{timingLabel(captions.timing)}</output>
        <IconButton label={texts.captionsLater} onClick={() => captions.move(1)}>
          <Icon of={Plus} />
        </IconButton>
        {onAlign !== undefined && <Button onClick={onAlign}>{texts.alignLine}</Button>}
        {captions.timing !== IN_SYNC && (
          <Button variant="quiet" onClick={captions.reset}>
            {texts.resetTiming}
          </Button>
        )}
      </Row>
    </>
  );
}

interface ChoiceRowProps<Value> {
  name: string;
  values: readonly Value[];
  chosen: Value;
  labelOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

function ChoiceRow<Value extends string | number>({ name, values, chosen, labelOf, onChoose }: ChoiceRowProps<Value>) {
  return (
    <Row name={name}>
      {values.map((value) => (
        <Chip key={value} isPressed={value === chosen} onClick={() => onChoose(value)}>
          {labelOf(value)}
        </Chip>
      ))}
    </Row>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

function isLineLoop({ loop }: Controls): boolean {
  return loop !== null && loop.from === loop.to;
}

function loopText({ start, loop }: Controls): string {
  if (start !== null) return texts.loopFromLineToHere({ line: start + 1 });
  if (loop === null || loop.from === loop.to) return texts.loopFromHere;
  return texts.loopedLines({ from: loop.from + 1, to: loop.to + 1 });
}
