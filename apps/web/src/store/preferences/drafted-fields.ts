import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';

/** Hears of a field whose text cannot be saved, with the way to it; null once it can be, or the field is gone. */
export type RegisterField = (field: string, focus: (() => void) | null) => void;

const Form = createContext<RegisterField | null>(null);

/** A form that is saved as a whole: what is typed in its fields is told it at once, right or wrong. */
export const DraftedFields = Form.Provider;

/**
 * Tells the form around a field as long as its text cannot be saved.
 * @returns whether there is such a form: then a field is not saved by being left
 */
export function useDraftedField(isWrong: boolean, focus: () => void): boolean {
  const tell = useContext(Form);
  const id = useId();
  const goThere = useEffectEvent(focus);
  useEffect(() => {
    if (tell === null || !isWrong) return undefined;
    tell(id, () => goThere());
    return () => tell(id, null);
  }, [tell, isWrong, id]);
  return tell !== null;
}
