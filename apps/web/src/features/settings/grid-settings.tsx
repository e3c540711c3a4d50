import { LEVEL_FILTERS, SELECTABLE_LANGUAGES, languageName } from '@wordreel/shared';
import { ADDING_VIDEOS } from '#lib/text/adding-content.ts';
import { useChannelNames, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { Check, RowsSkeleton } from './settings-section.tsx';
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
        <ul className={styles.channels}>
          <Check isChecked={isCaptionedOnly} onCheck={(isOnly) => onChange({ isCaptionedOnly: isOnly })}>
            Only with captions
          </Check>
          {/* The server does not record what a guest watches. */}
          {isLearner && (
            <Check isChecked={hidesWatched} onCheck={(hides) => onChange({ hidesWatched: hides })}>
              Hide what I have watched to its end
            </Check>
          )}
        </ul>
      </fieldset>
      {/* The known share of a video requires an account too. */}
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
  // The standard languages always have videos.
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
      {isLoading && <RowsSkeleton label="Loading the channels" />}
      <ul className={styles.channels}>
        {names.map((name) => (
          <Check key={name} isChecked={!muted.includes(name)} onCheck={() => onChange({ muted: toggled(muted, name) })}>
            {name}
          </Check>
        ))}
      </ul>
    </fieldset>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
