/** How text is set: a factor of the usual size. */
export const TEXT_SIZES = [0.9, 1, 1.15, 1.3, 1.5] as const;

/** How fast a video plays. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5] as const;

/** How a caption line is written: plain, blurred until looked at, not at all, or only its unknown words. */
export const SUBTITLE_MODES = ['show', 'blur', 'hide', 'unknown-only'] as const;

export const TRANSLATION_MODES = ['off', 'hold', 'always'] as const;

/** In which order the grid stands: best share of known words first, newest first, as the server lists them. */
export const GRID_SORTS = ['fit', 'newest', 'listed'] as const;

/** What a newcomer can say when they are asked how much they know; `checked`: their vocabulary was checked. */
export const START_ANSWERS = ['new', 'some', 'later', 'checked'] as const;

/** The most channels that somebody leaves out of a grid. */
export const MAX_MUTED_CHANNELS = 500;

/** Shortcuts that somebody can have changed; there are fewer actions than that. */
export const MAX_SHORTCUTS = 100;

/** The longest that a wish can have waited on a device for its server. Seconds. */
export const LONGEST_OFFLINE = 366 * 86_400;
