/** The ids of the instruction and of the stage. Only one item is on the page at a time. */
export const INSTRUCTION_ID = 'exercise-ask';
export const STAGE_ID = 'exercise-stage';

/** Describes the element that gets the focus, so that a screen reader reads the question and its line. */
export const QUESTION_IDS = `${INSTRUCTION_ID} ${STAGE_ID}`;
