import {
  type LanguageCode,
  languageName,
  RATES,
  SUBTITLE_MODES,
  TEXT_SIZES,
  TRANSLATION_MODES,
} from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import { SUBTITLE_NAMES, TRANSLATION_NAMES, WATCH_NAMES } from '#store/preferences/watch-names.ts';
import { useLanguageWish } from '#store/preferences/wishes.ts';
import styles from './preferences.module.css';
import { WishChoice, WishSwitch } from './wish-fields.tsx';

/** How videos of a language begin, and what its exercises ask. */
export function WatchingSettings({ language }: { language: LanguageCode }) {
  const [subtitles, setSubtitles] = useLanguageWish(language, 'subtitles', 'show');
  const [translation, setTranslation] = useLanguageWish(language, 'translation', 'hold');
  const [rate, setRate] = useLanguageWish(language, 'rate', 1);
  const [size, setSize] = useLanguageWish(language, 'captionSize', 1);
  const [autoPauses, setAutoPauses] = useLanguageWish(language, 'autoPauses', false);
  const [noAudio, setNoAudio] = useLanguageWish(language, 'noAudio', false);
  const [noTyping, setNoTyping] = useLanguageWish(language, 'noTyping', false);
  const name = languageName(language);
  return (
    <>
      <section aria-labelledby="watching" className={styles.part}>
        <h3 id="watching" className={styles.heading}>
          Videos in {name}
        </h3>
        <WishChoice
          label={WATCH_NAMES.subtitles}
          value={subtitles}
          choices={SUBTITLE_MODES.map((mode) => [mode, SUBTITLE_NAMES[mode]] as const)}
          onChoice={setSubtitles}
        />
        <WishChoice
          label={WATCH_NAMES.captionSize}
          value={size}
          choices={TEXT_SIZES.map((one) => [one, formatShare(one)] as const)}
          onChoice={setSize}
        />
        <WishChoice
          label={WATCH_NAMES.translation}
          value={translation}
          choices={TRANSLATION_MODES.map((mode) => [mode, TRANSLATION_NAMES[mode]] as const)}
          onChoice={setTranslation}
        />
        <WishChoice
          label={WATCH_NAMES.rate}
          value={rate}
          choices={RATES.map((one) => [one, `${one}×`] as const)}
          onChoice={setRate}
        />
        <WishSwitch
          label={WATCH_NAMES.autoPauses}
          hint="Time to say it yourself."
          isOn={autoPauses}
          onSwitch={setAutoPauses}
        />
      </section>
      <section aria-labelledby="exercising" className={styles.part}>
        <h3 id="exercising" className={styles.heading}>
          Exercises in {name}
        </h3>
        <WishSwitch
          label="No listening and no speaking"
          hint="For where nobody may hear it."
          isOn={noAudio}
          onSwitch={setNoAudio}
        />
        <WishSwitch
          label="No typing"
          hint="Every answer can be chosen or put in order."
          isOn={noTyping}
          onSwitch={setNoTyping}
        />
      </section>
    </>
  );
}
