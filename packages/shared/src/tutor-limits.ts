/** Maximum length of a learner's message in characters. */
export const MAX_TUTOR_MESSAGE = 1000;
/** Maximum length of the learner's remark in the prompt context. */
export const MAX_TUTOR_REMARK = 300;
