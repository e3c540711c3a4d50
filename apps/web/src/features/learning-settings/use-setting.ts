import { useRef, useState } from 'react';
import { isFailure, isOutage } from '#store/api/call-api.ts';
import { useSubmit } from '#store/use-submit.ts';
import { useUnsaved } from './unsaved.ts';
import { useSendAgain } from './use-send-again.ts';

/** A setting that is saved as soon as it is chosen. */
export interface Setting<Value> {
  /** What was chosen, until something else is stored; else what is stored, which may come from elsewhere. */
  readonly value: Value;
  readonly status: 'untouched' | 'saving' | 'saved';
  readonly error: string | null;
  readonly choose: (value: Value) => void;
  /** Sends the same again. */
  readonly retry: () => void;
  /** Keeps what somebody leaves behind, and sends it without a word; where that fails, it is sent when they are back. */
  readonly chooseLast: (value: Value) => void;
}

interface Chosen<Value> {
  readonly value: Value;
  /** What was stored when it was chosen in an earlier visit. */
  readonly over?: Value;
  readonly isSaved?: boolean;
}

const NOT_SAVED = 'This was not saved.';
const WAITS = 'The server cannot be reached. This is kept here, and saved as soon as it can be.';

/**
 * Sends what is chosen, and keeps what could not be saved, also for who goes away meanwhile. What is chosen while
 * another value is on its way goes after it; what lies between is not sent.
 * @param label tells the settings of a part from each other
 * @param stored what the server has
 */
export function useSetting<Value>(
  label: string,
  stored: Value,
  save: (value: Value) => Promise<unknown>,
): Setting<Value> {
  const unsaved = useUnsaved(label, stored);
  const [chosen, setChosen] = useState<Chosen<Value> | null>(unsaved.read);
  // What waits since before has failed, else it would have been saved.
  const [isLeftOver, setLeftOver] = useState(chosen !== null);
  const [seen, setSeen] = useState(stored);
  const { isBusy, failure, run } = useSubmit(NOT_SAVED);
  /** How often in a row the server could not be reached. */
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
      // Each has to arrive before the next one goes.
      // oxlint-disable-next-line no-await-in-loop
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
    // Changed elsewhere since then, it is no longer what was saved here.
    if (chosen?.isSaved === true && !Object.is(chosen.value, stored)) setChosen(null);
  }
  const value = chosen === null ? stored : chosen.value;
  // Over what was changed elsewhere meanwhile it goes only where somebody says so.
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
