import { type ReactNode, useState } from 'react';
import {
  type LanguageCode,
  languageName,
  nativeName,
  currentLevel,
  derivedLevel,
  isPlacementLanguage,
} from '@wordreel/shared';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { isFailure } from '#store/network/call-api.ts';
import { DraftedFields } from '#store/preferences/drafted-fields.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Flag } from '#ui/languages/flag.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './language-settings-dialog.module.css';
import { SettingsFrame, type SettingsPart } from './settings-frame.tsx';
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts';
import { type Leave, leaveField, useLeaving, type FollowLink } from './use-leaving.ts';
import { formatNumber } from '#lib/text/format.ts';
import { paths, placementPath } from '#lib/navigation/paths.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { Link } from '#ui/buttons/link.tsx';
import { LevelTag } from '#ui/languages/level-tag.tsx';
import { Facts } from '#ui/facts.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import { Skeleton } from '#ui/notices/skeleton.tsx';
import { DangerSettings } from './danger-settings.tsx';
import { DictionarySettings } from './dictionary-settings.tsx';
import { GridSettings } from './grid-settings.tsx';
import sectionStyles from './settings-section.module.css';
import { SubtitleSettings } from './subtitle-settings.tsx';
import { VoiceSettings } from './voice-settings.tsx';

interface LanguageSettingsDialogProps {
  language: LanguageCode;
  onClose: () => void;
  onUpdateLevel: () => void;
  onExport: () => void;
  /** The settings that other features contribute: known words and how the language is studied. */
  children: (leave: Leave, draft: SettingsDraft) => { knownWords: ReactNode; learning: ReactNode };
}

export function LanguageSettingsDialog({ language, onClose, ...rest }: LanguageSettingsDialogProps) {
  const { onUpdateLevel, onExport, children } = rest;
  const isGuest = useAppSelector(selectIsGuest);
  const draft = useSettingsDraft(language);
  const { leave, follow, leaving, stay } = useLeaving(draft, onClose);
  const { isBusy, failure, run } = useSubmit('Your settings were not saved. Try again.');
  const [isConfirming, setConfirming] = useState(false);
  // Increased to remount the sections, which keep local choices, so that they show the saved values.
  const [turn, setTurn] = useState(0);

  const save = async (isSure = false) => {
    leaveField();
    const wayToWrong = draft.wayToWrong();
    if (wayToWrong !== null) return wayToWrong();
    if (draft.isOvertaken && !isSure) return setConfirming(true);
    if (!isBusy && (await run(null, () => draft.save().catch(rethrowOffline)))) onClose();
    return undefined;
  };
  const showSaved = () => {
    draft.discard();
    setConfirming(false);
    setTurn(turn + 1);
  };
  const parts = partsOf({
    language,
    isGuest,
    draft,
    ...children(leave, draft),
    onFollow: follow,
    onUpdateLevel: () => leave(onUpdateLevel),
    onExport: () => leave(onExport),
    onRemoved: () => {
      draft.discard();
      onClose();
    },
  });
  const discard = () => {
    draft.discard();
    leaving?.();
  };

  return (
    <Dialog
      width="broad"
      title={
        <span className={styles.title}>
          <Flag code={language} /> {languageName(language)} settings
        </span>
      }
      subtitle={<span lang={language}>{nativeName(language)}</span>}
      onClose={() => leave(onClose)}
      actions={
        leaving !== null ? (
          <Unsaved onKeep={stay} onDiscard={discard} />
        ) : isConfirming && draft.isOvertaken ? (
          <Overwrite onShow={showSaved} onSave={() => void save(true)} />
        ) : (
          <>
            {/* Next to Save, because a notice at the top would be out of view on a phone. */}
            {draft.isOvertaken && (
              <div className={styles.overtaken}>
                <output>
                  These settings were changed elsewhere, for example in another tab, while you changed them here.
                </output>
                <Button onClick={showSaved}>Show those</Button>
                <Button onClick={draft.keep}>Keep mine</Button>
              </div>
            )}
            <FormError message={failure?.message ?? null} />
            <Button onClick={() => leave(onClose)}>Cancel</Button>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => void save()}>
              {isBusy ? 'Saving…' : 'Save'}
            </Button>
          </>
        )
      }
    >
      {draft.isFound && draft.isChanged && !draft.isOvertaken && (
        <div className={styles.found}>
          <Banner tone="info">
            <div className={styles.notice}>
              <p>Your unsaved changes are still here.</p>
              <Button onClick={showSaved}>Discard them</Button>
            </div>
          </Banner>
        </div>
      )}
      <DraftedFields value={draft.registerField}>
        <SettingsFrame key={turn} parts={parts} onFollow={follow} onSave={() => void save()} />
      </DraftedFields>
    </Dialog>
  );
}

/** Replaces the message of a failure without a response. Errors from the server keep theirs. */
function rethrowOffline(cause: unknown): never {
  if (!isFailure(cause) || cause.status !== 0) throw cause;
  const why = navigator.onLine ? 'The server cannot be reached' : 'You are offline';
  throw { ...cause, message: `${why}: nothing is saved yet; your changes are kept here.` };
}

function Overwrite({ onShow, onSave }: { onShow: () => void; onSave: () => void }) {
  return (
    <div role="alertdialog" aria-label="Changed elsewhere" className={styles.unsaved}>
      <p>These settings were changed elsewhere. Save yours anyway?</p>
      <Button onClick={onShow}>Show those</Button>
      <Button variant="primary" ref={focusOnMount} onClick={onSave}>
        Save mine
      </Button>
    </div>
  );
}

function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div role="alertdialog" aria-label="Unsaved changes" className={styles.unsaved}>
      <p>Your changes are not saved.</p>
      <Button variant="danger" onClick={onDiscard}>
        Discard changes
      </Button>
      <Button variant="primary" ref={focusOnMount} onClick={onKeep}>
        Keep editing
      </Button>
    </div>
  );
}

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

function partsOf({ language, isGuest, draft, knownWords, learning, ...handlers }: PartsProps): SettingsPart[] {
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
  // A guest has no data on the server to delete.
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
  const skeleton = <Skeleton label="Loading your level" className={sectionStyles.skeleton} bones={3} />;
  return (
    <Loaded query={query} whileLoading={skeleton} failure="Your level did not load.">
      {(data) => (
        <>
          <Facts
            className={sectionStyles.facts}
            rows={[
              ['Current level', <LevelTag key="level" level={currentLevel(data)} />],
              ['Calculated from your words', <LevelTag key="level" level={derivedLevel(data.wordCount)} />],
              ['Words', formatNumber(data.wordCount)],
            ]}
          />
          <Button onClick={onUpdateLevel}>Update your level</Button>
          {isPlacementLanguage(language) && (
            <p className={sectionStyles.link}>
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
