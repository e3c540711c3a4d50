import { useEffect, useRef, useState } from 'react';
import { languageName, type LanguageCode, sampleText } from '@wordreel/shared';
import type { Speech } from '#lib/speech/speech.ts';
import { voicesOf, type WantedVoice } from '#lib/speech/voice.ts';
import { useAsking } from '#store/speech/use-asking.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { EditedSettings } from './edited-settings.ts';
import styles from './settings-section.module.css';

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

/** Loaded on demand in a chunk shared with the pages that speak, which keeps those small. */
const speaking = () => import('#store/speech/voices.ts');

/** Undefined in browsers without speech synthesis. */
const synthesis = () => (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** Returns the language tag of a voice, such as `de-AT`. Android writes `de_AT`. */
const tagOfVoice = ({ lang }: SpeechSynthesisVoice): string => lang.replaceAll('_', '-');

/** Returns whether the browser can list its voices. */
const canListVoices = (): boolean => synthesis() !== undefined;

/** Returns the voices of a language on this device. Some browsers list them late. */
function useVoices(language: LanguageCode): readonly SpeechSynthesisVoice[] {
  const read = () => {
    const speech = synthesis();
    return speech === undefined ? [] : voicesOf(speech, language);
  };
  const [voices, setVoices] = useState(read);
  useEffect(() => {
    const onChange = () => setVoices(read());
    synthesis()?.addEventListener('voiceschanged', onChange);
    return () => synthesis()?.removeEventListener('voiceschanged', onChange);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` depends only on the language.
  }, [language]);
  return voices;
}

/** Returns whether the server has a voice for a language. False until it responds. */
function useServerVoice(language: LanguageCode): boolean {
  const asking = useAsking();
  const [speaks, setSpeaks] = useState<LanguageCode | null>(null);
  useEffect(() => {
    let isHere = true;
    const check = async () => {
      const { serverSpeaks } = await speaking();
      const isSpoken = await serverSpeaks(asking, language);
      if (isHere) setSpeaks(isSpoken ? language : null);
    };
    // If the chunk does not load, assume no server voice.
    check().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [asking, language]);
  return speaks === language;
}

type TestState = 'quiet' | 'speaking' | 'mute';

/** The status texts of a test. */
const STATUS_TEXTS: Readonly<Record<TestState, string>> = {
  quiet: '',
  speaking: 'Speaking…',
  mute: 'No voice spoke. Choose another one, look whether you are online, and test again.',
};

/** Speaks a short text with the chosen voice, saved or not, of the server or this device. */
function useTest(language: LanguageCode, wanted: WantedVoice) {
  const asking = useAsking();
  const [state, setState] = useState<TestState>('quiet');
  const voice = useRef<Speech | null>(null);
  useEffect(() => () => voice.current?.stop(), []);
  const test = async () => {
    voice.current?.stop();
    setState('speaking');
    const voices = await speaking().catch(() => null);
    if (voices === null) return setState('mute');
    const speech = voices.openVoices(asking, language, wanted);
    voice.current = speech;
    const over = (next: TestState) => () => voice.current === speech && setState(next);
    if (!(await speech.prepare())) return over('mute')();
    if (voice.current !== speech) return undefined;
    speech.speak(
      { text: sampleText(language), from: 0, rate: 1 },
      { onPart: () => undefined, onEnd: over('quiet'), onRefused: over('mute'), onMute: over('mute') },
    );
    return undefined;
  };
  return { state, test: () => void test() };
}
