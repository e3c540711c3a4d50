import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { keyLabel, useKeyLabels } from './key-labels.ts';
import styles from './shortcuts-dialog.module.css';
import {
  boundCode,
  codeOf,
  conflictOf,
  DEFAULT_BINDINGS,
  labelOf,
  rebind,
  SHORTCUTS,
  type ShortcutAction,
} from './shortcuts.ts';
import { saveBindings, useBindings } from './use-shortcuts.ts';

const GROUPS = ['Video', 'Captions', 'Words', 'Page'] as const;
/** Keys that a dialog and the focus need themselves. */
const RESERVED = new Set(['Escape', 'Tab']);

/** All keys of the page: what they do, another key for it, or none at all. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const bindings = useBindings();
  const [edited, setEdited] = useState<ShortcutAction | null>(null);
  const [taken, setTaken] = useState<{ code: string; by: ShortcutAction } | null>(null);
  const layout = useKeyLabels();
  const stop = () => {
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
    <Dialog
      title="Keyboard shortcuts"
      subtitle="Press a key here to give its action another one."
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => saveBindings(DEFAULT_BINDINGS)}>
            Reset all
          </Button>
          <Chip isPressed={bindings.isOn} onClick={() => saveBindings({ ...bindings, isOn: !bindings.isOn })}>
            {bindings.isOn ? 'Keys are on' : 'Keys are off'}
          </Chip>
        </>
      }
    >
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3 className={styles.group}>{group}</h3>
            <ul>
              {SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ action, label }) => (
                <li key={action} className={styles.row}>
                  <span>{label}</span>
                  <button
                    type="button"
                    className={styles.key}
                    aria-label={`${label}: ${keyLabel(boundCode(action, bindings), layout)}. Change`}
                    aria-pressed={edited === action}
                    onClick={() => edit(action)}
                  >
                    {edited === action && taken === null
                      ? 'Press a key'
                      : keyLabel(boundCode(action, bindings), layout)}
                  </button>
                  {edited === action && taken !== null && (
                    <div role="alert" className={styles.taken}>
                      <p>
                        {keyLabel(taken.code, layout)} is taken by ‘{labelOf(taken.by)}’.
                      </p>
                      <Button onClick={() => give(action, taken.code)}>Swap them</Button>
                      <Button variant="quiet" onClick={stop}>
                        Keep as it is
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
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
