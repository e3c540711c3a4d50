import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { type KeyLayout, keyLabel, useKeyLabels } from './key-labels.ts';
import styles from './shortcuts-editor.module.css';
import { SHORTCUTS, type ShortcutAction, boundCode, codeOf, conflictOf, labelOf, rebind } from './shortcuts.ts';
import { useBindings } from './use-shortcuts.ts';

const GROUPS = ['Video', 'Captions', 'Words', 'Page'] as const;
/** Keys that a dialog and the focus need themselves. */
const RESERVED = new Set(['Escape', 'Tab']);

/** A key that another action has. */
interface Taken {
  code: string;
  by: ShortcutAction;
}

/** All keys, in groups: what they do, and another key for it. */
export function ShortcutsEditor() {
  const [bindings, saveBindings] = useBindings();
  const [edited, setEdited] = useState<ShortcutAction | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const layout = useKeyLabels();
  const keys = useRef<HTMLDivElement>(null);
  const stop = () => {
    // What was pressed goes away, and the focus with it.
    keys.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    setEdited(null);
    setTaken(null);
  };
  const give = (action: ShortcutAction, code: string) => {
    saveBindings(rebind(action, code, bindings));
    stop();
  };
  const edit = (action: ShortcutAction) => {
    setTaken(null);
    setEdited(action);
  };

  useKeyOf(edited !== null && taken === null, (code) => {
    if (edited === null || code === null) return stop();
    const by = conflictOf(code, edited, bindings);
    if (by === null) give(edited, code);
    else setTaken({ code, by });
  });

  return (
    <div ref={keys} className={styles.groups}>
      {GROUPS.map((group) => (
        <section key={group}>
          <h3 className={styles.group}>{group}</h3>
          <ul>
            {SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ action, label }) => (
              <KeyRow
                key={action}
                label={label}
                code={boundCode(action, bindings)}
                layout={layout}
                edited={edited === action ? { taken } : null}
                onEdit={() => edit(action)}
                onSwap={(code) => give(action, code)}
                onStop={stop}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Switches all keys off and on, and gives each its usual key back. */
export function ShortcutsSwitch() {
  const [bindings, saveBindings] = useBindings();
  return (
    <>
      <label className={styles.on}>
        <input
          type="checkbox"
          checked={bindings.isOn}
          onChange={({ target }) => saveBindings({ ...bindings, isOn: target.checked })}
        />
        Keys are on
      </label>
      <Button
        disabled={Object.keys(bindings.codes).length === 0}
        onClick={() => saveBindings({ ...bindings, codes: {} })}
      >
        Reset all
      </Button>
    </>
  );
}

interface KeyRowProps {
  label: string;
  code: string;
  layout: KeyLayout;
  /** While another key is chosen: the one that somebody else has; null for a row that stands. */
  edited: { taken: Taken | null } | null;
  onEdit: () => void;
  onSwap: (code: string) => void;
  onStop: () => void;
}

function KeyRow({ label, code, layout, edited, onEdit, onSwap, onStop }: KeyRowProps) {
  const taken = edited?.taken ?? null;
  const shown = keyLabel(taken?.code ?? code, layout);
  return (
    <li className={styles.row}>
      <span>{label}</span>
      <button
        type="button"
        className={styles.key}
        aria-label={`${label}: ${shown}. Change`}
        aria-pressed={edited !== null}
        onClick={onEdit}
      >
        {edited !== null && taken === null ? 'Press a key' : shown}
      </button>
      {taken !== null && (
        <div role="alert" className={styles.taken}>
          <p>
            {shown} is taken by ‘{labelOf(taken.by)}’.
          </p>
          <Button onClick={() => onSwap(taken.code)}>Swap them</Button>
          <Button variant="quiet" onClick={onStop}>
            Keep as it is
          </Button>
        </div>
      )}
    </li>
  );
}

/** Waits for one key; null for the key that gives up. */
function useKeyOf(isWaiting: boolean, onKey: (code: string | null) => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (/^(Shift|Control|Alt|Meta)/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      onKey(RESERVED.has(event.key) ? null : codeOf(event));
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  });
}
