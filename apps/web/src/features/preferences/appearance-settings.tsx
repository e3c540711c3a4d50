import { TEXT_SIZES } from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { useAccountPreference } from '#store/hooks/use-preferences.ts';
import styles from './preferences.module.css';
import { Part } from '#ui/notices/part-section.tsx';
import { PreferenceChoice, PreferenceSwitch } from './preference-fields.tsx';

const THEMES = [
  ['system', 'Like your device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
const SIZES = TEXT_SIZES.map((size) => [size, formatShare(size)] as const);

export function AppearanceSettings() {
  const [theme, setTheme] = useAccountPreference('theme', 'system');
  const [size, setSize] = useAccountPreference('textSize', 1);
  const [spacing, setSpacing] = useAccountPreference('spacing', 'usual');
  const [motion, setMotion] = useAccountPreference('motion', 'system');
  const [showsPatterns, setPatterns] = useAccountPreference('showsPatterns', true);
  return (
    <>
      <Part id="look-colours" title="Colors">
        <PreferenceChoice label="Theme" value={theme} choices={THEMES} onChoice={setTheme} />
        <PreferenceSwitch
          label="Patterns on words"
          hint="Lines and dashes show the status of a word, so that you don’t need to rely on color."
          isOn={showsPatterns}
          onSwitch={setPatterns}
        />
      </Part>
      <Part id="look-text" title="Text">
        <PreferenceChoice label="Text size" value={size} choices={SIZES} onChoice={setSize} />
        <PreferenceSwitch
          label="More room between letters, words and lines"
          hint="Many people with dyslexia find this easier to read."
          isOn={spacing === 'wide'}
          onSwitch={(isWide) => setSpacing(isWide ? 'wide' : 'usual')}
        />
      </Part>
      <Part id="look-motion" title="Motion">
        <PreferenceSwitch
          label="Less motion"
          hint="Nothing slides, fades or pulses. If your device asks for less motion, this always applies."
          isOn={motion === 'reduced'}
          onSwitch={(isReduced) => setMotion(isReduced ? 'reduced' : 'system')}
        />
      </Part>
      <Part id="look-language" title="Interface language">
        <p className={styles.text}>English. There are no other languages yet.</p>
      </Part>
    </>
  );
}
