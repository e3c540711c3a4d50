import { useId } from 'react';
import { type Columns, type Field, FIELD_NAMES } from '@wordreel/imports/text';
import { IMPORT_FIELDS, type LanguageCode } from '@wordreel/shared';
import { SelectField } from '#ui/fields/select-field.tsx';
import { formatNumber } from '#lib/format.ts';
import styles from './import.module.css';

/** A column of a file: its name, if any, and its first cells. */
export interface ColumnHead {
  readonly name: string | null;
  readonly samples: readonly string[];
}

interface ColumnChoiceProps {
  language: LanguageCode;
  /** What the columns belong to. */
  title?: string;
  heads: readonly ColumnHead[];
  columns: Columns;
  onChange: (columns: Columns) => void;
  /** Whether a table without a word column is skipped instead of being an error. */
  isOptional?: boolean;
  /** Whether the learner chose them for a file of the same shape. */
  isCorrected?: boolean;
}

/** Assigns a field to each column of a file, based on its first cells. */
export function ColumnChoice({ language, title, heads, columns, onChange, ...props }: ColumnChoiceProps) {
  const { isOptional = false, isCorrected = false } = props;
  // A field belongs to one column, so remove it from any other.
  const set = (index: number, field: Field | null) =>
    onChange(columns.map((other, place) => (place === index ? field : other === field ? null : other)));
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{title ?? 'What the columns are'}</legend>
      <p className={styles.guess}>
        {isCorrected
          ? 'As you chose for your last file with these columns.'
          : 'Guessed from the headings and the contents. Compare each column with its first cells.'}
      </p>
      {Array.from(heads, ({ name, samples }, index) => (
        <div key={`${index} ${name ?? ''}`} className={styles.column}>
          <SelectField
            label={`Column ${index + 1}${name === null ? '' : `: ${name}`}`}
            value={columns[index] ?? ''}
            onChange={({ target }) => set(index, IMPORT_FIELDS.find((field) => field === target.value) ?? null)}
          >
            <option value="">Leave out</option>
            {IMPORT_FIELDS.map((field) => (
              <option key={field} value={field}>
                {FIELD_NAMES[field]}
              </option>
            ))}
          </SelectField>
          <p dir="auto" lang={columns[index] === 'translation' ? undefined : language} className={styles.cells}>
            {samples.join(' · ') || '(empty)'}
          </p>
        </div>
      ))}
      {!columns.includes('word') && (
        <p role={isOptional ? undefined : 'alert'} className={isOptional ? styles.cells : styles.missing}>
          {isOptional ? 'No column has words: these are left out.' : 'Choose the column that has the words.'}
        </p>
      )}
    </fieldset>
  );
}

/** A deck of a file. The parts of its name are joined by `::`. */
interface DeckHead {
  readonly name: string;
  readonly rows: number;
}

interface DeckChoiceProps {
  decks: readonly DeckHead[];
  /** The indexes of the chosen decks, the selected one first; null for all. */
  chosen: readonly number[] | null;
  onChange: (chosen: number[] | null) => void;
}

/** Chooses the deck to import if a file has several. */
export function DeckChoice({ decks, chosen, onChange }: DeckChoiceProps) {
  if (decks.length < 2) return null;
  return (
    <SelectField
      label="Deck"
      value={chosen?.[0] ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : decksUnder(decks, Number(target.value)))}
    >
      <option value="">All decks</option>
      {decks.map(({ name, rows }, index) => (
        <option key={name} value={index}>
          {name} ({formatNumber(rows)})
        </option>
      ))}
    </SelectField>
  );
}

/** Returns a deck and those inside it. */
function decksUnder(decks: readonly DeckHead[], chosen: number): number[] {
  const name = decks[chosen]?.name ?? '';
  const inside = decks.flatMap((deck, index) => (index !== chosen && deck.name.startsWith(`${name}::`) ? [index] : []));
  return [chosen, ...inside];
}

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
