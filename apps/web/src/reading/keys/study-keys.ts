import type { Key } from './shortcuts.ts';

/** Shortcuts of a card session. Escape first closes anything open above a card, then ends the session. */
export const STUDY_KEYS = [
  { action: 'reveal', group: 'Cards', label: 'Show the answer', code: 'Space' },
  { action: 'again', group: 'Cards', label: 'Again', code: 'Digit1' },
  { action: 'hard', group: 'Cards', label: 'Hard', code: 'Digit2' },
  { action: 'good', group: 'Cards', label: 'Good', code: 'Digit3' },
  { action: 'easy', group: 'Cards', label: 'Easy', code: 'Digit4' },
  { action: 'replay', group: 'Cards', label: 'Play the line again', code: 'KeyR' },
  { action: 'pronounce', group: 'Cards', label: 'Say the word', code: 'KeyP' },
  { action: 'edit', group: 'Cards', label: 'Edit the translation', code: 'KeyE' },
  { action: 'stars', group: 'Cards', label: 'Next number of stars', code: 'KeyS' },
  { action: 'ignore', group: 'Cards', label: 'Ignore the word', code: 'KeyI' },
  { action: 'undo', group: 'Cards', label: 'Undo the last answer', code: 'KeyU' },
  { action: 'help', group: 'Cards', label: 'Card shortcuts', code: 'Shift+Slash', letter: '?' },
] as const satisfies readonly Key[];

export type StudyAction = (typeof STUDY_KEYS)[number]['action'];
