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
import * as texts from '#texts/settings.tsx';
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
  const { isBusy, failure, run } = useSubmit(texts.settingsNotSaved);
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
          <Flag code={language} /> {texts.languageSettings({ language: languageName(language) })}
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
                <output>{texts.conflictText}</output>
                <Button onClick={showSaved}>{texts.showTheirs}</Button>
                <Button onClick={draft.keep}>{texts.keepMine}</Button>
              </div>
            )}
            <FormError message={failure?.message ?? null} />
            <Button onClick={() => leave(onClose)}>{texts.cancel}</Button>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => void save()}>
              {isBusy ? texts.saving : texts.save}
            </Button>
          </>
        )
      }
    >
      {draft.isFound && draft.isChanged && !draft.isOvertaken && (
        <div className={styles.found}>
          <Banner tone="info">
            <div className={styles.notice}>
              <p>{texts.draftRestored}</p>
              <Button onClick={showSaved}>{texts.discardDraft}</Button>
            </div>
          </Banner>
        </div>
      )}
      <DraftedFields value={draft.registerField}>
        <SettingsFrame key={turn} parts={parts} onSave={() => void save()}>
          {isGuest && <SignUpForMore onFollow={follow} />}
        </SettingsFrame>
      </DraftedFields>
    </Dialog>
  );
}

function SignUpForMore({ onFollow }: { onFollow: FollowLink }) {
  const link = (content: ReactNode) => (
    <Link to={paths.signup} onClick={(event) => onFollow(event, paths.signup)}>
      {content}
    </Link>
  );
  return <p className={sectionStyles.hint}>{texts.signUpForMore({ link })}</p>;
}

/** Replaces the message of a failure without a response. Errors from the server keep theirs. */
function rethrowOffline(cause: unknown): never {
  if (!isFailure(cause) || cause.status !== 0) throw cause;
  throw { ...cause, message: navigator.onLine ? texts.serverUnreachable : texts.offline };
}

function Overwrite({ onShow, onSave }: { onShow: () => void; onSave: () => void }) {
  return (
    <div role="alertdialog" aria-label={texts.changedElsewhere} className={styles.unsaved}>
      <p>{texts.overwriteText}</p>
      <Button onClick={onShow}>{texts.showTheirs}</Button>
      <Button variant="primary" ref={focusOnMount} onClick={onSave}>
        {texts.saveMine}
      </Button>
    </div>
  );
}

function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div role="alertdialog" aria-label={texts.unsavedChanges} className={styles.unsaved}>
      <p>{texts.unsavedChangesText}</p>
      <Button variant="danger" onClick={onDiscard}>
        {texts.discardChanges}
      </Button>
      <Button variant="primary" ref={focusOnMount} onClick={onKeep}>
        {texts.keepEditing}
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

function partsOf({ language, isGuest, draft, knownWords, learning, ...handlers }: PartsProps): SettingsPart[] {
  const edits = { language, edited: draft.edited, onChange: draft.change };
  const { onFollow, onUpdateLevel, onExport, onRemoved } = handlers;
  const parts: SettingsPart[] = [
    {
      id: 'level',
      name: texts.levelPart,
      letter: 'L',
      body: <LevelSettings language={language} onUpdateLevel={onUpdateLevel} onFollow={onFollow} />,
    },
    { id: 'known', name: texts.knownWordsPart, letter: 'K', needsAccount: true, body: knownWords },
    { id: 'learning', name: texts.learningPart, letter: 'R', needsAccount: true, body: learning },
    {
      id: 'dictionaries',
      name: texts.dictionariesPart,
      letter: 'C',
      needsAccount: true,
      body: <DictionarySettings {...edits} />,
    },
    { id: 'subtitles', name: texts.subtitlesPart, letter: 'S', body: <SubtitleSettings {...edits} /> },
    { id: 'voice', name: texts.aboutVoice, letter: 'V', body: <VoiceSettings {...edits} /> },
    { id: 'grid', name: texts.videosPart, letter: 'G', body: <GridSettings {...edits} /> },
    // A guest has no data on the server to delete.
    {
      id: 'danger',
      name: texts.dangerPart,
      letter: 'X',
      needsAccount: true,
      body: <DangerSettings language={language} onExport={onExport} onRemoved={onRemoved} />,
    },
  ];
  return parts.filter(({ needsAccount }) => !isGuest || needsAccount !== true);
}

type LevelSettingsProps = Pick<PartsProps, 'language' | 'onUpdateLevel' | 'onFollow'>;

function LevelSettings({ language, onUpdateLevel, onFollow }: LevelSettingsProps) {
  const query = useGetLanguageQuery(language);
  const check = placementPath(language);
  const skeleton = <Skeleton label={texts.loadingLevel} className={sectionStyles.skeleton} bones={3} />;
  return (
    <Loaded query={query} whileLoading={skeleton} failure={texts.levelNotLoaded}>
      {(data) => {
        const [current, derived] = [currentLevel(data), derivedLevel(data.wordCount)];
        return (
          <>
            <Facts
              className={sectionStyles.facts}
              rows={[
                [texts.currentLevel, <LevelTag key="level" level={current} />],
                ...(derived === current
                  ? []
                  : ([[texts.calculatedLevel, <LevelTag key="level" level={derived} />]] as const)),
                [texts.savedWords, formatNumber(data.wordCount)],
              ]}
            />
            <Button onClick={onUpdateLevel}>{texts.updateLevel}</Button>
            {isPlacementLanguage(language) && (
              <p className={sectionStyles.link}>
                <Link to={check} onClick={(event) => onFollow(event, check)}>
                  {texts.findLevel}
                </Link>
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
