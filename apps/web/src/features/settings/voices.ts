import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { type LanguageCode, sampleText } from '@wordreel/shared';
import type { Speech } from '#lib/speech/speech.ts';
import { voicesOf, type WantedVoice } from '#lib/speech/voice.ts';
import { type SessionState, selectUser } from '#store/slices/session-slice.ts';
import type { Asking } from '#store/speech/server-sounds.ts';

/** Loaded on demand in a chunk shared with the pages that speak, which keeps those small. */
const speaking = () => import('#store/speech/voices.ts');

function useAsker(): Asking {
  const { dispatch, getState } = useStore<{ session: SessionState }>();
  return useMemo(() => ({ dispatch, isLearner: () => selectUser(getState()) !== null }), [dispatch, getState]);
}

/** Undefined in browsers without speech synthesis. */
const synthesis = () => (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** Returns the language tag of a voice, such as `de-AT`. Android writes `de_AT`. */
export const tagOfVoice = ({ lang }: SpeechSynthesisVoice): string => lang.replaceAll('_', '-');

/** Returns whether the browser can list its voices. */
export const canListVoices = (): boolean => synthesis() !== undefined;

/** Returns the voices of a language on this device. Some browsers list them late. */
export function useVoices(language: LanguageCode): readonly SpeechSynthesisVoice[] {
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
export function useServerVoice(language: LanguageCode): boolean {
  const asking = useAsker();
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
export const STATUS_TEXTS: Readonly<Record<TestState, string>> = {
  quiet: '',
  speaking: 'Speaking…',
  mute: 'No voice spoke. Choose another one, look whether you are online, and test again.',
};

/** Speaks a short text with the chosen voice, saved or not, of the server or this device. */
export function useTest(language: LanguageCode, wanted: WantedVoice) {
  const asking = useAsker();
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
