import type { ReactNode } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { paths } from '#lib/paths.ts';
import { DangerSettings } from './danger-settings.tsx';
import { DictionarySettings } from './dictionary-settings.tsx';
import { GridSettings } from './grid-settings.tsx';
import { LevelSettings } from './level-settings.tsx';
import type { SettingsPart } from './settings-parts.ts';
import { SubtitleSettings } from './subtitle-settings.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import type { FollowLink } from './use-leaving.ts';
import { VoiceSettings } from './voice-settings.tsx';

interface PartsProps {
  language: LanguageCode;
  isGuest: boolean;
  draft: SettingsDraft;
  knownWords: ReactNode;
  learning: ReactNode;
  onFollow: FollowLink;
  onUpdateLevel: () => void;
  onExport: () => void;
  onRemoved: () => void;
}

const IN_AN_ACCOUNT = { text: 'This is kept in an account.', to: paths.signup, link: 'Sign up to use it' };

/** Returns the sections of a language's settings in order. */
export function partsOf({ language, isGuest, draft, knownWords, learning, ...ways }: PartsProps): SettingsPart[] {
  const edits = { language, edited: draft.edited, onChange: draft.change };
  const { onFollow, onUpdateLevel, onExport, onRemoved } = ways;
  const parts: SettingsPart[] = [
    {
      id: 'level',
      name: 'Level',
      letter: 'L',
      body: <LevelSettings language={language} onUpdateLevel={onUpdateLevel} onFollow={onFollow} />,
    },
    { id: 'known', name: 'Words that you know', letter: 'K', forGuests: IN_AN_ACCOUNT, body: knownWords },
    { id: 'learning', name: 'Learning', letter: 'R', forGuests: studyOf(language), body: learning },
    {
      id: 'dictionaries',
      name: 'Dictionaries',
      letter: 'C',
      forGuests: IN_AN_ACCOUNT,
      body: <DictionarySettings {...edits} />,
    },
    { id: 'subtitles', name: 'Subtitles', letter: 'S', body: <SubtitleSettings {...edits} /> },
    { id: 'voice', name: 'Voice', letter: 'V', body: <VoiceSettings {...edits} /> },
    { id: 'grid', name: 'Videos', letter: 'G', body: <GridSettings {...edits} /> },
  ];
  // A guest has no data on the server.
  if (isGuest) return parts;
  const danger = <DangerSettings language={language} onExport={onExport} onRemoved={onRemoved} />;
  return [...parts, { id: 'danger', name: 'Danger', letter: 'X', body: danger }];
}

/** A guest's study settings are stored on the device, so link to the study page. */
const studyOf = (language: LanguageCode) => ({
  text: `How you study ${languageName(language)} on this device is set on the study page.`,
  to: paths.study,
  link: 'Set how you study',
});
