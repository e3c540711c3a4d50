import { TEXT_SIZES } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import { useAccountPreference } from '#store/hooks/use-preferences.ts';
import styles from './preferences.module.css';
import { PreferenceChoice, PreferenceSwitch } from './preference-fields.tsx';

const THEMES = [
  ['system', 'Like your device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
const SIZES = TEXT_SIZES.map((size) => [size, formatShare(size)] as const);

/** Settings for the theme, the text size and motion. */
export function AppearanceSettings() {
  const [theme, setTheme] = useAccountPreference('theme', 'system');
  const [size, setSize] = useAccountPreference('textSize', 1);
  const [spacing, setSpacing] = useAccountPreference('spacing', 'usual');
  const [motion, setMotion] = useAccountPreference('motion', 'system');
  const [showsPatterns, setPatterns] = useAccountPreference('showsPatterns', true);
  return (
    <>
      <section aria-labelledby="look-colours" className={styles.part}>
        <h3 id="look-colours" className={styles.heading}>
          Colours
        </h3>
        <PreferenceChoice label="Theme" value={theme} choices={THEMES} onChoice={setTheme} />
        <PreferenceSwitch
          label="Patterns on words"
          hint="Lines and dashes tell what a word is to you, so that colour does not have to."
          isOn={showsPatterns}
          onSwitch={setPatterns}
        />
      </section>
      <section aria-labelledby="look-text" className={styles.part}>
        <h3 id="look-text" className={styles.heading}>
          Text
        </h3>
        <PreferenceChoice label="Text size" value={size} choices={SIZES} onChoice={setSize} />
        <PreferenceSwitch
          label="More room between letters, words and lines"
          hint="Many people with dyslexia read more easily so."
          isOn={spacing === 'wide'}
          onSwitch={(isWide) => setSpacing(isWide ? 'wide' : 'usual')}
        />
      </section>
      <section aria-labelledby="look-motion" className={styles.part}>
        <h3 id="look-motion" className={styles.heading}>
          Motion
        </h3>
        <PreferenceSwitch
          label="Less motion"
          hint="Nothing slides, fades or pulses. Where your device asks for that, it is so in any case."
          isOn={motion === 'reduced'}
          onSwitch={(isReduced) => setMotion(isReduced ? 'reduced' : 'system')}
        />
      </section>
      <section aria-labelledby="look-language" className={styles.part}>
        <h3 id="look-language" className={styles.heading}>
          Interface language
        </h3>
        <p className={styles.text}>English. There is no other one so far.</p>
      </section>
    </>
  );
}
