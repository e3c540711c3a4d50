import type { ComponentType } from 'react';
import { late } from '#lib/late.ts';
import { paths } from '#lib/paths.ts';
import { ProgressPage } from './progress-page.tsx';

interface Part {
  /** What follows `/you/` in its address; nothing for the first one. */
  readonly id: string;
  readonly name: string;
  readonly Page: ComponentType;
}

/** The parts of You in the order of their tabs. Each but the first comes when it is opened. */
export const PARTS: readonly Part[] = [
  { id: '', name: 'Progress', Page: ProgressPage },
  { id: 'learning', name: 'Learning', Page: late(() => import('./settings-pages.ts'), 'LearningPage') },
  { id: 'appearance', name: 'Appearance', Page: late(() => import('./settings-pages.ts'), 'AppearancePage') },
  { id: 'shortcuts', name: 'Shortcuts', Page: late(() => import('./settings-pages.ts'), 'ShortcutsPage') },
  {
    id: 'notifications',
    name: 'Notifications',
    Page: late(() => import('./settings-pages.ts'), 'NotificationsPage'),
  },
  { id: 'security', name: 'Security', Page: late(() => import('./settings-pages.ts'), 'SecurityPage') },
  { id: 'data', name: 'Data', Page: late(() => import('./data-page.tsx'), 'DataPage') },
  { id: 'about', name: 'About', Page: late(() => import('./settings-pages.ts'), 'AboutPage') },
];

/** Where a part is. @param anchor the id of one of its headings */
export function partPath(id: string, anchor?: string): string {
  return `${paths.you}${id === '' ? '' : `/${id}`}${anchor === undefined ? '' : `#${anchor}`}`;
}

interface Setting {
  readonly name: string;
  /** What else it may be looked for by. */
  readonly words: string;
  /** The part it is in. */
  readonly part: string;
  /** The id of its heading. */
  readonly anchor: string;
}

/** What can be found by name, in the order of the page. */
export const SETTINGS: readonly Setting[] = [
  { name: 'Level', words: 'update placement progress', part: '', anchor: 'part' },
  { name: 'Goals', words: 'minutes answers new words day aim rest days streak chain hide', part: '', anchor: 'goals' },
  { name: 'Pauses', words: 'holiday vacation ill streak', part: '', anchor: 'pauses' },
  { name: 'Hours elsewhere', words: 'outside add time podcast reading lessons', part: '', anchor: 'outside-hours' },
  { name: 'New words a day', words: 'limit cap reviews', part: 'learning', anchor: 'study-of-language' },
  { name: 'How much you want to remember', words: 'retention recall', part: 'learning', anchor: 'study-of-language' },
  { name: 'What a card shows first', words: 'direction listen', part: 'learning', anchor: 'study-of-language' },
  { name: 'Answer buttons', words: 'grade two four', part: 'learning', anchor: 'study-of-language' },
  { name: 'When your day begins', words: 'hour midnight rollover', part: 'learning', anchor: 'study-of-all' },
  { name: 'Even out busy days', words: 'load balance', part: 'learning', anchor: 'study-of-all' },
  { name: 'Hide goals', words: 'streak chain', part: 'learning', anchor: 'study-of-all' },
  { name: 'Say the line with the answer', words: 'voice sound audio', part: 'learning', anchor: 'study-here' },
  { name: 'Answer by swiping', words: 'touch gesture', part: 'learning', anchor: 'study-here' },
  { name: 'When words come back', words: 'weights fsrs scheduler', part: 'learning', anchor: 'own-weights' },
  { name: 'Captions', words: 'subtitles blur hide', part: 'learning', anchor: 'watching' },
  { name: 'Caption size', words: 'subtitles text large', part: 'learning', anchor: 'watching' },
  { name: 'Translation of lines', words: 'hold always', part: 'learning', anchor: 'watching' },
  { name: 'Speed of videos', words: 'rate slow', part: 'learning', anchor: 'watching' },
  { name: 'Pause after each line', words: 'auto-pause', part: 'learning', anchor: 'watching' },
  { name: 'Exercises without sound', words: 'listening speaking audio', part: 'learning', anchor: 'exercising' },
  { name: 'Exercises without typing', words: 'keyboard', part: 'learning', anchor: 'exercising' },
  { name: 'Theme', words: 'dark light colours', part: 'appearance', anchor: 'look-colours' },
  { name: 'Patterns on words', words: 'colour blind status', part: 'appearance', anchor: 'look-colours' },
  { name: 'Text size', words: 'font large zoom', part: 'appearance', anchor: 'look-text' },
  { name: 'More room between letters', words: 'dyslexia spacing', part: 'appearance', anchor: 'look-text' },
  { name: 'Less motion', words: 'animation reduced', part: 'appearance', anchor: 'look-motion' },
  { name: 'Keyboard shortcuts', words: 'keys rebind', part: 'shortcuts', anchor: 'part' },
  { name: 'Weekly mail', words: 'email digest monday unsubscribe', part: 'notifications', anchor: 'weekly-mail' },
  { name: 'What leaves this server', words: 'privacy hosts version', part: 'about', anchor: 'about-server' },
  { name: 'Licences', words: 'notice open source', part: 'about', anchor: 'about-licences' },
  { name: 'Password', words: 'change', part: 'security', anchor: 'password' },
  { name: 'Two-factor authentication', words: '2fa backup codes totp', part: 'security', anchor: 'second-factor' },
  { name: 'Sign in with Apple', words: 'connected id', part: 'security', anchor: 'apple' },
  { name: 'Sessions', words: 'devices log out everywhere', part: 'security', anchor: 'sessions' },
  { name: 'Bring words', words: 'import csv anki apkg lingq list file', part: 'data', anchor: 'imports' },
  { name: 'Archive', words: 'download zip anki csv', part: 'data', anchor: 'your-archive' },
  { name: 'Bring an archive back', words: 'restore import zip', part: 'data', anchor: 'bring-archive' },
  { name: 'Export', words: 'download your data json', part: 'data', anchor: 'your-data' },
  { name: 'Clear one language', words: 'remove reset anew schedule', part: 'data', anchor: 'clear-language' },
  { name: 'Delete account', words: 'leave remove', part: 'data', anchor: 'delete-account' },
];
