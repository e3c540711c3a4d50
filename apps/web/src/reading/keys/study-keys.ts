import * as texts from '#texts/reading.tsx';
import type { Key } from './shortcuts.ts';

/** Shortcuts of a card session. Escape first closes anything open above a card, then ends the session. */
export const STUDY_KEYS = [
  { action: 'reveal', group: 'cards', label: texts.showAnswer, code: 'Space' },
  { action: 'again', group: 'cards', label: texts.gradeAgain, code: 'Digit1' },
  { action: 'hard', group: 'cards', label: texts.gradeHard, code: 'Digit2' },
  { action: 'good', group: 'cards', label: texts.gradeGood, code: 'Digit3' },
  { action: 'easy', group: 'cards', label: texts.gradeEasy, code: 'Digit4' },
  { action: 'replay', group: 'cards', label: texts.playLineAgain, code: 'KeyR' },
  { action: 'pronounce', group: 'cards', label: texts.sayWord, code: 'KeyP' },
  { action: 'edit', group: 'cards', label: texts.editTranslation, code: 'KeyE' },
  { action: 'stars', group: 'cards', label: texts.nextStars, code: 'KeyS' },
  { action: 'ignore', group: 'cards', label: texts.ignoreWord, code: 'KeyI' },
  { action: 'undo', group: 'cards', label: texts.undoAnswer, code: 'KeyU' },
  { action: 'help', group: 'cards', label: texts.cardShortcuts, code: 'Shift+Slash', letter: '?' },
] as const satisfies readonly Key[];

export type StudyAction = (typeof STUDY_KEYS)[number]['action'];
