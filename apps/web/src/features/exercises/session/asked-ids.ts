/** The ids of what is to be done and of what is read or heard: one item at a time is on the page. */
export const ASK_ID = 'exercise-ask';
export const STAGE_ID = 'exercise-stage';

/** For `aria-describedby` of where the focus begins: a screen reader then reads the question and its line. */
export const QUESTION_IDS = `${ASK_ID} ${STAGE_ID}`;
