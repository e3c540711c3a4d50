import type { ComponentProps, SyntheticEvent } from 'react';
import { SettingsPanel } from './controls/settings-panel.tsx';
import { LinesColumn } from './lines-column.tsx';
import styles from './lines-section.module.css';

interface LinesSectionProps extends ComponentProps<typeof LinesColumn>, ComponentProps<typeof SettingsPanel> {
  /** Whether the page scrolls instead of the list. */
  isLocked: boolean;
  areSettingsOpen: boolean;
}

/**
 * The list of lines, or the settings in its place. The rest of the page does not move, so the effect of a setting can
 * be seen and heard.
 */
export function LinesSection({ isLocked, areSettingsOpen, video, controls, onWord, ...settings }: LinesSectionProps) {
  /** Scrolling the page does not stop the list from following the video. */
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
