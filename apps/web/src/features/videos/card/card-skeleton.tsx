import type { GridVariant } from '#store/preferences/preferences-slice.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './card-skeleton.module.css';
import card from './video-card.module.css';
import picture from './video-picture.module.css';

/** A placeholder in the shape of a card. @param props.hasFit whether to leave space for how well the video fits */
export function CardSkeleton({ variant, hasFit }: { variant: GridVariant; hasFit: boolean }) {
  return (
    <li className={classNames(card.card, card[variant], styles.still)}>
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
  );
}
