import { useCallback, useRef, useState } from 'react';
import type { RegisterField } from '#store/preferences/drafted-fields.ts';

/** Tracks the fields whose text cannot be saved. */
export function useWrongFields() {
  const fields = useRef(new Map<string, () => void>());
  const [count, setCount] = useState(0);
  const registerField = useCallback<RegisterField>((field, focus) => {
    if (focus === null) fields.current.delete(field);
    else fields.current.set(field, focus);
    setCount(fields.current.size);
  }, []);
  return {
    registerField,
    hasWrong: count > 0,
    /** Returns a function that focuses the first of them now, or null. */
    wayToWrong: (): (() => void) | null => fields.current.values().next().value ?? null,
  };
}
