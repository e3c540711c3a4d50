import { LEVEL_FILTERS, SELECTABLE_LANGUAGES, languageName } from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { useChannelNames, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/settings.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import type { SettingsSectionProps } from './edited-settings.ts';
import styles from './settings-section.module.css';

const COVERAGES = [
  [0, texts.anyShare],
  [80, formatShare(0.8)],
  [90, formatShare(0.9)],
  [95, formatShare(0.95)],
] as const;

export function GridSettings({ language, edited, onChange }: SettingsSectionProps) {
  const isLearner = useAppSelector(selectUser) !== null;
  const { levels, muted, isCaptionedOnly, hidesWatched, leastCoverage } = edited;
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{texts.levelsToShow}</legend>
        <div className={styles.chips}>
          {LEVEL_FILTERS.filter((level) => level !== 'All').map((level) => (
            <Chip
              key={level}
              isPressed={levels.includes(level)}
              onClick={() => onChange({ levels: toggled(levels, level) })}
            >
              {level}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{texts.videosToShow}</legend>
        <div className={styles.channels}>
          <CheckField
            label={texts.onlyCaptioned}
            isOn={isCaptionedOnly}
            onSwitch={(isOnly) => onChange({ isCaptionedOnly: isOnly })}
          />
          {/* The server does not record what a guest watches. */}
          {isLearner && (
            <CheckField
              label={texts.hideWatched}
              isOn={hidesWatched}
              onSwitch={(hides) => onChange({ hidesWatched: hides })}
            />
          )}
        </div>
      </fieldset>
      {/* Guests have no share of known words either. */}
      {isLearner && (
        <div className={styles.fields}>
          <ChoiceField
            label={texts.leastCoverage}
            value={leastCoverage}
            choices={COVERAGES}
            onChoice={(chosen) => onChange({ leastCoverage: chosen })}
          />
        </div>
      )}
      <Channels language={language} muted={muted} onChange={onChange} />
    </>
  );
}

type ChannelsProps = Pick<SettingsSectionProps, 'language' | 'onChange'> & { muted: readonly string[] };

function Channels({ language, muted, onChange }: ChannelsProps) {
  const { isError, isLoading, isFetching, refetch } = useGetVideosQuery(language);
  const names = useChannelNames(language);
  // There are always videos in the standard languages.
  if (isError && SELECTABLE_LANGUAGES.includes(language)) {
    return <RetryBanner text={texts.channelsNotLoaded} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (isError) {
    return <p className={styles.hint}>{texts.noVideos({ language: languageName(language) })}</p>;
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.channelsToShow}</legend>
      {isLoading && <Skeleton label={texts.loadingChannels} className={styles.skeleton} bones={3} />}
      <ul className={styles.channels}>
        {names.map((name) => (
          <li key={name}>
            <CheckField
              label={name}
              isOn={!muted.includes(name)}
              onSwitch={() => onChange({ muted: toggled(muted, name) })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
