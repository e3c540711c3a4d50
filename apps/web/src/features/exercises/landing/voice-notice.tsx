import { type LanguageCode, languageName } from '@wordreel/shared';
import { devicePreference } from '#store/preferences/device-preference.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './landing.module.css';

/** The languages whose missing voice was already reported on this device. */
const notified = devicePreference<readonly string[]>(
  'voiceMissingTold',
  (value) => (Array.isArray(value) ? value.filter((code) => typeof code === 'string') : undefined),
  [],
);

/** Reports once per device that a voice is missing, and what follows from that. */
export function VoiceNotice({ language }: { language: LanguageCode }) {
  const languages = notified.use();
  if (languages.includes(language)) return null;
  const name = languageName(language);
  return (
    <Banner tone="info">
      <div className={styles.notice}>
        <p>
          This device has no voice for {name}, so exercises with sound are left out. A voice is added in its settings.
        </p>
        <Button onClick={() => notified.write([...languages, language])}>All right</Button>
      </div>
    </Banner>
  );
}
