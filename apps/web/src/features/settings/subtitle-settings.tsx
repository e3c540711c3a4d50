import { RATES, sampleText, TEXT_SIZES, SUBTITLE_MODES, TRANSLATION_MODES } from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { isRightToLeft } from '#lib/text/text-direction.ts';
import { SUBTITLE_NAMES, TRANSLATION_NAMES, WATCH_NAMES } from '#store/preferences/watch-settings.ts';
import * as texts from '#texts/settings.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import type { SettingsSectionProps } from './edited-settings.ts';
import styles from './settings-section.module.css';

export function SubtitleSettings({ language, edited, onChange }: SettingsSectionProps) {
  return (
    <>
      <div className={styles.fields}>
        <ChoiceField
          label={WATCH_NAMES.subtitles}
          value={edited.subtitles}
          choices={SUBTITLE_MODES.map((mode) => [mode, SUBTITLE_NAMES[mode]])}
          onChoice={(subtitles) => onChange({ subtitles })}
        />
        <ChoiceField
          label={WATCH_NAMES.translation}
          value={edited.translation}
          choices={TRANSLATION_MODES.map((mode) => [mode, TRANSLATION_NAMES[mode]])}
          onChoice={(translation) => onChange({ translation })}
        />
        <ChoiceField
          label={WATCH_NAMES.rate}
          value={edited.rate}
          choices={RATES.map((rate) => [rate, `${rate}×`])}
          onChoice={(rate) => onChange({ rate })}
        />
        <ChoiceField
          label={WATCH_NAMES.captionSize}
          value={edited.captionSize}
          choices={TEXT_SIZES.map((size) => [size, formatShare(size)])}
          onChoice={(captionSize) => onChange({ captionSize })}
        />
      </div>
      <CheckField
        label={WATCH_NAMES.autoPauses}
        isOn={edited.autoPauses}
        onSwitch={(autoPauses) => onChange({ autoPauses })}
      />
      <figure className={styles.preview}>
        <figcaption className={styles.legend}>
          {isRightToLeft(language) ? texts.lineSampleRtl : texts.lineSample}
        </figcaption>
        <p lang={language} dir="auto" style={{ fontSize: `${1.5 * edited.captionSize}rem` }}>
          {sampleText(language)}
        </p>
      </figure>
    </>
  );
}
