import type { LanguageCode, LanguageSettingsBody } from '@wordreel/shared';
import { STAR_SHIFT, type StarShifts, type WantedRecall, wantedRecall } from '@wordreel/learning';
import { formatShare } from '#lib/text/format.ts';
import * as texts from '#texts/settings.tsx';
import { ChoiceSetting } from './setting-fields.tsx';
import { difference, type MonthLoad, useMonthLoad } from './month-load.ts';
import styles from './learning-settings.module.css';

const NO_SHIFTS: StarShifts = { oneStarShift: 0, threeStarShift: 0 };

interface StarsSettingProps {
  language: LanguageCode;
  retention: number;
  shifts: StarShifts;
  newPerDay: number;
  save: (changes: LanguageSettingsBody) => Promise<unknown>;
}

export function StarsSetting({ language, retention, shifts, newPerDay, save }: StarsSettingProps) {
  const load = useMonthLoad(language, newPerDay);
  const choices = (stars: 1 | 3) =>
    shiftsFor(stars, shifts, retention).map((shift) => [shift, choiceText(retention, stars, shift, load)] as const);
  return (
    <fieldset className={styles.setting}>
      <legend className={styles.label}>{texts.stars}</legend>
      <p className={styles.hint}>{texts.starsHint}</p>
      <div className={styles.stars}>
        <ChoiceSetting
          label={texts.oneStar}
          stored={shifts.oneStarShift}
          choices={choices(1)}
          save={(oneStarShift) => save({ oneStarShift })}
        />
        <div className={styles.setting}>
          <p className={styles.label}>{texts.twoStars}</p>
          <p className={styles.fact}>{texts.twoStarsShare({ share: formatShare(retention) })}</p>
        </div>
        <ChoiceSetting
          label={texts.threeStars}
          stored={shifts.threeStarShift}
          choices={choices(3)}
          save={(threeStarShift) => save({ threeStarShift })}
        />
      </div>
    </fieldset>
  );
}

/** Returns the shifts on offer, ascending: whole points within the retention limits, and the current shift. */
function shiftsFor(stars: 1 | 3, shifts: StarShifts, retention: number): readonly number[] {
  const set = stars === 1 ? shifts.oneStarShift : shifts.threeStarShift;
  const { lowest, highest } = stars === 1 ? STAR_SHIFT.one : STAR_SHIFT.three;
  const points = Array.from({ length: Math.round((highest - lowest) * 100) + 1 }, (_, i) => lowest + i / 100);
  const rounded = points.map((shift) => Math.round(shift * 100) / 100 + 0);
  const moving = rounded.filter(
    (shift) => Math.abs(wantedRecall(wanting(retention, stars, shift), stars) - retention - shift) < 1e-9,
  );
  return [...new Set([...moving, set])].toSorted((a, b) => a - b);
}

const wanting = (retention: number, stars: 1 | 3, shift: number): WantedRecall => ({
  retention,
  shifts: { ...NO_SHIFTS, [stars === 1 ? 'oneStarShift' : 'threeStarShift']: shift },
});

/** Formats a choice, such as `87%: about 40 fewer a month`. */
function choiceText(retention: number, stars: 1 | 3, shift: number, load: MonthLoad | null): string {
  const wanted = wanting(retention, stars, shift);
  const share = formatShare(wantedRecall(wanted, stars));
  if (shift === 0) return texts.shareLikeTwoStars({ share });
  if (load === null) return share;
  const { isMore, count } = difference(load(wanted, stars), load(wanting(retention, stars, 0), stars));
  if (count === 0) return texts.sameOfStars({ share });
  return isMore ? texts.moreOfStars({ share, count }) : texts.fewerOfStars({ share, count });
}
