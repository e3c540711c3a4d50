import { useId } from 'react';
import styles from './tick.module.css';

interface TickProps {
  label: string;
  /** What it does. */
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A choice between yes and no, with what it does. */
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

/** Whether the first line of a file is a heading, which a file cannot always tell. */
export function HeaderTick(props: Pick<TickProps, 'isOn' | 'onChange'>) {
  return <Tick label="The first line is a heading" text="It says what the columns are, and is no word." {...props} />;
}
