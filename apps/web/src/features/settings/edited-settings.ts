import type { LanguageCode, LanguagePreferences } from '@wordreel/shared';
import type { WantedVoice } from '#lib/speech/voice.ts';
import { type Video, isCaptionedOnly, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { type GridRules, selectLevels } from '#store/preferences/preferences-slice.ts';
import { useWatchSettings } from '#store/hooks/use-watch-settings.ts';
import type { settingsOf } from '#store/preferences/watch-settings.ts';
import { useLanguagePreferences, useSavePreferences } from '#store/hooks/use-preferences.ts';
import { useAppSelector } from '#store/store.ts';

/** The settings of a language that do not require an account. */
export interface EditedSettings extends ReturnType<typeof settingsOf>, WantedVoice {
  readonly levels: GridRules['levels'];
  readonly muted: readonly string[];
  readonly isCaptionedOnly: boolean;
  readonly hidesWatched: boolean;
  /** The names of dictionaries in order of priority. */
  readonly dictionaries: readonly string[];
  /** Minimum percentage of probably known words for a video to be in the grid; 0 for all videos. */
  readonly leastCoverage: NonNullable<LanguagePreferences['leastCoverage']>;
}

export interface SettingsSectionProps {
  language: LanguageCode;
  edited: EditedSettings;
  onChange: (changes: Partial<EditedSettings>) => void;
}

const NONE: readonly string[] = [];
const NO_VIDEOS: readonly Video[] = [];

/** Returns the settings, a function that saves changes, and the settings to compare for changes elsewhere. */
export function useSavedSettings(language: LanguageCode) {
  const levels = useAppSelector(selectLevels);
  const [{ isFollowing: _isFollowing, ...watch }] = useWatchSettings(language);
  const preferences = useLanguagePreferences(language);
  const { currentData: videos = NO_VIDEOS } = useGetVideosQuery(language);
  const change = useSavePreferences();
  const now: EditedSettings = {
    ...watch,
    levels,
    muted: preferences.mutedChannels ?? NONE,
    isCaptionedOnly: isCaptionedOnly(preferences, videos),
    hidesWatched: preferences.hidesWatched ?? false,
    leastCoverage: preferences.leastCoverage ?? 0,
    dictionaries: preferences.dictionaries ?? NONE,
    voice: preferences.voice ?? null,
    variant: preferences.variant ?? null,
  };
  return [
    now,
    ({ levels: selectedLevels, muted, dictionaries, ...changes }: Partial<EditedSettings>) =>
      change({
        ...(selectedLevels && { account: { selectedLevels } }),
        languages: {
          [language]: {
            ...changes,
            ...(muted && { mutedChannels: [...muted] }),
            ...(dictionaries && { dictionaries: [...dictionaries] }),
          },
        },
      }),
    // The default of `isCaptionedOnly` changes when videos load, which must not count as a change elsewhere.
    { ...now, isCaptionedOnly: preferences.isCaptionedOnly ?? null },
  ] as const;
}
