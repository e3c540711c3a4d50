import { useStudyChoices } from '#store/hooks/use-study-choices.ts';
import styles from './learning-settings.module.css';
import { SwitchSetting } from './switch-setting.tsx';

/** Settings of the cards, for all languages and devices. */
export function CardsPart() {
  const [choices, change] = useStudyChoices();
  return (
    <section aria-labelledby="study-cards" className={styles.part}>
      <h3 id="study-cards" className={styles.heading}>
        Cards
      </h3>
      <SwitchSetting
        label="Say the line with the answer"
        hint="By the voice of a story or of this device."
        stored={choices.saysLine}
        save={async (saysLine) => change({ saysLine })}
      />
      <SwitchSetting
        label="Answer by swiping"
        hint="To the right for Good, to the left for Again."
        stored={choices.swipes}
        save={async (swipes) => change({ swipes })}
      />
    </section>
  );
}
