import { useId } from 'react';
import styles from './tick.module.css';

interface TickProps {
  label: string;
  /** Explains the effect. */
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A checkbox with an explanation. */
export function Tick({ label, text, isOn, onChange }: TickProps) {
  const id = useId();
  return (
    <div className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-text`}>{text}</p>
    </div>
  );
}

/** Asks whether the first line is a heading, which a file does not always say. */
export function HeaderTick(props: Pick<TickProps, 'isOn' | 'onChange'>) {
  return <Tick label="The first line is a heading" text="It says what the columns are, and is no word." {...props} />;
}
