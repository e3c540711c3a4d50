import { type LanguageCode, languageName } from '@wordreel/shared';
import { devicePreference } from '#store/preferences/device-preference.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './landing.module.css';

/** Languages of which this device has been told to have no voice. */
const told = devicePreference<readonly string[]>(
  'voiceMissingTold',
  (value) => (Array.isArray(value) ? value.filter((code) => typeof code === 'string') : undefined),
  [],
);

/** Says once per device that there is no voice, and what follows. */
export function VoiceNotice({ language }: { language: LanguageCode }) {
  const languages = told.use();
  if (languages.includes(language)) return null;
  const name = languageName(language);
  return (
    <Banner tone="info">
      <div className={styles.notice}>
        <p>
          This device has no voice for {name}, so exercises with sound are left out. A voice is added in its settings.
        </p>
        <Button onClick={() => told.write([...languages, language])}>All right</Button>
      </div>
    </Banner>
  );
}
