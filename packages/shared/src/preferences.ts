/** Text sizes, as multiples of the default size. */
export const TEXT_SIZES = [0.9, 1, 1.15, 1.3, 1.5] as const;

export const RATES = [0.5, 0.75, 1, 1.25, 1.5] as const;

/** How a caption line is shown: plain, blurred until hovered, hidden, or with only its unknown words. */
export const SUBTITLE_MODES = ['show', 'blur', 'hide', 'unknown-only'] as const;

export const TRANSLATION_MODES = ['off', 'hold', 'always'] as const;

/** Sort orders of the video grid: best share of known words first, newest first, or the server's order. */
export const GRID_SORTS = ['fit', 'newest', 'listed'] as const;

/** A newcomer's answers about their knowledge; `checked` after a vocabulary check. */
export const START_ANSWERS = ['new', 'some', 'later', 'checked'] as const;

/** Maximum number of channels that a learner can hide from the grid. */
export const MAX_MUTED_CHANNELS = 500;

/** Maximum number of customized shortcuts, more than there are actions. */
export const MAX_SHORTCUTS = 100;

/** Maximum number of seconds that a changed preference can wait on an offline device. */
export const LONGEST_OFFLINE = 366 * 86_400;
