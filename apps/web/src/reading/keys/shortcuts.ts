/** The keys of the video page. A key is told by its place on the keyboard (`KeyboardEvent.code`), with Shift before it. */
export const SHORTCUTS = [
  { action: 'togglePlay', group: 'Video', label: 'Play or pause', code: 'Space' },
  { action: 'previousLine', group: 'Video', label: 'Previous line', code: 'ArrowLeft', repeats: true },
  { action: 'nextLine', group: 'Video', label: 'Next line', code: 'ArrowRight', repeats: true },
  { action: 'replayLine', group: 'Video', label: 'Say the line again', code: 'ArrowUp' },
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
  { action: 'toggleFullPage', group: 'Page', label: 'Video and line alone', code: 'KeyF' },
  { action: 'showHelp', group: 'Page', label: 'These keys', code: 'Shift+Slash', letter: '?' },
] as const satisfies readonly Shortcut[];

interface Shortcut {
  action: string;
  group: 'Video' | 'Captions' | 'Words' | 'Page';
  label: string;
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
  readonly codes: Readonly<Partial<Record<ShortcutAction, string>>>;
}

export const DEFAULT_BINDINGS: Bindings = { isOn: true, codes: {} };

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** `Shift+ArrowRight` and the like. */
export function codeOf({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string {
  return shiftKey ? `Shift+${code}` : code;
}

export function boundCode(action: ShortcutAction, { codes }: Bindings): string {
  return codes[action] ?? SHORTCUTS.find((shortcut) => shortcut.action === action)?.code ?? '';
}

/** Whether an action goes on while its key is held. */
export function isRepeatable(action: ShortcutAction): boolean {
  return SHORTCUTS.some((shortcut) => shortcut.action === action && 'repeats' in shortcut);
}

/** Which action a key stands for; null for none. Keys with Ctrl, Alt or ⌘ are the browser's. */
export function actionOf(press: Press, bindings: Bindings): ShortcutAction | null {
  if (!bindings.isOn) return null;
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey;
  const found =
    (isPlain && SHORTCUTS.find(({ action }) => boundCode(action, bindings) === codeOf(press))) ||
    SHORTCUTS.find((one) => 'letter' in one && one.letter === press.key && bindings.codes[one.action] === undefined);
  return found ? found.action : null;
}

/** Which other action has a key already; null where it is free. */
export function conflictOf(code: string, action: ShortcutAction, bindings: Bindings): ShortcutAction | null {
  return SHORTCUTS.find((one) => one.action !== action && boundCode(one.action, bindings) === code)?.action ?? null;
}

/** Gives an action another key; the one that had it gets the old key in exchange. */
export function rebind(action: ShortcutAction, code: string, bindings: Bindings): Bindings {
  const other = conflictOf(code, action, bindings);
  const swapped = other === null ? {} : { [other]: boundCode(action, bindings) };
  const codes: Partial<Record<ShortcutAction, string>> = { ...bindings.codes, ...swapped, [action]: code };
  return { ...bindings, codes: withoutDefaults(codes) };
}

export function labelOf(action: ShortcutAction): string {
  return SHORTCUTS.find((shortcut) => shortcut.action === action)?.label ?? action;
}

function withoutDefaults(codes: Partial<Record<ShortcutAction, string>>): Bindings['codes'] {
  return Object.fromEntries(
    SHORTCUTS.flatMap(({ action, code }) => {
      const bound = codes[action];
      return bound === undefined || bound === code ? [] : [[action, bound]];
    }),
  );
}

/** Reads stored bindings; what is no action or no key is left out. */
export function parseBindings(value: unknown): Bindings | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { isOn, codes } = value as Record<string, unknown>;
  const known = (typeof codes === 'object' && codes !== null ? codes : {}) as Record<string, unknown>;
  const entries = SHORTCUTS.flatMap(({ action }) => {
    const code = known[action];
    return typeof code === 'string' && /^(Shift\+)?\w+$/.test(code) ? [[action, code]] : [];
  });
  return { isOn: isOn !== false, codes: Object.fromEntries(entries) as Bindings['codes'] };
}
