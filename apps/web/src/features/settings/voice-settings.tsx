import type { LanguageCode } from '@wordreel/shared';
import { languageName } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { EditedSettings } from './edited-settings.ts';
import styles from './settings-section.module.css';
import { canListVoices, STATUS_TEXTS, tagOfVoice, useServerVoice, useTest, useVoices } from './voices.ts';

/** The regional variants of languages in which voices differ. */
const VARIANTS: Partial<Record<LanguageCode, readonly (readonly [tag: string, name: string])[]>> = {
  de: [
    ['de-DE', 'Germany'],
    ['de-AT', 'Austria'],
    ['de-CH', 'Switzerland'],
  ],
  es: [
    ['es-ES', 'Spain'],
    ['es-MX', 'Mexico'],
  ],
  fr: [
    ['fr-FR', 'France'],
    ['fr-CA', 'Canada'],
  ],
  pt: [
    ['pt-PT', 'Portugal'],
    ['pt-BR', 'Brazil'],
  ],
};

interface VoiceSettingsProps {
  language: LanguageCode;
  edited: EditedSettings;
  onChange: (changes: Partial<EditedSettings>) => void;
}

/** Chooses the voice of the language on this device and tests it. */
export function VoiceSettings({ language, edited: { voice, variant }, onChange }: VoiceSettingsProps) {
  const voices = useVoices(language);
  const hasServer = useServerVoice(language);
  const { state, test } = useTest(language, { voice, variant });
  const name = languageName(language);
  const variants = VARIANTS[language];
  const canTest = voices.length > 0 || hasServer;
  return (
    <>
      <p className={styles.hint}>
        {hasServer
          ? 'Lines are read by this server’s voice. A voice of this device that you choose here reads instead.'
          : 'Lines are read by a voice of this device.'}
      </p>
      {voices.length === 0 && <p className={styles.hint}>{noVoiceText(name, hasServer)}</p>}
      <div className={styles.fields}>
        {variants !== undefined && (
          <SelectField
            label={`${name} as it is spoken in`}
            value={variant ?? ''}
            onChange={({ target }) => onChange({ variant: target.value || null })}
          >
            <option value="">Anywhere</option>
            {variants.map(([tag, place]) => (
              <option key={tag} value={tag}>
                {place}
              </option>
            ))}
          </SelectField>
        )}
        {voices.length > 0 && (
          <SelectField
            label="Voice of this device"
            value={voice ?? ''}
            onChange={({ target }) => onChange({ voice: target.value || null })}
          >
            <option value="">The best there is</option>
            {voice !== null && !voices.some((one) => one.name === voice) && (
              <option value={voice}>{voice} (not on this device)</option>
            )}
            {voices.map((each) => (
              <option key={`${each.name} ${each.lang}`} value={each.name}>
                {each.name} ({tagOfVoice(each)})
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {variants !== undefined && (
        <p className={styles.hint}>
          In exercises the spelling of this place is shown where it differs. The other spellings count as right as well.
        </p>
      )}
      {canTest && (
        <div className={styles.test}>
          <Button onClick={test}>Test the voice</Button>
          <output>{STATUS_TEXTS[state]}</output>
        </div>
      )}
    </>
  );
}

/** Explains why no voice of this device can be chosen, and what to do. */
function noVoiceText(name: string, hasServer: boolean): string {
  const why = canListVoices()
    ? `This device has no voice for ${name}.`
    : 'This browser does not tell which voices this device has.';
  if (hasServer) return `${why} You hear the one of this server.`;
  return canListVoices()
    ? `${why} Add one in the settings of your system, under speech or text-to-speech, and open the browser again.`
    : `${why} Open this page in another one, such as Chrome, Edge, Firefox or Safari.`;
}
