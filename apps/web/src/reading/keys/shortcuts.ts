import { isRecord } from '#lib/storage/is-record.ts';

/** Shortcuts of the video page, by position on the keyboard (`KeyboardEvent.code`), with `Shift+` as a prefix. */
export const SHORTCUTS = [
  { action: 'togglePlay', group: 'Video', label: 'Play or pause', code: 'Space' },
  { action: 'previousLine', group: 'Video', label: 'Previous line', code: 'ArrowLeft', repeats: true },
  { action: 'nextLine', group: 'Video', label: 'Next line', code: 'ArrowRight', repeats: true },
  { action: 'replayLine', group: 'Video', label: 'Replay the line', code: 'ArrowUp' },
  { action: 'toggleLoop', group: 'Video', label: 'Loop the line', code: 'KeyL' },
  { action: 'toggleAutoPause', group: 'Video', label: 'Pause after each line', code: 'KeyA' },
  { action: 'slower', group: 'Video', label: 'Slower', code: 'BracketLeft', letter: '[', repeats: true },
  { action: 'faster', group: 'Video', label: 'Faster', code: 'BracketRight', letter: ']', repeats: true },
  { action: 'cycleSubtitles', group: 'Captions', label: 'Next caption mode', code: 'ArrowDown' },
  { action: 'toggleTranslation', group: 'Captions', label: 'Translation', code: 'KeyT' },
  { action: 'nextNewWord', group: 'Words', label: 'Next new word', code: 'KeyN', repeats: true },
  { action: 'previousNewWord', group: 'Words', label: 'Previous new word', code: 'KeyB', repeats: true },
  { action: 'openWord', group: 'Words', label: 'Open the word', code: 'Enter' },
  { action: 'saveOneStar', group: 'Words', label: 'Save with 1 star', code: 'Digit1' },
  { action: 'saveTwoStars', group: 'Words', label: 'Save with 2 stars', code: 'Digit2' },
  { action: 'saveThreeStars', group: 'Words', label: 'Save with 3 stars', code: 'Digit3' },
  { action: 'markKnown', group: 'Words', label: 'I know it', code: 'KeyK' },
  { action: 'ignoreWord', group: 'Words', label: 'Ignore it', code: 'KeyX' },
  { action: 'extendPhrase', group: 'Words', label: 'Extend to a phrase', code: 'Shift+ArrowRight', repeats: true },
  { action: 'toggleFullPage', group: 'Page', label: 'Video and line only', code: 'KeyF' },
  { action: 'showHelp', group: 'Page', label: 'Keyboard shortcuts', code: 'Shift+Slash', letter: '?' },
] as const satisfies readonly Key[];

export interface Key {
  action: string;
  group: 'Video' | 'Captions' | 'Words' | 'Page' | 'Cards';
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
