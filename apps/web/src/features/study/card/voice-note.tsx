import { useEffect, useState } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { devicePreference } from '#store/preferences/device-preference.ts';
import styles from './study-card.module.css';

/** Languages of which somebody who studies on this device has been told that it has no voice. */
const told = devicePreference<readonly string[]>(
  'studyVoiceTold',
  (value) => (Array.isArray(value) ? value.filter((code) => typeof code === 'string') : undefined),
  [],
);

/** Stands where a line's sound would be, and says why there is none. */
export function VoiceNote({ language }: { language: LanguageCode }) {
  useEffect(() => {
    if (!told.read().includes(language)) told.write([...told.read(), language]);
  }, [language]);
  return (
    <p className={styles.hint}>
      This device has no voice for {languageName(language)}, so the line is not read aloud. A voice is added in its
      settings.
    </p>
  );
}

/** Whether nobody has been told on this device, as it was when the session began. */
export function useIsVoiceNews(language: LanguageCode): boolean {
  const [isNews] = useState(() => !told.read().includes(language));
  return isNews;
}
