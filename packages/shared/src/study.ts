/** Maximum number of cards in a study session. */
export const SESSION_SIZE = 20;

/** Study days without activity after which spreading the due words is offered. See `docs/how-learning-works.md`. */
export const LONG_AWAY_DAYS = 7;
