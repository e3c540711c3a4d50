import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeyDown } from '#lib/browser/use-key-down.ts';
import { useTalk } from '#tutor/talk/talk.ts';

/**
 * Returns a function that answers the task with a choice, also by digit keys. A choice made while the conversation is
 * still busy with the turn before is kept, and answers as soon as it can.
 */
export function useAnswer(answer: (choice: number) => void): (choice: number) => void {
  const { isReady, live } = useTalk();
  const early = useRef<number | null>(null);
  const hasAnswered = useRef(false);
  const answerEarly = useEffectEvent(() => {
    if (early.current === null) return;
    hasAnswered.current = true;
    answer(early.current);
    early.current = null;
  });
  useEffect(() => {
    if (isReady) answerEarly();
  }, [isReady]);
  const pick = (choice: number) => {
    if (isReady) {
      hasAnswered.current = true;
      answer(choice);
    } else if (live !== null && !hasAnswered.current) early.current = choice;
  };
  useDigitKeys(pick);
  return pick;
}

function useDigitKeys(pick: (choice: number) => void): void {
  useKeyDown((event) => {
    const { target, code, ctrlKey, altKey, metaKey, repeat } = event;
    const isTyping = target instanceof Element && target.closest('textarea, input, select, dialog') !== null;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    if (digit === undefined || isTyping || ctrlKey || altKey || metaKey || repeat) return;
    event.preventDefault();
    pick(Number(digit) - 1);
  });
}
