import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';

/** Registers an invalid field, with a function that focuses it; null unregisters the field. */
export type RegisterField = (field: string, focus: (() => void) | null) => void;

const Form = createContext<RegisterField | null>(null);

/** Provided by a form that is saved as a whole. Its fields report every change immediately, valid or not. */
export const DraftedFields = Form.Provider;

/** Reports an invalid field to its form. @returns whether there is such a form; if so, blurring must not save */
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
