import { TEXT_SIZES } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import { useAccountWish } from '#store/preferences/wishes.ts';
import styles from './preferences.module.css';
import { WishChoice, WishSwitch } from './wish-fields.tsx';

const THEMES = [
  ['system', 'Like your device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
const SIZES = TEXT_SIZES.map((size) => [size, formatShare(size)] as const);

/** What the page looks like. */
export function AppearanceSettings() {
  const [theme, setTheme] = useAccountWish('theme', 'system');
  const [size, setSize] = useAccountWish('textSize', 1);
  const [spacing, setSpacing] = useAccountWish('spacing', 'usual');
  const [motion, setMotion] = useAccountWish('motion', 'system');
  const [showsPatterns, setPatterns] = useAccountWish('showsPatterns', true);
  return (
    <>
      <section aria-labelledby="look-colours" className={styles.part}>
        <h3 id="look-colours" className={styles.heading}>
          Colours
        </h3>
        <WishChoice label="Theme" value={theme} choices={THEMES} onChoice={setTheme} />
        <WishSwitch
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
        <WishChoice label="Text size" value={size} choices={SIZES} onChoice={setSize} />
        <WishSwitch
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
        <WishSwitch
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
