import type { LanguageCode } from '@wordreel/shared';
import { useLanguagePreferences, useSavePreferences } from '#store/hooks/use-preferences.ts';

export type Switches = Readonly<Record<'noAudio' | 'noTyping' | 'onlyThreeStars', boolean>>;

export function useSwitches(language: LanguageCode): readonly [Switches, (changes: Partial<Switches>) => void] {
  const { noAudio = false, noTyping = false, onlyThreeStars = false } = useLanguagePreferences(language);
  const change = useSavePreferences();
  return [{ noAudio, noTyping, onlyThreeStars }, (changes) => change({ languages: { [language]: changes } })];
}
