/** The description of each heading in the API document; a route names its heading in `tag`. */
export const TAGS: Readonly<Record<string, string>> = {
  Health: 'Whether the process is up and its database answers: for your monitoring.',
  Accounts: 'Signing up and in, sessions, passwords, two-factor, Apple, export and deletion.',
  Languages: 'The languages that you learn: your level, and your list of words.',
  Words: 'The words that you keep, and those that you have marked as known.',
  Imports: 'Words from files: looked at, brought, taken back.',
  Study: 'Which words are due, and how you answered them.',
  Activity: 'On which days you learned, your goal, and what your words add up to.',
  Preferences: 'What you want of the product, wherever you are signed in.',
  Exercises: 'Sessions of exercises, made and judged here: the solution comes after the answer.',
  Tutor: 'Conversations with a model, or with the scripted practice partner, and what was corrected in them.',
  Videos: 'Which videos there are, and how far you are in them.',
  Captions: 'The lines of a video with their words, your own captions, and mended lines.',
  Comprehension: 'How much of a video you would understand, and what to learn first.',
  Dictionary: 'What a word means.',
  Speech: 'The voice of the server and its ear, where its host has set them up.',
};
