import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import styles from './digit-boxes.module.css';

const COUNT = 6;

interface DigitBoxesProps {
  /** Names the group, for screen readers. */
  label: string;
  /** A character a box; a space stands for an empty one. */
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
}

/** A code of six digits, one a box: typing moves on, backspace moves back, a pasted or filled-in code fills them all. */
export function DigitBoxes({ label, value, onChange, isInvalid = false }: DigitBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length: COUNT }, (_, index) => (value[index] ?? ' ').trim());

  // They are what the screen is for: the first one waits for a digit, also after a code was refused.
  const isEmpty = value === '';
  useEffect(() => {
    if (isEmpty) boxes.current[0]?.focus();
  }, [isEmpty]);

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
    // A whole code belongs in all the boxes, wherever it was put.
    const start = typed.length >= COUNT ? 0 : index;
    if (typed === '') return;
    put(start, typed.slice(0, COUNT));
    focus(start + typed.length);
  };
  const onInput = (index: number, text: string) => {
    if (text === '') put(index, ' ');
    // The browser keeps the digit that stood there beside the new one.
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

  return (
    <fieldset className={styles.boxes}>
      <legend className="visually-hidden">{label}</legend>
      {digits.map((digit, index) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- the boxes are their places.
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={styles.box}
          aria-label={`Digit ${index + 1} of ${COUNT}`}
          aria-invalid={isInvalid}
          name={`digit-${index + 1}`}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          // A filled-in code arrives in the first box, all of it.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          maxLength={index === 0 ? COUNT : 2}
          value={digit}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onInput(index, event.target.value)}
          onKeyDown={onKeyDown(index)}
          onPaste={onPaste(index)}
        />
      ))}
    </fieldset>
  );
}

/** The digits of a text in ASCII, also those of other scripts. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}
