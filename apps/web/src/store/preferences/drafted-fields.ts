import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';

/** Registers a field whose text cannot be saved, with a function that focuses it; null unregisters it. */
export type RegisterField = (field: string, focus: (() => void) | null) => void;

const Form = createContext<RegisterField | null>(null);

/** Provided by a form that is saved as a whole. Its fields report every input at once, valid or not. */
export const DraftedFields = Form.Provider;

/** Reports a wrong field to the form around it. @returns whether there is one; then leaving the field does not save */
export function useDraftedField(isWrong: boolean, focus: () => void): boolean {
  const register = useContext(Form);
  const id = useId();
  const onFocus = useEffectEvent(focus);
  useEffect(() => {
    if (register === null || !isWrong) return undefined;
    register(id, () => onFocus());
    return () => register(id, null);
  }, [register, isWrong, id]);
  return register !== null;
}
