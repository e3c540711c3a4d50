import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type LanguageCode, languageName, nativeName } from '@wordreel/shared';
import {
  gridSettingsSaved,
  selectGridChoices,
  selectLevels,
  selectMutedChannels,
} from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Flag } from '#ui/flag.tsx';
import { GridSettings } from './grid-settings.tsx';
import styles from './language-settings-dialog.module.css';
import { LevelSettings } from './level-settings.tsx';

interface LanguageSettingsDialogProps {
  language: LanguageCode;
  onClose: () => void;
  /** Opens the level dialog in this one's place. */
  onUpdateLevel: () => void;
  /** What else there is to set of a language, below its level. It may ask to leave: what is changed is not lost then. */
  children?: ((leave: (onLeave: () => void) => void) => ReactNode) | undefined;
}

/** What a learner sets for one language: their level, and which videos the grid shows. */
export function LanguageSettingsDialog({ language, onClose, onUpdateLevel, children }: LanguageSettingsDialogProps) {
  const displayName = languageName(language);
  const draft = useDraft(language);
  const [leave, setLeave] = useState<(() => void) | null>(null);

  const ask = (onLeave: () => void) => (draft.isChanged ? setLeave(() => onLeave) : onLeave());
  const save = () => {
    draft.save();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };

  return (
    <Dialog
      title={
        <span className={styles.title}>
          <Flag code={language} /> {displayName} settings
        </span>
      }
      subtitle={<span lang={language}>{nativeName(language)}</span>}
      onClose={() => ask(onClose)}
      actions={
        leave === null ? (
          <>
            <Button onClick={() => ask(onClose)}>Cancel</Button>
            <Button variant="primary" onClick={save}>
              Save
            </Button>
          </>
        ) : (
          <div role="alertdialog" aria-label="Unsaved changes" className={styles.unsaved}>
            <p>Your changes are not saved.</p>
            <Button variant="danger" onClick={leave}>
              Discard changes
            </Button>
            <Button variant="primary" ref={focus} onClick={() => setLeave(null)}>
              Keep editing
            </Button>
          </div>
        )
      }
    >
      {/* The keys of the whole form; each control has its own besides. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.sections} onKeyDown={onKeyDown}>
        <LevelSettings language={language} onUpdateLevel={() => ask(onUpdateLevel)} />
        {children?.(ask)}
        <GridSettings language={language} {...draft} />
      </div>
    </Dialog>
  );
}

/** The settings as they are edited; nothing is kept before they are saved. */
function useDraft(language: LanguageCode) {
  const dispatch = useAppDispatch();
  const savedLevels = useAppSelector(selectLevels);
  const savedMuted = useAppSelector(selectMutedChannels)[language] ?? [];
  const saved = useAppSelector((state) => selectGridChoices(state, language)) ?? {};
  const [levels, setLevels] = useState(savedLevels);
  const [muted, setMuted] = useState(savedMuted);
  const [isCaptionedOnly, setCaptionedOnly] = useState(saved.isCaptionedOnly ?? false);
  const [hidesWatched, setHidesWatched] = useState(saved.hidesWatched ?? false);
  return {
    levels,
    setLevels,
    muted,
    setMuted,
    isCaptionedOnly,
    setCaptionedOnly,
    hidesWatched,
    setHidesWatched,
    isChanged:
      !isSameSet(levels, savedLevels) ||
      !isSameSet(muted, savedMuted) ||
      isCaptionedOnly !== (saved.isCaptionedOnly ?? false) ||
      hidesWatched !== (saved.hidesWatched ?? false),
    save: () => dispatch(gridSettingsSaved({ language, levels, muted, choices: { isCaptionedOnly, hidesWatched } })),
  };
}

/** The question takes the focus, so that the keyboard answers it next. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}
