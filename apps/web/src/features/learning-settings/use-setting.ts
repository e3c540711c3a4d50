import { useEffect, useEffectEvent, useRef, useState, createContext, useContext } from 'react';
import { wait } from '#lib/time/wait.ts';
import { isFailure, isOutage } from '#store/network/call-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { isRecord } from '#lib/storage/is-record.ts';
import { draftOwner, draftsOf } from '#store/device/drafts.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/settings.tsx';

interface Chosen<Value> {
  readonly value: Value;
  /** For a value from an earlier visit, what was stored when it was chosen. */
  readonly over?: Value;
  readonly isSaved?: boolean;
}

const NOT_SAVED = texts.notSaved;
const WAITS = texts.savesLater;
const RETRY_MS = 10_000;

/** Sends the chosen value, one request at a time, and keeps it in this tab if it could not be saved. */
export function useSetting<Value>(label: string, stored: Value, save: (value: Value) => Promise<unknown>) {
  const unsaved = useUnsaved(label, stored);
  const [chosen, setChosen] = useState<Chosen<Value> | null>(unsaved.read);
  // A value from an earlier visit is still here only if it could not be saved.
  const [isLeftOver, setLeftOver] = useState(chosen !== null);
  const [seen, setSeen] = useState(stored);
  const { isBusy, failure, run } = useSubmit(NOT_SAVED);
  /** The number of consecutive failures to reach the server. */
  const [outages, setOutages] = useState(0);
  const waiting = useRef<{ value: Value } | null>(null);
  const isSending = useRef(false);

  const noteOutage = (cause: unknown) => {
    setOutages((before) => (isFailure(cause) && isOutage(cause) ? before + 1 : 0));
    throw cause;
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current; next !== null; next = waiting.current) {
      const { value } = next;
      waiting.current = null;
      // Sequential on purpose: each save must finish before the next one is sent.
      const isSaved = await run(null, () => save(value).catch(noteOutage));
      if (isSaved) setOutages(0);
      if (waiting.current !== null) continue;
      setChosen({ value, isSaved });
      unsaved.note(isSaved ? null : { value, over: stored });
    }
    isSending.current = false;
  };
  const choose = (value: Value) => {
    waiting.current = { value };
    setChosen({ value });
    setLeftOver(false);
    void send();
  };
  /** Stores and sends a value as the learner leaves. If sending fails, it is sent again when they return. */
  const chooseLast = (value: Value) => {
    unsaved.note({ value, over: stored });
    save(value).then(
      () => unsaved.note(null),
      () => undefined,
    );
  };
  if (!Object.is(seen, stored)) {
    setSeen(stored);
    // The stored value changed elsewhere, so drop the saved choice.
    if (chosen?.isSaved === true && !Object.is(chosen.value, stored)) setChosen(null);
  }
  const value = chosen === null ? stored : chosen.value;
  // A value from an earlier visit replaces one that changed elsewhere only if the learner confirms it.
  const isStillOver = isLeftOver && chosen !== null && Object.is(chosen.over, stored);
  useSendAgain(isStillOver && unsaved.isFresh, outages, () => choose(value));
  return {
    /** The value to show: the chosen one until the stored one changes, then the stored one. */
    value,
    status: isBusy ? 'saving' : chosen?.isSaved === true ? 'saved' : 'untouched',
    error: outages > 0 ? WAITS : (failure?.message ?? (isLeftOver ? NOT_SAVED : null)),
    choose,
    retry: () => choose(value),
    chooseLast,
  } as const;
}

/** Sends an unsaved value again: at once if it is from an earlier visit, after a delay if the server is away. */
function useSendAgain(isLeftOver: boolean, outages: number, send: () => void): void {
  const sendNow = useEffectEvent(send);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isLeftOver || hasBegun.current) return;
    hasBegun.current = true;
    sendNow();
  }, [isLeftOver]);
  useEffect(() => {
    if (outages === 0) return;
    let isOver = false;
    void wait(RETRY_MS).then(() => !isOver && sendNow());
    return () => {
      isOver = true;
    };
  }, [outages]);
}

/** `of` is a language code or `all`. `isFresh` tells whether the stored values are the latest, as far as known. */
const Scope = createContext<{ readonly of: string; readonly isFresh: boolean } | null>(null);

/** Returns whether a query has responded since this component mounted, or failed. */
export function useIsFresh(answer: { fulfilledTimeStamp?: number | undefined; isError: boolean }): boolean {
  const [shownAt] = useState(() => Date.now());
  return answer.isError || (answer.fulfilledTimeStamp ?? 0) >= shownAt;
}

/** Settings inside this provider keep values in this tab that could not be saved. */
export const KeepsUnsaved = Scope.Provider;

interface Kept<Value> {
  readonly value: Value;
  /** The stored value at the time of the choice. */
  readonly over: Value;
}

/** Stores the value of a setting that could not be saved. @param stored the stored value, to compare types */
function useUnsaved<Value>(label: string, stored: Value) {
  const scope = useContext(Scope);
  const owner = draftOwner(useAppSelector(selectUser));
  const name = `${scope?.of}.${label}`;
  return {
    isFresh: scope?.isFresh ?? true,
    /** Returns the value that waits to be saved; null if there is none or its type is wrong. */
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

/** Returns whether the types match. Null matches any type, because it stands for an unset setting. */
function isLike<Value>(kept: Kept<unknown>, stored: Value): kept is Kept<Value> {
  return stored === null || kept.value === null || typeof kept.value === typeof stored;
}
