import { createContext, useContext, useState } from 'react';
import { isRecord } from '#lib/storage/is-record.ts';
import { draftOwner, draftsOf } from '#store/device/drafts.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

interface UnsavedScope {
  /** The code of a language, or `all`. */
  readonly of: string;
  /** Whether the stored value is the latest from the server, as far as known. */
  readonly isFresh: boolean;
}

const Scope = createContext<UnsavedScope | null>(null);

/** Returns whether a query has responded since this component mounted, or failed. */
export function useIsFresh(answer: { fulfilledTimeStamp?: number | undefined; isError: boolean }): boolean {
  const [shownAt] = useState(() => Date.now());
  return answer.isError || (answer.fulfilledTimeStamp ?? 0) >= shownAt;
}

/** Settings inside keep values that could not be saved in this tab. */
export const KeepsUnsaved = Scope.Provider;

interface Kept<Value> {
  readonly value: Value;
  /** The stored value at the time of the choice. */
  readonly over: Value;
}

/** Stores the value of a setting that could not be saved. @param stored a value of the setting, to compare types */
export function useUnsaved<Value>(label: string, stored: Value) {
  const scope = useContext(Scope);
  const owner = draftOwner(useAppSelector(selectUser));
  const name = `${scope?.of}.${label}`;
  return {
    isFresh: scope?.isFresh ?? true,
    /** Null if nothing waits, or if the stored value has the wrong type. */
    read: (): Kept<Value> | null => {
      const kept = scope === null ? null : unsavedSettings.read(owner, name);
      return kept !== null && isLike(kept, stored) ? kept : null;
    },
    note: (waiting: Kept<Value> | null): void => {
      if (scope !== null) unsavedSettings.write(owner, name, waiting);
    },
  };
}

const unsavedSettings = draftsOf<Kept<unknown>>({
  kind: 'unsavedSetting',
  parse: (value) => (isRecord(value) && 'value' in value ? { value: value['value'], over: value['over'] } : undefined),
});

/** Null is the default of a setting that can be unset. */
function isLike<Value>(kept: Kept<unknown>, stored: Value): kept is Kept<Value> {
  return stored === null || kept.value === null || typeof kept.value === typeof stored;
}
