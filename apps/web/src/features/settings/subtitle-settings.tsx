import { type LanguageCode, RATES, sampleText, TEXT_SIZES, SUBTITLE_MODES, TRANSLATION_MODES } from '@wordreel/shared';
import { isRightToLeft } from '#lib/text-direction.ts';
import {
  SUBTITLE_NAMES,
  type SubtitleMode,
  TRANSLATION_NAMES,
  type TranslationMode,
  WATCH_NAMES,
} from '#store/preferences/watch-settings.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { EditedSettings } from './edited-settings.ts';
import { Check } from './settings-section.tsx';
import styles from './settings-section.module.css';

interface SubtitleSettingsProps {
  language: LanguageCode;
  edited: EditedSettings;
  onChange: (changes: Partial<EditedSettings>) => void;
}

/** How videos of a language start: captions, translation and speed. */
export function SubtitleSettings({ language, edited, onChange }: SubtitleSettingsProps) {
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={WATCH_NAMES.subtitles}
          value={edited.subtitles}
          onChange={({ target }) => onChange({ subtitles: target.value as SubtitleMode })}
        >
          {SUBTITLE_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {SUBTITLE_NAMES[mode]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={WATCH_NAMES.translation}
          value={edited.translation}
          onChange={({ target }) => onChange({ translation: target.value as TranslationMode })}
        >
          {TRANSLATION_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {TRANSLATION_NAMES[mode]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={WATCH_NAMES.rate}
          value={edited.rate}
          onChange={({ target }) => onChange(found(RATES, 'rate', target.value))}
        >
          {RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate}×
            </option>
          ))}
        </SelectField>
        <SelectField
          label={WATCH_NAMES.captionSize}
          value={edited.captionSize}
          onChange={({ target }) => onChange(found(TEXT_SIZES, 'captionSize', target.value))}
        >
          {TEXT_SIZES.map((size) => (
            <option key={size} value={size}>
              {Math.round(size * 100)} %
            </option>
          ))}
        </SelectField>
      </div>
      <ul>
        <Check isChecked={edited.autoPauses} onCheck={(autoPauses) => onChange({ autoPauses })}>
          {WATCH_NAMES.autoPauses}
        </Check>
      </ul>
      <figure className={styles.preview}>
        <figcaption className={styles.legend}>
          {isRightToLeft(language) ? 'A line looks like this, from right to left' : 'A line looks like this'}
        </figcaption>
        <p lang={language} dir="auto" style={{ fontSize: `${1.5 * edited.captionSize}rem` }}>
          {sampleText(language)}
        </p>
      </figure>
    </>
  );
}

/** Returns the chosen number as a change, if it is one of the values. */
function found<Name extends string, Value extends number>(values: readonly Value[], name: Name, chosen: string) {
  const value = values.find((one) => String(one) === chosen);
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };
}
