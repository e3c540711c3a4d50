/** The keys of the video page. A key is told by its place on the keyboard (`KeyboardEvent.code`), with Shift before it. */
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

/** Something that a key does. What it is called is not needed to do it: see `named-keys.ts`. */
export interface Key {
  action: string;
  code: string;
  /** What the key writes where it is known by that; a keyboard may have it in another place. */
  letter?: string;
  /** Whether it goes on while the key is held. */
  repeats?: true;
}

export type ShortcutAction = (typeof SHORTCUTS)[number]['action'];

/** What the learner has changed: other keys, or none at all. */
export interface Bindings {
  readonly isOn: boolean;
  /** By action: of this page, or of another one whose keys are not here. */
  readonly codes: Readonly<Record<string, string>>;
}

export const DEFAULT_BINDINGS: Bindings = { isOn: true, codes: {} };

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** `Shift+ArrowRight` and the like. */
export function codeOf({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string {
  return shiftKey ? `Shift+${code}` : code;
}

export function boundCode({ action, code }: Pick<Key, 'action' | 'code'>, { codes }: Bindings): string {
  return codes[action] ?? code;
}

/** Whether an action goes on while its key is held. */
export function isRepeatable(action: ShortcutAction): boolean {
  return SHORTCUTS.some((shortcut) => shortcut.action === action && 'repeats' in shortcut);
}

/** Which action a key stands for; null for none. Keys with Ctrl, Alt or ⌘ are the browser's. */
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

/** Reads stored bindings; what is no key is left out. */
export function parseBindings(value: unknown): Bindings | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { isOn, codes } = value as { isOn?: unknown; codes?: Record<string, unknown> };
  const entries = Object.entries(codes ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^(Shift\+)?\w+$/.test(entry[1]),
  );
  return { isOn: isOn !== false, codes: Object.fromEntries(entries) };
}
