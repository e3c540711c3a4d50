import type { ReactNode } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { DangerSettings } from './danger-settings.tsx';
import { DictionarySettings } from './dictionary-settings.tsx';
import { GridSettings } from './grid-settings.tsx';
import { LevelSettings } from './level-settings.tsx';
import type { SettingsPart } from './settings-parts.ts';
import { SubtitleSettings } from './subtitle-settings.tsx';
import type { SettingsDraft } from './use-draft.ts';
import { VoiceSettings } from './voice-settings.tsx';

interface PartsProps {
  language: LanguageCode;
  draft: SettingsDraft;
  knownWords: ReactNode;
  learning: ReactNode;
  onUpdateLevel: () => void;
  onExport: () => void;
  onRemoved: () => void;
}

/** The parts of a language's settings, in their order. */
export function partsOf({ language, draft, knownWords, learning, ...ways }: PartsProps): SettingsPart[] {
  const edits = { language, edited: draft.edited, onChange: draft.change };
  const { onUpdateLevel, onExport, onRemoved } = ways;
  return [
    {
      id: 'level',
      name: 'Level',
      letter: 'L',
      body: <LevelSettings language={language} onUpdateLevel={onUpdateLevel} />,
    },
    { id: 'known', name: 'Words that you know', letter: 'K', needsAccount: true, body: knownWords },
    { id: 'learning', name: 'Learning', letter: 'R', needsAccount: true, body: learning },
    {
      id: 'dictionaries',
      name: 'Dictionaries',
      letter: 'C',
      needsAccount: true,
      body: <DictionarySettings {...edits} />,
    },
    { id: 'subtitles', name: 'Subtitles', letter: 'S', body: <SubtitleSettings {...edits} /> },
    { id: 'voice', name: 'Voice', letter: 'V', body: <VoiceSettings {...edits} /> },
    { id: 'grid', name: 'Videos', letter: 'G', body: <GridSettings {...edits} /> },
    {
      id: 'danger',
      name: 'Danger',
      letter: 'X',
      needsAccount: true,
      body: <DangerSettings language={language} onExport={onExport} onRemoved={onRemoved} />,
    },
  ];
}
