import { useRef, useState } from 'react';
import { useSubmit } from '#store/use-submit.ts';

/** A setting that is saved as soon as it is chosen. */
export interface Setting<Value> {
  /** What was chosen last, saved or not: nothing that was chosen goes because it could not be saved. */
  readonly value: Value;
  readonly status: 'untouched' | 'saving' | 'saved';
  readonly error: string | null;
  readonly choose: (value: Value) => void;
  /** Sends the same again. */
  readonly retry: () => void;
}

/**
 * Keeps what is chosen and sends it. What is chosen while another value is on its way goes after it; what lies between
 * is not sent.
 * @param stored what the server has
 */
export function useSetting<Value>(stored: Value, save: (value: Value) => Promise<unknown>): Setting<Value> {
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, failure, run } = useSubmit('This was not saved.');
  const waiting = useRef<{ value: Value } | null>(null);
  const isSending = useRef(false);
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current; next !== null; next = waiting.current) {
      const { value } = next;
      waiting.current = null;
      // Each has to arrive before the next one goes.
      // oxlint-disable-next-line no-await-in-loop
      setSaved(await run(null, () => save(value)));
    }
    isSending.current = false;
  };
  const choose = (value: Value) => {
    waiting.current = { value };
    setChosen({ value });
    setSaved(false);
    void send();
  };
  const value = chosen === null ? stored : chosen.value;
  return {
    value,
    status: isBusy ? 'saving' : isSaved ? 'saved' : 'untouched',
    error: failure?.message ?? null,
    choose,
    retry: () => choose(value),
  };
}
