import { createContext, useContext, useState } from 'react';
import { isRecord } from '#lib/is-record.ts';
import { storedValues } from '#lib/storage.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

interface UnsavedScope {
  /** A language's code, or `all`. */
  readonly of: string;
  /** Whether what is stored is what the server has now, as far as is known. */
  readonly isFresh: boolean;
}

const Scope = createContext<UnsavedScope | null>(null);

/** Whether an answer has come since this part is shown, or will not. @param answer as a query gives it */
export function useIsFresh(answer: { fulfilledTimeStamp?: number | undefined; isError: boolean }): boolean {
  const [shownAt] = useState(() => Date.now());
  return answer.isError || (answer.fulfilledTimeStamp ?? 0) >= shownAt;
}

/** Settings within it keep in this tab what could not be saved. */
export const KeepsUnsaved = Scope.Provider;

interface Kept<Value> {
  readonly value: Value;
  /** What was stored when it was chosen. */
  readonly over: Value;
}

/** Where a value of a setting waits that could not be saved. */
export interface Unsaved<Value> {
  readonly isFresh: boolean;
  /** Null where nothing waits, or nothing that the setting can be. */
  readonly read: () => Kept<Value> | null;
  /** Null where nothing waits any more. */
  readonly note: (waiting: Kept<Value> | null) => void;
}

/** @param stored a value as the setting has them */
export function useUnsaved<Value>(label: string, stored: Value): Unsaved<Value> {
  const scope = useContext(Scope);
  const learner = useAppSelector(selectUser)?.id ?? 'guest';
  const entry = scope === null ? null : storedSetting(`${learner}.${scope.of}.${label}`);
  return {
    isFresh: scope?.isFresh ?? true,
    read: () => {
      const kept = entry?.read();
      return kept !== undefined && isLike(kept, stored) ? kept : null;
    },
    note: (waiting) => {
      if (waiting === null) entry?.remove();
      else entry?.write(waiting);
    },
  };
}

const storedSetting = storedValues<Kept<unknown>>(
  'unsavedSetting.',
  (value) => (isRecord(value) && 'value' in value ? { value: value['value'], over: value['over'] } : undefined),
  'sessionStorage',
);

/** Null stands for the default, in a setting that may have no value of its own. */
function isLike<Value>(kept: Kept<unknown>, stored: Value): kept is Kept<Value> {
  return stored === null || kept.value === null || typeof kept.value === typeof stored;
}
