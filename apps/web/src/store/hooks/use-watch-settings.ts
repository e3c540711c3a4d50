import type { LanguageCode } from '@wordreel/shared';
import { captionDelays, listFollows, moveCaptions, settingsOf } from '#store/preferences/watch-settings.ts';
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

export function useCaptionDelay(videoId: string): readonly [number, (steps: number) => void] {
  const delay = captionDelays.use()[videoId] ?? 0;
  return [delay, (steps) => moveCaptions(videoId, steps)];
}
