import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import * as texts from '#texts/layout.tsx';
import styles from './digit-boxes.module.css';

const COUNT = 6;

interface DigitBoxesProps {
  label: string;
  /** One character per box; a space stands for an empty box. */
  value: string;
  onChange: (value: string) => void;
  /** Whether the form may be submitted. A code that is complete before is submitted once it may be. */
  isReady?: boolean;
}

/**
 * Boxes for the digits of a code. Typing moves forward and overwrites, and Backspace moves back. A code that is pasted
 * anywhere on the page fills all boxes. The last digit submits the form.
 */
export function DigitBoxes({ label, value, onChange, isReady = true }: DigitBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length: COUNT }, (_, index) => (value[index] ?? ' ').trim());

  // Focus the first box when the screen opens and when the code is cleared.
  const isEmpty = value === '';
  useEffect(() => {
    if (isEmpty) boxes.current[0]?.focus();
  }, [isEmpty]);

  const isComplete = digits.every((digit) => digit !== '');
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isComplete) isSubmitted.current = false;
    if (!isComplete || !isReady || isSubmitted.current) return;
    isSubmitted.current = true;
    boxes.current[0]?.form?.requestSubmit();
  }, [isComplete, isReady]);

  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), COUNT - 1)]?.focus();
  const put = (start: number, text: string) => {
    const next = digits.map((digit, index) => text[index - start] ?? digit);
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    );
  };
  const fill = (index: number, text: string) => {
    const typed = digitsOf(text);
    // A complete code fills all boxes, whichever box it was pasted into.
    const start = typed.length >= COUNT ? 0 : index;
    if (typed === '') return;
    put(start, typed.slice(0, COUNT));
    focus(start + typed.length);
  };
  const onInput = (index: number, text: string) => {
    if (text === '') put(index, ' ');
    // The box then holds both the old digit and the new one.
    else fill(index, text.length === 2 ? text.replace(digits[index] ?? '', '') || text.slice(1) : text);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && digits[index] === '') {
      event.preventDefault();
      if (index > 0) put(index - 1, ' ');
      focus(index - 1);
    } else if (event.key === 'ArrowLeft') {
      event.preventDefault();
      focus(index - 1);
    } else if (event.key === 'ArrowRight') {
      event.preventDefault();
      focus(index + 1);
    }
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    fill(index, event.clipboardData.getData('text'));
  };
  usePagePaste((code) => fill(0, code));

  return (
    <fieldset className={styles.boxes}>
      <legend className="visually-hidden">{texts.codeSubmitsItself({ label })}</legend>
      {digits.map((digit, index) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- the boxes are identified by position
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={styles.box}
          aria-label={texts.digitOfCode({ digit: index + 1, count: COUNT })}
          name={`digit-${index + 1}`}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          // Autofill puts the whole code into one box.
          maxLength={COUNT}
          value={digit}
          onFocus={(event) => event.target.select()}
          // React reports no change where a digit replaces the same digit, so `onInput` does the work.
          onChange={ignore}
          onInput={(event) => onInput(index, event.currentTarget.value)}
          onKeyDown={onKeyDown(index)}
          onPaste={onPaste(index)}
        />
      ))}
    </fieldset>
  );
}

/** Calls `onCode` with a complete code that is pasted anywhere but into a field. */
function usePagePaste(onCode: (code: string) => void): void {
  const onPaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const code = digitsOf(event.clipboardData?.getData('text') ?? '');
    const isInField =
      event.target instanceof Element && event.target.closest('input:not([type="checkbox"]), textarea') !== null;
    if (code.length !== COUNT || isInField) return;
    event.preventDefault();
    onCode(code);
  });
  useEffect(() => {
    const listener = (event: globalThis.ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

const ignore = () => undefined;

/** Returns the digits of a text in ASCII, converting full-width and similar variants; of a mail, those of its code. */
function digitsOf(text: string): string {
  const plain = text.normalize('NFKC');
  const code = /\b\d{3}[\s-]?\d{3}\b/.exec(plain)?.[0] ?? plain;
  return code.replaceAll(/\D/g, '');
}
