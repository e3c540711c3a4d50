import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import styles from './digit-boxes.module.css';

const COUNT = 6;

interface DigitBoxesProps {
  label: string;
  /** One character per box; a space stands for an empty box. */
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
}

/** Boxes for the digits of a code. Typing moves forward, Backspace moves back, and a pasted code fills all boxes. */
export function DigitBoxes({ label, value, onChange, isInvalid = false }: DigitBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length: COUNT }, (_, index) => (value[index] ?? ' ').trim());

  // Focus the first box when the screen opens and when the code is cleared.
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

  return (
    <fieldset className={styles.boxes}>
      <legend className="visually-hidden">{label}</legend>
      {digits.map((digit, index) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- the boxes are identified by position
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
          // Autofill puts the whole code into the first box.
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

/** Returns the digits of a text in ASCII, converting full-width and similar variants. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}
