import type { ComponentType } from 'react';
import { paths } from '#lib/navigation/paths.ts';
import { lazyPage } from '#ui/notices/lazy-part.tsx';
import { ProgressPart } from './progress-part.tsx';

export interface Part {
  /** Path segment after `/you/`; empty for the first section. */
  readonly id: string;
  readonly name: string;
  /** Its purpose in one sentence. */
  readonly text?: string;
  /** Sections, each with a heading of level 3. */
  readonly Content: ComponentType;
}

/** The sections of You in the order of their tabs. All but the first are loaded when they are opened. */
export const PARTS: readonly Part[] = [
  { id: '', name: 'Progress', Content: ProgressPart },
  {
    id: 'learning',
    name: 'Learning',
    text: 'Changes are saved at once.',
    Content: lazyPage(() => import('./learning-part.tsx'), 'LearningPart'),
  },
  {
    id: 'appearance',
    name: 'Appearance',
    text: 'Changes are saved at once and follow you to your other devices.',
    Content: lazyPage(() => import('#features/preferences/appearance-settings.tsx'), 'AppearanceSettings'),
  },
  {
    id: 'shortcuts',
    name: 'Shortcuts',
    text: 'Choose a key to change it, then press the new one. A key is recognized by its place on the keyboard.',
    Content: lazyPage(() => import('#features/preferences/shortcut-settings.tsx'), 'ShortcutSettings'),
  },
  {
    id: 'notifications',
    name: 'Notifications',
    text: 'You get only what you turn on here.',
    Content: lazyPage(() => import('#features/preferences/weekly-mail.tsx'), 'WeeklyMailSettings'),
  },
  { id: 'security', name: 'Security', Content: lazyPage(() => import('./security-part.tsx'), 'SecurityPart') },
  {
    id: 'data',
    name: 'Data',
    text: 'Everything that you have made here is yours.',
    Content: lazyPage(() => import('./data-part.tsx'), 'DataPart'),
  },
  {
    id: 'about',
    name: 'About',
    text: 'What runs here, what leaves this server, and whose work is in it.',
    Content: lazyPage(() => import('#features/preferences/about-settings.tsx'), 'AboutSettings'),
  },
];

/** Returns the path of a section. @param anchor id of one of its headings */
export function partPath(id: string, anchor?: string): string {
  return `${paths.you}${id === '' ? '' : `/${id}`}${anchor === undefined ? '' : `#${anchor}`}`;
}

/**
 * The settings that the search finds, in the order of the page. The names match the texts on the page; `words` are
 * further keywords, and `anchor` is the id of the heading in the section.
 */
export const SETTINGS: readonly Record<'name' | 'words' | 'part' | 'anchor', string>[] = [
  { name: 'Update your level', words: 'placement progress ladder', part: '', anchor: 'part' },
  { name: 'Settings of one language', words: 'voice variant spoken dictionary grid helper', part: '', anchor: 'part' },
  { name: 'The next 30 days', words: 'forecast due chart', part: '', anchor: 'part' },
  { name: 'Hours elsewhere', words: 'outside add time podcast reading lessons', part: '', anchor: 'outside-hours' },
  { name: 'Goals', words: 'minutes answers new words day aim rest days streak chain hide', part: '', anchor: 'goals' },
  { name: 'Pauses', words: 'holidays vacation ill streak', part: '', anchor: 'pauses' },
  { name: 'New words a day', words: 'limit cap', part: 'learning', anchor: 'study-of-language' },
  { name: 'Reviews a day, at most', words: 'limit cap', part: 'learning', anchor: 'study-of-language' },
  { name: 'New words wait for the next day', words: 'minutes cap', part: 'learning', anchor: 'study-of-language' },
  { name: 'How much you want to remember', words: 'retention recall', part: 'learning', anchor: 'study-of-language' },
  { name: 'What stars change', words: 'star priority retention', part: 'learning', anchor: 'study-of-language' },
  { name: 'A card shows first', words: 'direction listen', part: 'learning', anchor: 'study-of-language' },
  { name: 'Buttons', words: 'answer grade two four', part: 'learning', anchor: 'study-of-language' },
  { name: 'Your day begins at', words: 'hour midnight rollover', part: 'learning', anchor: 'study-of-all' },
  { name: 'Even out busy days', words: 'load balance', part: 'learning', anchor: 'study-of-all' },
  { name: 'Hide goals', words: 'streak chain', part: 'learning', anchor: 'study-of-all' },
  { name: 'Read the line aloud with the answer', words: 'voice sound audio', part: 'learning', anchor: 'study-cards' },
  { name: 'Answer by swiping', words: 'touch gesture', part: 'learning', anchor: 'study-cards' },
  { name: 'When words come back', words: 'weights fsrs scheduler', part: 'learning', anchor: 'own-weights' },
  { name: 'Captions', words: 'subtitles blur hide', part: 'learning', anchor: 'watching' },
  { name: 'Caption size', words: 'subtitles text large', part: 'learning', anchor: 'watching' },
  { name: 'Translation', words: 'lines hold always', part: 'learning', anchor: 'watching' },
  { name: 'Speed', words: 'videos rate slow', part: 'learning', anchor: 'watching' },
  { name: 'Pause after each line', words: 'auto-pause', part: 'learning', anchor: 'watching' },
  { name: 'No listening and no speaking', words: 'exercises sound audio', part: 'learning', anchor: 'exercising' },
  { name: 'No typing', words: 'exercises keyboard', part: 'learning', anchor: 'exercising' },
  { name: 'Theme', words: 'dark light colors colours', part: 'appearance', anchor: 'look-colours' },
  { name: 'Patterns on words', words: 'color colour blind status', part: 'appearance', anchor: 'look-colours' },
  { name: 'Text size', words: 'font large zoom', part: 'appearance', anchor: 'look-text' },
  { name: 'More room between letters, words and lines', words: 'dyslexia', part: 'appearance', anchor: 'look-text' },
  { name: 'Less motion', words: 'animation reduced', part: 'appearance', anchor: 'look-motion' },
  { name: 'Interface language', words: 'English page', part: 'appearance', anchor: 'look-language' },
  { name: 'Keys', words: 'keyboard shortcuts rebind cards', part: 'shortcuts', anchor: 'part' },
  { name: 'Weekly mail', words: 'email digest monday unsubscribe', part: 'notifications', anchor: 'weekly-mail' },
  { name: 'This server', words: 'leaves privacy hosts version instance name', part: 'about', anchor: 'about-server' },
  { name: 'Licenses', words: 'licences notice open source', part: 'about', anchor: 'about-licences' },
  { name: 'Password', words: 'change', part: 'security', anchor: 'password' },
  { name: 'Two-factor authentication', words: '2fa backup codes totp', part: 'security', anchor: 'second-factor' },
  { name: 'Sign in with Apple', words: 'connected id', part: 'security', anchor: 'apple' },
  { name: 'Sessions', words: 'devices log out everywhere', part: 'security', anchor: 'sessions' },
  { name: 'Import words', words: 'import csv anki apkg lingq list file', part: 'data', anchor: 'imports' },
  { name: 'Your archive', words: 'export download zip anki csv', part: 'data', anchor: 'your-archive' },
  { name: 'Restore an archive', words: 'bring back import zip', part: 'data', anchor: 'bring-archive' },
  { name: 'Your account as JSON', words: 'your data export download', part: 'data', anchor: 'your-data' },
  { name: 'Clear one language', words: 'remove reset start over schedule', part: 'data', anchor: 'clear-language' },
  { name: 'Delete account', words: 'leave remove', part: 'data', anchor: 'delete-account' },
];
