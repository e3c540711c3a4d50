import type { ComponentType } from 'react';
import { paths } from '#lib/navigation/paths.ts';
import * as texts from '#texts/you.tsx';
import { lazyPage } from '#ui/notices/lazy-part.tsx';
import { OverviewPart } from './overview-part.tsx';
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
  { id: '', name: texts.overviewTab, Content: OverviewPart },
  {
    id: 'learning',
    name: texts.learningTab,
    text: texts.learningText,
    Content: lazyPage(() => import('./learning-part.tsx'), 'LearningPart'),
  },
  {
    id: 'appearance',
    name: texts.appearanceTab,
    text: texts.appearanceText,
    Content: lazyPage(() => import('#features/preferences/appearance-settings.tsx'), 'AppearanceSettings'),
  },
  {
    id: 'notifications',
    name: texts.notificationsTab,
    text: texts.notificationsText,
    Content: lazyPage(() => import('#features/preferences/weekly-mail.tsx'), 'WeeklyMailSettings'),
  },
  { id: 'security', name: texts.securityTab, Content: lazyPage(() => import('./security-part.tsx'), 'SecurityPart') },
  {
    id: 'data',
    name: texts.dataTab,
    text: texts.dataText,
    Content: lazyPage(() => import('./data-part.tsx'), 'DataPart'),
  },
  {
    id: 'shortcuts',
    name: texts.shortcutsTab,
    text: texts.shortcutsText,
    Content: lazyPage(() => import('#features/preferences/shortcut-settings.tsx'), 'ShortcutSettings'),
  },
  {
    id: 'about',
    name: texts.aboutTab,
    text: texts.aboutText,
    Content: lazyPage(() => import('#features/preferences/about-settings.tsx'), 'AboutSettings'),
  },
];

/** Returns the path of a section. @param anchor id of one of its headings */
export function partPath(id: string, anchor?: string): string {
  return `${paths.you}${id === '' ? '' : `/${id}`}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** What the settings search finds, in page order. The names match the texts on the page; `anchor` is a heading's id. */
export const SETTINGS: readonly Record<'name' | 'words' | 'part' | 'anchor', string>[] = settings;
