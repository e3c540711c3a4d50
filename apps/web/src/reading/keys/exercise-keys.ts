/** Keys of exercises, which cannot be changed, with what they do. */
export const EXERCISE_KEYS = [
  ['1 – 4', 'Choose an answer; with pairs a word, then its meaning'],
  ['Enter', 'Check, continue'],
  ['R', 'Play the line again'],
  ['S', 'Say the line aloud'],
  ['H', 'First letter'],
  ['Tab, ← →', 'From word to word of a line'],
  ['Backspace', 'Remove the last word'],
  ['Ctrl + Enter', 'I was right'],
  ['X', 'Report a problem'],
] as const;
