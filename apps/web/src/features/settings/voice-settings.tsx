import { useEffect, useRef, useState } from 'react';
import { languageName, type LanguageCode, sampleText } from '@wordreel/shared';
import type { Speech } from '#lib/speech/speech.ts';
import { voicesOf, type WantedVoice } from '#lib/speech/voice.ts';
import { useAppStore } from '#store/store.ts';
import * as texts from '#texts/settings.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import type { SettingsSectionProps } from './edited-settings.ts';
import languageVariants from './language-variants.json' with { type: 'json' };
import styles from './settings-section.module.css';

/** For each language, the names of its regional variants by tag. */
const VARIANTS: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = languageVariants;

export function VoiceSettings({ language, edited: { voice, variant }, onChange }: SettingsSectionProps) {
  const voices = useVoices(language);
  const hasServer = useServerVoice(language);
  const { state, test } = useTest(language, { voice, variant });
  const name = languageName(language);
  const variants = VARIANTS[language];
  const canTest = voices.length > 0 || hasServer;
  return (
    <>
      <p className={styles.hint}>{hasServer ? texts.serverVoiceReads : texts.deviceVoiceReads}</p>
      {voices.length === 0 && <p className={styles.hint}>{noVoiceText(name, hasServer)}</p>}
      <div className={styles.fields}>
        {variants !== undefined && (
          <ChoiceField
            label={texts.spokenIn({ name })}
            value={variant ?? ''}
            choices={[['', texts.anywhere], ...Object.entries(variants)]}
            onChoice={(chosen) => onChange({ variant: chosen || null })}
          />
        )}
        {voices.length > 0 && (
          <ChoiceField
            label={texts.deviceVoice}
            value={voice ?? ''}
            choices={voiceChoices(voices, voice)}
            onChoice={(chosen) => onChange({ voice: chosen || null })}
          />
        )}
      </div>
      {variants !== undefined && <p className={styles.hint}>{texts.spokenInHint}</p>}
      {canTest && (
        <div className={styles.test}>
          <Button onClick={test}>{texts.testVoice}</Button>
          <output>{STATUS_TEXTS[state]}</output>
        </div>
      )}
    </>
  );
}

function voiceChoices(voices: readonly SpeechSynthesisVoice[], chosen: string | null): (readonly [string, string])[] {
  const isMissing = chosen !== null && !voices.some(({ name }) => name === chosen);
  return [
    ['', texts.bestVoice],
    ...(isMissing ? [[chosen, texts.voiceMissing({ chosen })] as const] : []),
    // Android writes `de_AT` instead of `de-AT`.
    ...voices.map(({ name, lang }) => [name, `${name} (${lang.replaceAll('_', '-')})`] as const),
  ];
}

function noVoiceText(name: string, hasServer: boolean): string {
  const canListVoices = synthesis() !== undefined;
  const why = canListVoices ? texts.noVoice({ name }) : texts.noVoiceList;
  const advice = canListVoices ? texts.addVoice : texts.otherBrowser;
  return `${why} ${hasServer ? texts.hearServerVoice : advice}`;
}

/** Loaded on demand, in a chunk shared with the pages that speak. */
const speaking = () => import('#store/speech/voices.ts');

/** Undefined in browsers without speech synthesis. */
const synthesis = () => (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

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

function useServerVoice(language: LanguageCode): boolean {
  const asking = useAppStore();
  const [speaks, setSpeaks] = useState<LanguageCode | null>(null);
  useEffect(() => {
    let isHere = true;
    const check = async () => {
      const { serverSpeaks } = await speaking();
      const isSpoken = await serverSpeaks(asking, language);
      if (isHere) setSpeaks(isSpoken ? language : null);
    };
    // If the chunk does not load, assume that the server has no voice.
    check().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [asking, language]);
  return speaks === language;
}

type TestState = 'quiet' | 'speaking' | 'mute';

const STATUS_TEXTS: Readonly<Record<TestState, string>> = {
  quiet: '',
  speaking: texts.speaking,
  mute: texts.voiceSilent,
};

function useTest(language: LanguageCode, wanted: WantedVoice) {
  const asking = useAppStore();
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
