import { isRecord } from '#lib/storage/is-record.ts';
import * as texts from '#texts/reading.tsx';

/** Shortcuts of the video page, by position on the keyboard (`KeyboardEvent.code`), with `Shift+` as a prefix. */
export const SHORTCUTS = [
  { action: 'togglePlay', group: 'video', label: texts.playOrPause, code: 'Space' },
  { action: 'previousLine', group: 'video', label: texts.previousLine, code: 'ArrowLeft', repeats: true },
  { action: 'nextLine', group: 'video', label: texts.nextLine, code: 'ArrowRight', repeats: true },
  { action: 'replayLine', group: 'video', label: texts.replayLine, code: 'ArrowUp' },
  { action: 'toggleLoop', group: 'video', label: texts.loopLine, code: 'KeyL' },
  { action: 'toggleAutoPause', group: 'video', label: texts.pauseAfterLines, code: 'KeyA' },
  { action: 'slower', group: 'video', label: texts.slower, code: 'BracketLeft', letter: '[', repeats: true },
  { action: 'faster', group: 'video', label: texts.faster, code: 'BracketRight', letter: ']', repeats: true },
  { action: 'cycleSubtitles', group: 'captions', label: texts.nextCaptionMode, code: 'ArrowDown' },
  { action: 'toggleTranslation', group: 'captions', label: texts.translation, code: 'KeyT' },
  { action: 'nextNewWord', group: 'words', label: texts.nextNewWord, code: 'KeyN', repeats: true },
  { action: 'previousNewWord', group: 'words', label: texts.previousNewWord, code: 'KeyB', repeats: true },
  { action: 'openWord', group: 'words', label: texts.openWord, code: 'Enter' },
  { action: 'saveOneStar', group: 'words', label: texts.saveOneStar, code: 'Digit1' },
  { action: 'saveTwoStars', group: 'words', label: texts.saveTwoStars, code: 'Digit2' },
  { action: 'saveThreeStars', group: 'words', label: texts.saveThreeStars, code: 'Digit3' },
  { action: 'markKnown', group: 'words', label: texts.iKnowIt, code: 'KeyK' },
  { action: 'ignoreWord', group: 'words', label: texts.ignoreIt, code: 'KeyX' },
  { action: 'extendPhrase', group: 'words', label: texts.extendPhrase, code: 'Shift+ArrowRight', repeats: true },
  { action: 'toggleFullPage', group: 'page', label: texts.fullPage, code: 'KeyF' },
  { action: 'showHelp', group: 'page', label: texts.keyboardShortcuts, code: 'Shift+Slash', letter: '?' },
] as const satisfies readonly Key[];

export interface Key {
  action: string;
  group: 'video' | 'captions' | 'words' | 'page' | 'cards';
  label: string;
  code: string;
  /** The character of a key that is matched by character, because its position varies between keyboards. */
  letter?: string;
  repeats?: true;
}

export type ShortcutAction = (typeof SHORTCUTS)[number]['action'];

/** The learner's changes: other keys, or all shortcuts turned off. */
export interface Bindings {
  readonly isOn: boolean;
  /** Codes by action. May include actions of other pages. */
  readonly codes: Readonly<Record<string, string>>;
}

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function codeOf({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string {
  return shiftKey ? `Shift+${code}` : code;
}

export function boundCode({ action, code }: Pick<Key, 'action' | 'code'>, { codes }: Bindings): string {
  return codes[action] ?? code;
}

export function isRepeatable(action: ShortcutAction): boolean {
  return SHORTCUTS.some((shortcut) => shortcut.action === action && 'repeats' in shortcut);
}

/** Returns the action bound to the pressed key; null for none. Keys with Ctrl, Alt or ⌘ belong to the browser. */
export function actionOf<Action extends string>(
  press: Press,
  bindings: Bindings,
  keys: readonly (Key & { readonly action: Action })[],
): Action | null {
  if (!bindings.isOn) return null;
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey;
  const found =
    (isPlain && keys.find((one) => boundCode(one, bindings) === codeOf(press))) ||
    keys.find(({ action, letter }) => letter === press.key && bindings.codes[action] === undefined);
  return found ? found.action : null;
}

/** Reads the stored preference, which may have any shape, and drops invalid keys. */
export function parseBindings(stored: unknown): Bindings {
  const { areOn, keys } = isRecord(stored) ? stored : {};
  const codes = Object.entries(isRecord(keys) ? keys : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^(Shift\+)?\w+$/.test(entry[1]),
  );
  return { isOn: areOn !== false, codes: Object.fromEntries(codes) };
}
