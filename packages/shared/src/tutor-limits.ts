/** The longest message of a learner, in characters (`learning.md` 5.1). */
export const MAX_TUTOR_MESSAGE = 1000;
/** The longest remark that a learner adds to what the tutor is told. */
export const MAX_TUTOR_REMARK = 300;
