import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wait } from '#lib/time/wait.ts';
import { isFailure, isOutage } from '#store/network/call-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { useUnsaved } from './unsaved.ts';

export interface Setting<Value> {
  /** The chosen value until the stored one changes, otherwise the stored value, which may come from elsewhere. */
  readonly value: Value;
  readonly status: 'untouched' | 'saving' | 'saved';
  readonly error: string | null;
  readonly choose: (value: Value) => void;
  readonly retry: () => void;
  /** Keeps and sends a value when the learner leaves. If that fails, it is sent on their return. */
  readonly chooseLast: (value: Value) => void;
}

interface Chosen<Value> {
  readonly value: Value;
  /** The stored value when this was chosen in an earlier visit. */
  readonly over?: Value;
  readonly isSaved?: boolean;
}

const NOT_SAVED = 'This was not saved.';
const WAITS = 'The server cannot be reached. Your change is kept here and saved as soon as possible.';
const RETRY_MS = 10_000;

/**
 * Sends the chosen value and keeps it if it could not be saved, even if the learner leaves. A value chosen during a
 * request is sent after it, skipping values in between.
 * @param label distinguishes the settings of a part
 * @param stored the value on the server
 */
export function useSetting<Value>(
  label: string,
  stored: Value,
  save: (value: Value) => Promise<unknown>,
): Setting<Value> {
  const unsaved = useUnsaved(label, stored);
  const [chosen, setChosen] = useState<Chosen<Value> | null>(unsaved.read);
  // A value that still waits from an earlier visit failed to save.
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
  // An old value overwrites a remote change only if the learner confirms it.
  const isStillOver = isLeftOver && chosen !== null && Object.is(chosen.over, stored);
  useSendAgain(isStillOver && unsaved.isFresh, outages, () => choose(value));
  return {
    value,
    status: isBusy ? 'saving' : chosen?.isSaved === true ? 'saved' : 'untouched',
    error: outages > 0 ? WAITS : (failure?.message ?? (isLeftOver ? NOT_SAVED : null)),
    choose,
    retry: () => choose(value),
    chooseLast,
  };
}

/** Sends an unsaved value: at once if it is left over from an earlier visit, otherwise after a delay. */
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
