import type { ComponentProps, SyntheticEvent } from 'react';
import { SettingsPanel } from './controls/settings-panel.tsx';
import { LinesColumn } from './lines-column.tsx';
import styles from './lines-section.module.css';

interface LinesSectionProps extends ComponentProps<typeof LinesColumn>, ComponentProps<typeof SettingsPanel> {
  /** Whether the list does not scroll by itself yet. */
  isLocked: boolean;
  areSettingsOpen: boolean;
}

/** All lines or, in their place, the settings: nothing else moves, and what they change can be seen and heard. */
export function LinesSection({ isLocked, areSettingsOpen, video, controls, onWord, ...settings }: LinesSectionProps) {
  /** Who scrolls the page has not scrolled the list away from the video. */
  const onScroll = (event: SyntheticEvent) => {
    if (isLocked) event.stopPropagation();
  };
  return (
    <section aria-label={settings.hasLines ? 'All lines' : 'Captions'} className={styles.lines}>
      {areSettingsOpen && <SettingsPanel controls={controls} {...settings} />}
      <div
        className={styles.list}
        hidden={areSettingsOpen}
        data-locked={isLocked}
        onWheelCapture={onScroll}
        onTouchMoveCapture={onScroll}
      >
        <LinesColumn video={video} controls={controls} onWord={onWord} />
      </div>
    </section>
  );
}
