import { createContext, useContext, useState } from 'react';
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
  const key = scope === null ? null : `unsavedSetting.${learner}.${scope.of}.${label}`;
  return {
    isFresh: scope?.isFresh ?? true,
    read: () => (key === null ? null : readKept(key, stored)),
    note: (waiting) => {
      if (key === null) return;
      withSession((session) =>
        waiting === null ? session.removeItem(key) : session.setItem(key, JSON.stringify(waiting)),
      );
    },
  };
}

/** Storage may be refused: what was not saved then lasts as long as what shows it. */
function withSession<Answer>(use: (session: Storage) => Answer): Answer | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

function readKept<Value>(key: string, stored: Value): Kept<Value> | null {
  const kept = withSession((session) => JSON.parse(session.getItem(key) ?? 'null') as Kept<Value> | null);
  // Null stands for 'as usual', of a setting that may have nothing of its own.
  const isLike = stored === null || kept?.value === null || typeof kept?.value === typeof stored;
  return isLike ? kept : null;
}
