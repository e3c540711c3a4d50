/**
 * Shortcuts of the video page. A key is identified by its position on the keyboard (`KeyboardEvent.code`), with a
 * prefix for Shift.
 */
export const SHORTCUTS = [
  { action: 'togglePlay', code: 'Space' },
  { action: 'previousLine', code: 'ArrowLeft', repeats: true },
  { action: 'nextLine', code: 'ArrowRight', repeats: true },
  { action: 'replayLine', code: 'ArrowUp' },
  { action: 'toggleLoop', code: 'KeyL' },
  { action: 'toggleAutoPause', code: 'KeyA' },
  { action: 'slower', code: 'BracketLeft', letter: '[', repeats: true },
  { action: 'faster', code: 'BracketRight', letter: ']', repeats: true },
  { action: 'cycleSubtitles', code: 'ArrowDown' },
  { action: 'toggleTranslation', code: 'KeyT' },
  { action: 'nextNewWord', code: 'KeyN', repeats: true },
  { action: 'previousNewWord', code: 'KeyB', repeats: true },
  { action: 'openWord', code: 'Enter' },
  { action: 'saveOneStar', code: 'Digit1' },
  { action: 'saveTwoStars', code: 'Digit2' },
  { action: 'saveThreeStars', code: 'Digit3' },
  { action: 'markKnown', code: 'KeyK' },
  { action: 'ignoreWord', code: 'KeyX' },
  { action: 'extendPhrase', code: 'Shift+ArrowRight', repeats: true },
  { action: 'toggleFullPage', code: 'KeyF' },
  { action: 'showHelp', code: 'Shift+Slash', letter: '?' },
] as const satisfies readonly Key[];

/** An action with its key. Labels are separate, in `named-keys.ts`, because carrying it out does not need them. */
export interface Key {
  action: string;
  code: string;
  /** The character of a key that is matched by character, because its position differs between keyboards. */
  letter?: string;
  /** Whether it repeats while the key is held. */
  repeats?: true;
}

export type ShortcutAction = (typeof SHORTCUTS)[number]['action'];

/** The learner's changes: other keys, or shortcuts turned off. */
export interface Bindings {
  readonly isOn: boolean;
  /** By action. May include actions of other pages. */
  readonly codes: Readonly<Record<string, string>>;
}

export const DEFAULT_BINDINGS: Bindings = { isOn: true, codes: {} };

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

/** Returns the action of a key; null for none. Keys with Ctrl, Alt or ⌘ belong to the browser. */
export function actionOf(press: Press, bindings: Bindings): ShortcutAction | null;
export function actionOf<Action extends string>(
  press: Press,
  bindings: Bindings,
  keys: readonly (Key & { readonly action: Action })[],
): Action | null;
export function actionOf(press: Press, bindings: Bindings, keys: readonly Key[] = SHORTCUTS): string | null {
  if (!bindings.isOn) return null;
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey;
  const found =
    (isPlain && keys.find((one) => boundCode(one, bindings) === codeOf(press))) ||
    keys.find(({ action, letter }) => letter === press.key && bindings.codes[action] === undefined);
  return found ? found.action : null;
}

/** Parses stored bindings and drops invalid keys. */
export function parseBindings(value: unknown): Bindings | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { isOn, codes } = value as { isOn?: unknown; codes?: Record<string, unknown> };
  const entries = Object.entries(codes ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^(Shift\+)?\w+$/.test(entry[1]),
  );
  return { isOn: isOn !== false, codes: Object.fromEntries(entries) };
}
