import type { ComponentType } from 'react';
import { paths } from '#lib/navigation/paths.ts';
import { lazyPage } from '#ui/notices/lazy-part.tsx';
import { ProgressPart } from './progress-part.tsx';
import settings from './settings.json' with { type: 'json' };

export interface Part {
  /** Path segment after `/you/`; empty for the first section. */
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  /** Renders the subsections, each with a level-3 heading. */
  readonly Content: ComponentType;
}

/** The sections of the You page in the order of their tabs. All but the first are loaded when opened. */
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

/** What the settings search finds, in page order. The names match the texts on the page; `anchor` is a heading's id. */
export const SETTINGS: readonly Record<'name' | 'words' | 'part' | 'anchor', string>[] = settings;
