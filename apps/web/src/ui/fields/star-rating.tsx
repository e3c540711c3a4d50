import { Star } from 'lucide-react';
import { useId } from 'react';
import { MAX_REVIEW_PRIORITY, type ReviewPriority } from '@wordreel/shared';
import * as texts from '#texts/layout.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './star-rating.module.css';

const STARS: readonly ReviewPriority[] = [1, 2, 3];

interface StarRatingProps {
  label: string;
  value: ReviewPriority;
  onChange: (value: ReviewPriority) => void;
}

export function StarRating({ label, value, onChange }: StarRatingProps) {
  const name = useId();
  return (
    <fieldset title={texts.starsHint} className={styles.stars}>
      <legend className="visually-hidden">{label}</legend>
      {STARS.map((star) => (
        <label key={star} className={styles.star}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={star === value}
            aria-label={texts.starsOfMost({ stars: star, most: MAX_REVIEW_PRIORITY })}
            onChange={() => onChange(star)}
          />
          <span className={classNames(styles.glyph, star <= value && styles.lit)}>
            <Icon of={Star} size={20} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
