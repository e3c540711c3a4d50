/** Text sizes, as factors of the default size. */
export const TEXT_SIZES = [0.9, 1, 1.15, 1.3, 1.5] as const;

export const RATES = [0.5, 0.75, 1, 1.25, 1.5] as const;

/** Modes of a caption line: plain, blurred until hovered, hidden, or with only its unknown words. */
export const SUBTITLE_MODES = ['show', 'blur', 'hide', 'unknown-only'] as const;

export const TRANSLATION_MODES = ['off', 'hold', 'always'] as const;

/** Orders of the grid: best share of known words first, newest first, or the order of the server. */
export const GRID_SORTS = ['fit', 'newest', 'listed'] as const;

/** A newcomer's answers about their knowledge; `checked` after a vocabulary check. */
export const START_ANSWERS = ['new', 'some', 'later', 'checked'] as const;

/** Maximum number of channels that a learner can hide from the grid. */
export const MAX_MUTED_CHANNELS = 500;

/** Maximum number of changed shortcuts, above the number of actions. */
export const MAX_SHORTCUTS = 100;

/** Maximum seconds that a preference can wait on an offline device. */
export const LONGEST_OFFLINE = 366 * 86_400;
