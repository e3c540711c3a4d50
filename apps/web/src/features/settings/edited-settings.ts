import type { LanguageCode, LanguagePreferences } from '@wordreel/shared';
import type { WantedVoice } from '#lib/speech/voice.ts';
import { type GridRules, selectLevels } from '#store/preferences/preferences-slice.ts';
import { type WatchSettings, useWatchSettings } from '#store/preferences/watch-settings.ts';
import { useLanguageWishes, useWished } from '#store/preferences/wishes.ts';
import { useAppSelector } from '#store/store.ts';

/** What can be set of a language without an account. */
export interface EditedSettings extends Omit<WatchSettings, 'isFollowing'>, WantedVoice {
  /** Main levels that the grid shows; none means all. */
  readonly levels: GridRules['levels'];
  /** Names of the channels that the grid leaves out. */
  readonly muted: readonly string[];
  readonly isCaptionedOnly: boolean;
  readonly hidesWatched: boolean;
  /** Names of dictionaries, the one to be read first first. */
  readonly dictionaries: readonly string[];
  /** The least share of probably known words of a video in the grid, in percent; 0 for all. */
  readonly leastCoverage: NonNullable<LanguagePreferences['leastCoverage']>;
}

const NONE: readonly string[] = [];

/** What is saved of it now, and the way to save what was changed. */
export function useSavedSettings(
  language: LanguageCode,
): readonly [EditedSettings, (changes: Partial<EditedSettings>) => void] {
  const levels = useAppSelector(selectLevels);
  const [{ isFollowing: _isFollowing, ...watch }] = useWatchSettings(language);
  const wishes = useLanguageWishes(language);
  const change = useWished();
  return [
    {
      ...watch,
      levels,
      muted: wishes.mutedChannels ?? NONE,
      isCaptionedOnly: wishes.isCaptionedOnly ?? false,
      hidesWatched: wishes.hidesWatched ?? false,
      leastCoverage: wishes.leastCoverage ?? 0,
      dictionaries: wishes.dictionaries ?? NONE,
      voice: wishes.voice ?? null,
      variant: wishes.variant ?? null,
    },
    ({ levels: selectedLevels, muted, dictionaries, ...changes }) =>
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
  ];
}
