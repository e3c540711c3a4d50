import type { ReactNode } from 'react';
import { type LanguageCode, languageName, currentLevel, derivedLevel, isPlacementLanguage } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { paths, placementPath } from '#lib/navigation/paths.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Facts } from '#ui/facts.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { DangerSettings } from './danger-settings.tsx';
import { DictionarySettings } from './dictionary-settings.tsx';
import { GridSettings } from './grid-settings.tsx';
import type { SettingsPart } from './settings-frame.tsx';
import styles from './settings-section.module.css';
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

const IN_AN_ACCOUNT = { text: 'This needs an account.', to: paths.signup, link: 'Sign up to use it' };

export function partsOf({ language, isGuest, draft, knownWords, learning, ...handlers }: PartsProps): SettingsPart[] {
  const edits = { language, edited: draft.edited, onChange: draft.change };
  const { onFollow, onUpdateLevel, onExport, onRemoved } = handlers;
  const parts: SettingsPart[] = [
    {
      id: 'level',
      name: 'Level',
      letter: 'L',
      body: <LevelSettings language={language} onUpdateLevel={onUpdateLevel} onFollow={onFollow} />,
    },
    { id: 'known', name: 'Words you know', letter: 'K', forGuests: IN_AN_ACCOUNT, body: knownWords },
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

type LevelSettingsProps = Pick<PartsProps, 'language' | 'onUpdateLevel' | 'onFollow'>;

function LevelSettings({ language, onUpdateLevel, onFollow }: LevelSettingsProps) {
  const query = useGetLanguageQuery(language);
  const check = placementPath(language);
  const skeleton = <Skeleton label="Loading your level" className={styles.skeleton} bones={3} />;
  return (
    <Loaded query={query} whileLoading={skeleton} failure="Your level did not load.">
      {(data) => (
        <>
          <Facts
            className={styles.facts}
            rows={[
              ['Current level', <LevelTag key="level" level={currentLevel(data)} />],
              ['Calculated from your words', <LevelTag key="level" level={derivedLevel(data.wordCount)} />],
              ['Words', formatNumber(data.wordCount)],
            ]}
          />
          <Button onClick={onUpdateLevel}>Update your level</Button>
          {isPlacementLanguage(language) && (
            <p className={styles.link}>
              <Link to={check} onClick={(event) => onFollow(event, check)}>
                Find your level in three minutes
              </Link>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
