import type { ReactNode } from 'react';
import { type LanguageCode, languageName, currentLevel, derivedLevel, isPlacementLanguage } from '@wordreel/shared';
import { formatNumber } from '#lib/text/format.ts';
import { paths, placementPath } from '#lib/navigation/paths.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';
import { DangerSettings } from './danger-settings.tsx';
import { DictionarySettings } from './dictionary-settings.tsx';
import { GridSettings } from './grid-settings.tsx';
import type { SettingsPart } from './settings-frame.tsx';
import styles from './settings-section.module.css';
import { RowsSkeleton } from './settings-section.tsx';
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
  const { currentData: data, isError, isFetching, refetch } = useGetLanguageQuery(language);
  if (data === undefined && isError) {
    return <RetryBanner text="Your level did not load." isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <RowsSkeleton label="Loading your level" />;
  const check = placementPath(language);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Current level</dt>
          <dd>
            <LevelTag level={currentLevel(data)} />
          </dd>
        </div>
        <div>
          <dt>Calculated from your words</dt>
          <dd>
            <LevelTag level={derivedLevel(data.wordCount)} />
          </dd>
        </div>
        <div>
          <dt>Words</dt>
          <dd>{formatNumber(data.wordCount)}</dd>
        </div>
      </dl>
      <Button onClick={onUpdateLevel}>Update your level</Button>
      {isPlacementLanguage(language) && (
        <p className={styles.link}>
          <Link to={check} onClick={(event) => onFollow(event, check)}>
            Find your level in three minutes
          </Link>
        </p>
      )}
    </>
  );
}
