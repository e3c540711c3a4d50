import * as texts from '#texts/reading.tsx';
import { EXERCISE_KEYS } from './exercise-keys.ts';
import { useRef, useState } from 'react';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDismiss } from '#ui/hooks/use-dismiss.ts';
import { type KeyLayout, keyLabel, useKeyLabels } from './key-labels.ts';
import styles from './shortcuts-editor.module.css';
import { type Bindings, type Key, SHORTCUTS, boundCode, codeOf } from './shortcuts.ts';
import { STUDY_KEYS } from './study-keys.ts';
import { useBindings } from './use-shortcuts.ts';

/** Groups of shortcuts that are active on the same page, so that their keys must differ. */
const PAGES: readonly (readonly Key[])[] = [SHORTCUTS, STUDY_KEYS];

const besides = (key: Key): readonly Key[] =>
  PAGES.find((page) => page.includes(key))?.filter((one) => one !== key) ?? [];

/** Returns the other action on the same page that uses a key; null if the key is free. */
export function conflictOf(code: string, key: Key, bindings: Bindings): Key | null {
  return besides(key).find((one) => boundCode(one, bindings) === code) ?? null;
}

/** Binds an action to a key. If another action has that key, it receives the old one in exchange. */
export function rebind(key: Key, code: string, bindings: Bindings): Bindings {
  const other = conflictOf(code, key, bindings);
  const codes = { ...bindings.codes, [key.action]: code };
  if (other !== null) codes[other.action] = boundCode(key, bindings);
  const usual = new Map(PAGES.flat().map((one) => [one.action, one.code]));
  // Only differences are stored, so that a new default applies to everyone who has not chosen a key.
  const chosen = Object.entries(codes).filter(([action, bound]) => usual.has(action) && bound !== usual.get(action));
  return { ...bindings, codes: Object.fromEntries(chosen) };
}

const GROUPS: readonly (readonly [group: Key['group'], name: string])[] = [
  ['video', texts.video],
  ['captions', texts.captions],
  ['words', texts.words],
  ['page', texts.page],
  ['cards', texts.cards],
];
/** Keys that dialogs and focus navigation need. */
const RESERVED = new Set(['Escape', 'Tab']);

/** The action being rebound, and the pressed key if another action already uses it. */
interface Edited {
  shortcut: Key;
  taken: { code: string; by: Key } | null;
}

/** Other keys that cannot be changed, with what they do. */
const FIXED_KEYS = [
  ['Esc', texts.fixedClose],
  ['Tab', texts.fixedNext],
  ['Y', texts.fixedCheckYes],
  ['N', texts.fixedCheckNo],
  ['←', texts.fixedCheckBack],
  ['Alt + 1 – 5', texts.fixedTutorStart],
  ['Ctrl + M', texts.fixedTutorSpeak],
  ['Ctrl + Z', texts.fixedListUndo],
  ['Ctrl + Enter', texts.fixedSettingsSave],
  [texts.altLetter, texts.fixedSettingsPart],
] as const;

/** Lists all shortcuts in groups, to be rebound, and then the fixed keys. */
export function ShortcutsEditor() {
  const [bindings, saveBindings] = useBindings();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [saved, setSaved] = useState<{ shortcut: Key; code: string } | null>(null);
  const layout = useKeyLabels();
  const keys = useRef<HTMLDivElement>(null);
  const stop = () => {
    // The pressed button is removed and would take the focus with it.
    keys.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    setEdited(null);
  };
  const assign = (shortcut: Key, code: string) => {
    saveBindings(rebind(shortcut, code, bindings));
    setSaved({ shortcut, code });
    stop();
  };
  const choose = (shortcut: Key, code: string) => {
    const by = conflictOf(code, shortcut, bindings);
    if (by === null) assign(shortcut, code);
    else setEdited({ shortcut, taken: { code, by } });
  };
  const shown: readonly Key[] = PAGES.flat();
  return (
    <div ref={keys} className={styles.groups}>
      {GROUPS.map(([of, name]) => (
        <section key={of}>
          <h3 className={styles.group}>{name}</h3>
          <ul>
            {shown
              .filter(({ group }) => group === of)
              .map((shortcut) => (
                <KeyRow
                  key={shortcut.action}
                  label={shortcut.label}
                  code={boundCode(shortcut, bindings)}
                  layout={layout}
                  edited={edited?.shortcut === shortcut ? edited : null}
                  isSaved={saved?.shortcut === shortcut && saved.code === boundCode(shortcut, bindings)}
                  onEdit={() => {
                    setSaved(null);
                    setEdited({ shortcut, taken: null });
                  }}
                  onKey={(code) => choose(shortcut, code)}
                  onSwap={(code) => assign(shortcut, code)}
                  onStop={stop}
                  onLeave={() => setEdited(null)}
                />
              ))}
          </ul>
        </section>
      ))}
      <FixedKeys title={texts.exerciseKeys} keys={EXERCISE_KEYS} />
      <FixedKeys title={texts.fixedKeys} keys={FIXED_KEYS} />
    </div>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.keyboardShortcuts} subtitle={texts.chooseKey} onClose={onClose} actions={<ShortcutsSwitch />}>
      <ShortcutsEditor />
    </Dialog>
  );
}

