import { LONG_AWAY_DAYS, SESSION_SIZE } from '@wordreel/shared';
import styles from './day-place.module.css';

/** Study days without an answer or a video after which a learner with due words is welcomed back. */
export const AWAY_DAYS = 3;

/**
 * Returns the class that reserves the height of a learner's day: one line, or after some days away a card.
 * @param due how many words are due; all saved words, until the server has answered
 */
export function dayPlace(awayDays = 0, due = 0) {
  if (awayDays < AWAY_DAYS) return styles.line;
  return awayDays >= LONG_AWAY_DAYS && due > SESSION_SIZE ? styles.longCard : styles.card;
}
