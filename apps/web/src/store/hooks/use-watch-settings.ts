import type { LanguageCode } from '@wordreel/shared';
import { listFollows, settingsOf } from '#store/preferences/watch-settings.ts';
import { useLanguagePreferences, useSavePreferences } from './use-preferences.ts';

export type WatchSettings = ReturnType<typeof settingsOf> & { readonly isFollowing: boolean };

export function useWatchSettings(
  language: LanguageCode,
): readonly [WatchSettings, (changes: Partial<WatchSettings>) => void] {
  const preferences = useLanguagePreferences(language);
  const change = useSavePreferences();
  const isFollowing = listFollows.use();
  return [
    { ...settingsOf(preferences), isFollowing },
    ({ isFollowing: follows, ...changes }) => {
      if (follows !== undefined) listFollows.write(follows);
      change({ languages: { [language]: changes } });
    },
  ];
}