export function ShortcutsSwitch() {
  const [bindings, saveBindings] = useBindings();
  const isUsual = Object.keys(bindings.codes).length === 0;
  return (
    <>
      <label className={styles.on}>
        <input
          type="checkbox"
          checked={bindings.isOn}
          onChange={({ target }) => saveBindings({ ...bindings, isOn: target.checked })}
        />
        {texts.keysAreOn}
      </label>
      {/* Not `disabled`, because a focused button would then lose focus. */}
      <Button
        aria-disabled={isUsual}
        onClick={() => {
          if (!isUsual) saveBindings({ ...bindings, codes: {} });
        }}
      >
        {texts.resetAll}
      </Button>
    </>
  );
}

interface KeyRowProps {
  label: string;
  code: string;
  layout: KeyLayout;
  edited: Edited | null;
  isSaved: boolean;
  onEdit: () => void;
  onKey: (code: string) => void;
  onSwap: (code: string) => void;
  /** Cancels and keeps focus in the row. */
  onStop: () => void;
  /** Cancels because focus or the pointer has moved elsewhere. */
  onLeave: () => void;
}

function KeyRow({ label, code, layout, edited, isSaved, onEdit, onKey, onSwap, onStop, onLeave }: KeyRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const taken = edited?.taken ?? null;
  const shown = keyLabel(taken?.code ?? code, layout);
  useKeyDown(
    (event) => {
      if (/^(Shift|Control|Alt|Meta)/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      // While the learner is asked whether to swap keys, only Escape works.
      if (taken !== null && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (RESERVED.has(event.key)) onStop();
      else onKey(codeOf(event));
    },
    { isOn: edited !== null, capture: true },
  );
  // Cancels when focus or the pointer moves elsewhere, because keys typed there are not meant for this row.
  useDismiss(row, { isOpen: edited !== null, dismiss: onLeave });
  return (
    <li ref={row} className={styles.row}>
      <span>{label}</span>
      <output className={styles.saved}>{isSaved ? texts.saved : ''}</output>
      <button
        type="button"
        className={styles.key}
        aria-label={texts.changeKey({ label, key: shown })}
        aria-pressed={edited !== null}
        onClick={({ currentTarget }) => {
          // Not every browser focuses a clicked button.
          currentTarget.focus();
          onEdit();
        }}
      >
        {edited !== null && taken === null ? texts.pressKey : shown}
      </button>
      {taken !== null && (
        <div role="alert" className={styles.taken}>
          <p>{texts.keyTaken({ key: shown, label: taken.by.label })}</p>
          <Button onClick={() => onSwap(taken.code)}>{texts.swapThem}</Button>
          <Button variant="quiet" onClick={onStop}>
            {texts.keepKey}
          </Button>
        </div>
      )}
    </li>
  );
}

function FixedKeys({ title, keys }: { title: string; keys: readonly (readonly [key: string, label: string])[] }) {
  return (
    <section>
      <h3 className={styles.group}>{title}</h3>
      <ul>
        {keys.map(([key, label]) => (
          <li key={label} className={styles.row}>
            <span>{label}</span>
            <kbd className={styles.fixed}>{key}</kbd>
          </li>
        ))}
      </ul>
    </section>
  );
}
