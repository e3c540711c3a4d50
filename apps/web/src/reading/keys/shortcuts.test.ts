import { type Key, SHORTCUTS, type ShortcutAction, actionOf, boundCode, parseBindings } from './shortcuts.ts';
import { conflictOf, rebind } from './shortcuts-editor.tsx';
import { STUDY_KEYS, type StudyAction } from './study-keys.ts';

const DEFAULT_BINDINGS = parseBindings(undefined);

function keyOf(action: ShortcutAction | StudyAction): Key {
  const found = [...SHORTCUTS, ...STUDY_KEYS].find((one) => one.action === action);
  if (found === undefined) throw new Error(`There is no ${action}`);
  return found;
}

const press = (code: string, more: Partial<KeyboardEvent> = {}) => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('no two actions share a key or a name', () => {
  for (const page of [SHORTCUTS, STUDY_KEYS]) expect(new Set(page.map(({ code }) => code)).size).toBe(page.length);
  const all = [...SHORTCUTS, ...STUDY_KEYS];
  expect(new Set(all.map(({ action }) => action)).size).toBe(all.length);
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
  expect(actionOf(press(code), DEFAULT_BINDINGS, SHORTCUTS)).toBe(action);
});

test('Shift makes it a different key', () => {
  expect(actionOf(press('ArrowRight', { shiftKey: true }), DEFAULT_BINDINGS, SHORTCUTS)).toBe('extendPhrase');
  expect(actionOf(press('KeyN', { shiftKey: true }), DEFAULT_BINDINGS, SHORTCUTS)).toBeNull();
});

test('keys with Ctrl, Alt or ⌘ belong to the browser', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(actionOf(press('KeyA', { [modifier]: true }), DEFAULT_BINDINGS, SHORTCUTS)).toBeNull();
  }
});

test('? and the brackets are matched by character, wherever a keyboard has them', () => {
  expect(actionOf(press('Minus', { key: '?', shiftKey: true }), DEFAULT_BINDINGS, SHORTCUTS)).toBe('showHelp');
  expect(actionOf(press('Digit8', { key: '[', ctrlKey: true, altKey: true }), DEFAULT_BINDINGS, SHORTCUTS)).toBe(
    'slower',
  );
});

test('a new key replaces the old one', () => {
  const bindings = rebind(keyOf('togglePlay'), 'KeyP', DEFAULT_BINDINGS);
  expect(actionOf(press('KeyP'), bindings, SHORTCUTS)).toBe('togglePlay');
  expect(actionOf(press('Space'), bindings, SHORTCUTS)).toBeNull();
});

test('a key in use is reported and can be swapped', () => {
  const play = keyOf('togglePlay');
  expect(conflictOf('KeyK', play, DEFAULT_BINDINGS)?.action).toBe('markKnown');
  expect(conflictOf('Space', play, DEFAULT_BINDINGS)).toBeNull();
  const bindings = rebind(play, 'KeyK', DEFAULT_BINDINGS);
  expect(boundCode(keyOf('markKnown'), bindings)).toBe('Space');
  expect(rebind(play, 'Space', bindings)).toEqual(DEFAULT_BINDINGS);
});

test('shortcuts of cards do not conflict with those of videos, which stay unchanged', () => {
  expect(conflictOf('Space', keyOf('good'), DEFAULT_BINDINGS)?.action).toBe('reveal');
  expect(conflictOf('KeyL', keyOf('good'), DEFAULT_BINDINGS)).toBeNull();
  const bindings = rebind(keyOf('good'), 'KeyL', DEFAULT_BINDINGS);
  expect(actionOf(press('KeyL'), bindings, STUDY_KEYS)).toBe('good');
  expect(actionOf(press('Digit3'), bindings, STUDY_KEYS)).toBeNull();
  expect(actionOf(press('KeyL'), bindings, SHORTCUTS)).toBe('toggleLoop');
});

test('shortcuts that are turned off do nothing', () => {
  expect(actionOf(press('Space'), { ...DEFAULT_BINDINGS, isOn: false }, SHORTCUTS)).toBeNull();
});

test('parsing drops unknown keys, and the next change drops unknown actions', () => {
  const stored = { areOn: false, keys: { togglePlay: 'KeyP', flyAway: 'KeyF', nextLine: 7, slower: '<b>' } };
  expect(parseBindings(stored)).toEqual({ isOn: false, codes: { togglePlay: 'KeyP', flyAway: 'KeyF' } });
  expect(rebind(keyOf('good'), 'KeyJ', parseBindings(stored)).codes).toEqual({
    togglePlay: 'KeyP',
    good: 'KeyJ',
  });
  for (const broken of ['all', {}, { keys: 'all' }]) expect(parseBindings(broken)).toEqual(DEFAULT_BINDINGS);
});
