import { useEffect, useEffectEvent } from 'react';
import type { SettingsPart } from './settings-parts.ts';

interface KeyActions {
  onSave: () => void;
  onPart: (id: string) => void;
}

/**
 * Handles the shortcuts of the dialog, regardless of the focus: Ctrl+Enter saves, Alt with a letter opens a section.
 */
export function useKeys(parts: readonly SettingsPart[], { onSave, onPart }: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      onSave();
    } else if (altKey && !ctrlKey && !metaKey && !shiftKey) {
      const part = parts.find(({ letter }) => code === `Key${letter}`);
      if (part === undefined) return;
      event.preventDefault();
      onPart(part.id);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
