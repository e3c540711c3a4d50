import { TEXT_SIZES } from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { useAccountPreference } from '#store/hooks/use-preferences.ts';
import * as texts from '#texts/settings.tsx';
import styles from './preferences.module.css';
import { Part } from '#ui/notices/part-section.tsx';
import { PreferenceChoice, PreferenceSwitch } from './preference-fields.tsx';

const THEMES = [
  ['system', texts.themeSystem],
  ['light', texts.themeLight],
  ['dark', texts.themeDark],
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
      <Part id="look-colours" title={texts.colors}>
        <PreferenceChoice label={texts.theme} value={theme} choices={THEMES} onChoice={setTheme} />
        <PreferenceSwitch
          label={texts.patterns}
          hint={texts.patternsHint}
          isOn={showsPatterns}
          onSwitch={setPatterns}
        />
      </Part>
      <Part id="look-text" title={texts.text}>
        <PreferenceChoice label={texts.textSize} value={size} choices={SIZES} onChoice={setSize} />
        <PreferenceSwitch
          label={texts.wideSpacing}
          hint={texts.wideSpacingHint}
          isOn={spacing === 'wide'}
          onSwitch={(isWide) => setSpacing(isWide ? 'wide' : 'usual')}
        />
      </Part>
      <Part id="look-motion" title={texts.motion}>
        <PreferenceSwitch
          label={texts.reduceMotion}
          hint={texts.reduceMotionHint}
          isOn={motion === 'reduced'}
          onSwitch={(isReduced) => setMotion(isReduced ? 'reduced' : 'system')}
        />
      </Part>
      <Part id="look-language" title={texts.interfaceLanguage}>
        <p className={styles.text}>{texts.onlyEnglish}</p>
      </Part>
    </>
  );
}
