import type { LanguageCode } from '@wordreel/shared';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { useStudyChoices } from '#store/hooks/use-study-choices.ts';
import { AccountPart } from './account-part.tsx';
import { LanguagePart } from './language-part.tsx';
import { WeightsPart } from './weights-part.tsx';
import { SwitchSetting } from './setting-fields.tsx';
import styles from './learning-settings.module.css';

/**
 * The study settings: of one language, of all languages, of cards, and the scheduler's weights. Each part loads and
 * fails on its own. A guest sees the parts that need no account.
 */
export function LearningSettings({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <div className={styles.parts}>
      <LanguagePart key={language} language={language} />
      {!isGuest && <AccountPart />}
      <CardsPart />
      {!isGuest && <WeightsPart />}
    </div>
  );
}

/** Settings of the cards, for all languages and devices. */
function CardsPart() {
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
