import { LEVEL_FILTERS, SELECTABLE_LANGUAGES, languageName } from '@wordreel/shared';
import { ADDING_VIDEOS } from '#lib/text/adding-content.ts';
import { useChannelNames, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import type { SettingsSectionProps } from './edited-settings.ts';
import styles from './settings-section.module.css';

const COVERAGES = [
  [0, 'Any share'],
  [80, '80 %'],
  [90, '90 %'],
  [95, '95 %'],
] as const;

export function GridSettings({ language, edited, onChange }: SettingsSectionProps) {
  const isLearner = useAppSelector(selectUser) !== null;
  const { levels, muted, isCaptionedOnly, hidesWatched, leastCoverage } = edited;
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>Levels to show. None means all.</legend>
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
        <legend className={styles.legend}>Videos to show</legend>
        <div className={styles.channels}>
          <CheckField
            label="Only with captions"
            isOn={isCaptionedOnly}
            onSwitch={(isOnly) => onChange({ isCaptionedOnly: isOnly })}
          />
          {/* The server does not record what a guest watches. */}
          {isLearner && (
            <CheckField
              label="Hide what I have watched to its end"
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
            label="Words that you probably know, at least"
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
    return <RetryBanner text="The channels could not be loaded." isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (isError) {
    return (
      <p className={styles.hint}>
        There are no videos in {languageName(language)} yet; words, exercises and the tutor work. {ADDING_VIDEOS}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className={styles.legend}>Channels to show</legend>
      {isLoading && <Skeleton label="Loading the channels" className={styles.skeleton} bones={3} />}
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
