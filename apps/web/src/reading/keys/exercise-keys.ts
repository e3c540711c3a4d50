import * as texts from '#texts/reading.tsx';
/** Keys of exercises, which cannot be changed, with what they do. */
export const EXERCISE_KEYS = [
  ['1 – 4', texts.exerciseChoose],
  ['Enter', texts.exerciseCheck],
  ['R', texts.playLineAgain],
  ['S', texts.exerciseSay],
  ['H', texts.exerciseHint],
  ['Tab, ← →', texts.exerciseMove],
  ['Backspace', texts.exerciseRemove],
  ['Ctrl + Enter', texts.exerciseWasRight],
  ['X', texts.exerciseReport],
] as const;
