import {
  type LanguageCode,
  languageName,
  RATES,
  SUBTITLE_MODES,
  TEXT_SIZES,
  TRANSLATION_MODES,
} from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { SUBTITLE_NAMES, TRANSLATION_NAMES, WATCH_NAMES } from '#store/preferences/watch-settings.ts';
import { useLanguagePreference } from '#store/hooks/use-preferences.ts';
import * as texts from '#texts/settings.tsx';
import { Part } from '#ui/notices/part-section.tsx';
import { PreferenceMenu, PreferenceSwitch } from './preference-fields.tsx';
import styles from './preferences.module.css';

export function WatchingSettings({ language }: { language: LanguageCode }) {
  const [subtitles, setSubtitles] = useLanguagePreference(language, 'subtitles', 'show');
  const [translation, setTranslation] = useLanguagePreference(language, 'translation', 'hold');
  const [rate, setRate] = useLanguagePreference(language, 'rate', 1);
  const [size, setSize] = useLanguagePreference(language, 'captionSize', 1);
  const [autoPauses, setAutoPauses] = useLanguagePreference(language, 'autoPauses', false);
  const [noAudio, setNoAudio] = useLanguagePreference(language, 'noAudio', false);
  const [noTyping, setNoTyping] = useLanguagePreference(language, 'noTyping', false);
  const name = languageName(language);
  return (
    <>
      <Part id="watching" title={texts.videosIn({ name })}>
        <div className={styles.pairs}>
          <PreferenceMenu
            label={WATCH_NAMES.subtitles}
            value={subtitles}
            choices={SUBTITLE_MODES.map((mode) => [mode, SUBTITLE_NAMES[mode]] as const)}
            onChoice={setSubtitles}
          />
          <PreferenceMenu
            label={WATCH_NAMES.translation}
            value={translation}
            choices={TRANSLATION_MODES.map((mode) => [mode, TRANSLATION_NAMES[mode]] as const)}
            onChoice={setTranslation}
          />
          <PreferenceMenu
            label={WATCH_NAMES.rate}
            value={rate}
            choices={RATES.map((one) => [one, `${one}×`] as const)}
            onChoice={setRate}
          />
          <PreferenceMenu
            label={WATCH_NAMES.captionSize}
            value={size}
            choices={TEXT_SIZES.map((one) => [one, formatShare(one)] as const)}
            onChoice={setSize}
          />
        </div>
        <PreferenceSwitch
          label={WATCH_NAMES.autoPauses}
          hint={texts.autoPauseHint}
          isOn={autoPauses}
          onSwitch={setAutoPauses}
        />
      </Part>
      <Part id="exercising" title={texts.exercisesIn({ name })}>
        <PreferenceSwitch label={texts.noAudio} hint={texts.noAudioHint} isOn={noAudio} onSwitch={setNoAudio} />
        <PreferenceSwitch label={texts.noTyping} hint={texts.noTypingHint} isOn={noTyping} onSwitch={setNoTyping} />
      </Part>
    </>
  );
}
