import { type Key, SHORTCUTS, type ShortcutAction } from './shortcuts.ts';

/** A shortcut with a label for lists and searches. */
export interface NamedKey extends Key {
  group: 'Video' | 'Captions' | 'Words' | 'Page' | 'Cards';
  label: string;
}

const NAMES: Record<ShortcutAction, readonly [group: NamedKey['group'], label: string]> = {
  togglePlay: ['Video', 'Play or pause'],
  previousLine: ['Video', 'Previous line'],
  nextLine: ['Video', 'Next line'],
  replayLine: ['Video', 'Replay the line'],
  toggleLoop: ['Video', 'Loop the line'],
  toggleAutoPause: ['Video', 'Pause after each line'],
  slower: ['Video', 'Slower'],
  faster: ['Video', 'Faster'],
  cycleSubtitles: ['Captions', 'Next caption mode'],
  toggleTranslation: ['Captions', 'Translation'],
  nextNewWord: ['Words', 'Next new word'],
  previousNewWord: ['Words', 'Previous new word'],
  openWord: ['Words', 'Open the word'],
  saveOneStar: ['Words', 'Save with 1 star'],
  saveTwoStars: ['Words', 'Save with 2 stars'],
  saveThreeStars: ['Words', 'Save with 3 stars'],
  markKnown: ['Words', 'I know it'],
  ignoreWord: ['Words', 'Ignore it'],
  extendPhrase: ['Words', 'Extend to a phrase'],
  toggleFullPage: ['Page', 'Video and line only'],
  showHelp: ['Page', 'Keyboard shortcuts'],
};

export const VIDEO_KEYS: readonly NamedKey[] = SHORTCUTS.map((key) => {
  const [group, label] = NAMES[key.action];
  return { ...key, group, label };
});
