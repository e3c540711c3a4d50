import {
  DEFAULT_BINDINGS,
  SHORTCUTS,
  type ShortcutAction,
  actionOf,
  boundCode,
  conflictOf,
  parseBindings,
  rebind,
} from './shortcuts.ts';

const press = (code: string, more: Partial<KeyboardEvent> = {}) => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('no two actions have the same key or the same name', () => {
  expect(new Set(SHORTCUTS.map(({ code }) => code)).size).toBe(SHORTCUTS.length);
  expect(new Set(SHORTCUTS.map(({ action }) => action)).size).toBe(SHORTCUTS.length);
});

test.each<[string, ShortcutAction]>([
  ['Space', 'togglePlay'],
  ['ArrowLeft', 'previousLine'],
  ['ArrowRight', 'nextLine'],
  ['ArrowUp', 'replayLine'],
  ['ArrowDown', 'cycleSubtitles'],
  ['KeyN', 'nextNewWord'],
  ['KeyB', 'previousNewWord'],
  ['Enter', 'openWord'],
  ['Digit1', 'saveOneStar'],
  ['Digit2', 'saveTwoStars'],
  ['Digit3', 'saveThreeStars'],
  ['KeyK', 'markKnown'],
  ['KeyX', 'ignoreWord'],
  ['KeyT', 'toggleTranslation'],
  ['KeyL', 'toggleLoop'],
  ['KeyA', 'toggleAutoPause'],
  ['BracketLeft', 'slower'],
  ['BracketRight', 'faster'],
  ['KeyF', 'toggleFullPage'],
])('%s is %s', (code, action) => {
  expect(actionOf(press(code), DEFAULT_BINDINGS)).toBe(action);
});

test('Shift makes another key of it', () => {
  expect(actionOf(press('ArrowRight', { shiftKey: true }), DEFAULT_BINDINGS)).toBe('extendPhrase');
  expect(actionOf(press('KeyN', { shiftKey: true }), DEFAULT_BINDINGS)).toBeNull();
});

test('keys with Ctrl, Alt or ⌘ are the browser’s', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(actionOf(press('KeyA', { [modifier]: true }), DEFAULT_BINDINGS)).toBeNull();
  }
});

test('? and the brackets are known by what they write, wherever a keyboard has them', () => {
  expect(actionOf(press('Minus', { key: '?', shiftKey: true }), DEFAULT_BINDINGS)).toBe('showHelp');
  expect(actionOf(press('Digit8', { key: '[', ctrlKey: true, altKey: true }), DEFAULT_BINDINGS)).toBe('slower');
});

test('another key takes the place of the old one', () => {
  const bindings = rebind('togglePlay', 'KeyP', DEFAULT_BINDINGS);
  expect(actionOf(press('KeyP'), bindings)).toBe('togglePlay');
  expect(actionOf(press('Space'), bindings)).toBeNull();
});

test('a taken key is told, and given away in exchange', () => {
  expect(conflictOf('KeyK', 'togglePlay', DEFAULT_BINDINGS)).toBe('markKnown');
  expect(conflictOf('Space', 'togglePlay', DEFAULT_BINDINGS)).toBeNull();
  const bindings = rebind('togglePlay', 'KeyK', DEFAULT_BINDINGS);
  expect(boundCode('markKnown', bindings)).toBe('Space');
  expect(rebind('togglePlay', 'Space', bindings)).toEqual(DEFAULT_BINDINGS);
});

test('keys that are off do nothing', () => {
  expect(actionOf(press('Space'), { ...DEFAULT_BINDINGS, isOn: false })).toBeNull();
});

test('of what is stored, unknown actions and keys are left out', () => {
  const stored = { isOn: false, codes: { togglePlay: 'KeyP', flyAway: 'KeyF', nextLine: 7, slower: '<b>' } };
  expect(parseBindings(stored)).toEqual({ isOn: false, codes: { togglePlay: 'KeyP' } });
  expect(parseBindings('all')).toBeUndefined();
  expect(parseBindings({})).toEqual(DEFAULT_BINDINGS);
});
