import { useEffect, useState } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { devicePreference } from '#store/preferences/device-preference.ts';
import * as texts from '#texts/study.tsx';
import styles from './study-card.module.css';

/** Languages for which a missing voice was already reported on this device while studying. */
const notified = devicePreference<readonly string[]>(
  'studyVoiceTold',
  (value) => (Array.isArray(value) ? value.filter((code) => typeof code === 'string') : undefined),
  [],
);

export function VoiceNote({ language }: { language: LanguageCode }) {
  useEffect(() => {
    if (!notified.read().includes(language)) notified.write([...notified.read(), language]);
  }, [language]);
  return <p className={styles.hint}>{texts.noVoice({ language: languageName(language) })}</p>;
}

export function useShowsVoiceNote(language: LanguageCode): boolean {
  const [isFirst] = useState(() => !notified.read().includes(language));
  return isFirst;
}
