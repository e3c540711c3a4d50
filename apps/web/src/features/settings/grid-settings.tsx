import type { ReactNode } from 'react';
import { LEVEL_FILTERS, type LanguageCode, SELECTABLE_LANGUAGES, languageName } from '@wordreel/shared';
import { useChannelNames, useGetVideosQuery } from '#store/api/videos-api.ts';
import type { Preferences } from '#store/preferences/preferences-slice.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Chip } from '#ui/chip.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import styles from './settings-section.module.css';

interface GridSettingsProps {
  language: LanguageCode;
  levels: Preferences['selectedLevels'];
  setLevels: (levels: Preferences['selectedLevels']) => void;
  muted: string[];
  setMuted: (muted: string[]) => void;
  isCaptionedOnly: boolean;
  setCaptionedOnly: (isOnly: boolean) => void;
  hidesWatched: boolean;
  setHidesWatched: (hides: boolean) => void;
}

/** Which levels, videos and channels the video grid shows. */
export function GridSettings({ language, levels, setLevels, muted, setMuted, ...rules }: GridSettingsProps) {
  const isLearner = useAppSelector(selectUser) !== null;
  return (
    <section aria-labelledby="grid-settings">
      <h3 id="grid-settings" className={styles.heading}>
        Videos
      </h3>
      <fieldset>
        <legend className={styles.legend}>Levels to show. None means all.</legend>
        <div className={styles.chips}>
          {LEVEL_FILTERS.filter((level) => level !== 'All').map((level) => (
            <Chip key={level} isPressed={levels.includes(level)} onClick={() => setLevels(toggled(levels, level))}>
              {level}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Videos to show</legend>
        <ul className={styles.channels}>
          <Check isChecked={rules.isCaptionedOnly} onCheck={rules.setCaptionedOnly}>
            Only with captions
          </Check>
          {/* A guest's watching is not known. */}
          {isLearner && (
            <Check isChecked={rules.hidesWatched} onCheck={rules.setHidesWatched}>
              Hide what I have watched to its end
            </Check>
          )}
        </ul>
      </fieldset>
      <Channels language={language} muted={muted} onToggle={(name) => setMuted(toggled(muted, name))} />
    </section>
  );
}

interface ChannelsProps {
  language: LanguageCode;
  muted: string[];
  onToggle: (name: string) => void;
}

function Channels({ language, muted, onToggle }: ChannelsProps) {
  const { isError, isLoading, isFetching, refetch } = useGetVideosQuery(language);
  const names = useChannelNames(language);
  // The languages of the selector always have videos.
  if (isError && SELECTABLE_LANGUAGES.includes(language)) {
    return <RetryBanner text="The channels could not be loaded." isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (isError) {
    const displayName = languageName(language);
    return <p className={styles.hint}>There are no videos in {displayName} yet. Your words and your level work.</p>;
  }
  return (
    <fieldset>
      <legend className={styles.legend}>Channels to show</legend>
      <ul className={styles.channels} aria-busy={isLoading}>
        {names.map((name) => (
          <Check key={name} isChecked={!muted.includes(name)} onCheck={() => onToggle(name)}>
            {name}
          </Check>
        ))}
      </ul>
    </fieldset>
  );
}

interface CheckProps {
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}

function Check({ isChecked, onCheck, children }: CheckProps) {
  return (
    <li>
      <label className={styles.channel}>
        <input type="checkbox" checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />
        {children}
      </label>
    </li>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
