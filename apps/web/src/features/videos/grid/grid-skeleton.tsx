import type { GridVariant } from '#store/preferences/preferences-slice.ts';
import { classNames } from '#ui/class-names.ts';
import card from '#videos/card/video-card.module.css';
import picture from '#videos/card/video-picture.module.css';
import styles from './grid-skeleton.module.css';
import list from './video-list.module.css';

/** Placeholders while videos load (specification, section 9). */
const PLACEHOLDERS = Array.from({ length: 8 }, (_, index) => index);

/** The shape of the cards that are coming. */
export function GridSkeleton({ variant, hasFit }: { variant: GridVariant; hasFit: boolean }) {
  return (
    <ul aria-hidden="true" data-testid="skeletons" className={classNames(list.list, list[variant])}>
      {PLACEHOLDERS.map((index) => (
        <li key={index} className={classNames(card.card, card[variant], styles.still)}>
          <div className={picture.picture} />
          <div className={card.text}>
            <p className={card.title}>
              <span className={styles.words} />
            </p>
            {variant === 'default' && (
              <div className={card.facts}>
                <span className={styles.avatar} />
                <span className={styles.name} />
              </div>
            )}
            {variant === 'default' && hasFit && <div className={styles.fit} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
