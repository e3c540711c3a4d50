import type { LanguageCode } from '@wordreel/shared';
import { type Switches, useSwitches } from '#exercises/exercise-preferences.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import styles from './landing.module.css';

const SWITCHES: readonly (readonly [keyof Switches, string])[] = [
  ['noAudio', 'No audio'],
  ['noTyping', 'No typing'],
  ['onlyThreeStars', 'Only 3-star words'],
];

/** The switches that exclude exercises, stored for the language. */
export function SwitchRow({ language }: { language: LanguageCode }) {
  const [switches, change] = useSwitches(language);
  return (
    <fieldset aria-label="Leave out" className={styles.switches}>
      {SWITCHES.map(([key, name]) => (
        <Chip key={key} isPressed={switches[key]} onClick={() => change({ [key]: !switches[key] })}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}
