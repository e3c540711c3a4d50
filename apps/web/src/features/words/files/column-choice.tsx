import type { LanguageCode } from '@wordreel/shared';
import { SelectField } from '#ui/select-field.tsx';
import styles from './column-choice.module.css';
import type { Columns } from './guess-columns.ts';
import { plainText } from './plain-html.ts';
import type { Table } from './read-table.ts';
import { type Field, FIELD_NAMES, FIELDS } from './word-fields.ts';

interface ColumnChoiceProps {
  language: LanguageCode;
  table: Table;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** So much of a cell is shown. */
const MOST_SHOWN = 60;

/** Says what each column of a file is, by its first cells. */
export function ColumnChoice({ language, table, columns, onChange }: ColumnChoiceProps) {
  const { rows, header, width, isHtml } = table;
  // A field is one column: whichever had it before has none.
  const set = (index: number, field: Field | null) =>
    onChange(columns.map((other, place) => (place === index ? field : other === field ? null : other)));
  const cellOf = (row: number, column: number) => {
    const cell = rows[row]?.cells[column] ?? '';
    return (isHtml ? plainText(cell) : cell).slice(0, MOST_SHOWN);
  };
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>What the columns are</legend>
      {Array.from({ length: width }, (_, index) => (
        <div key={index} className={styles.column}>
          <SelectField
            label={`Column ${index + 1}${header?.[index] ? `: ${header[index]}` : ''}`}
            value={columns[index] ?? ''}
            onChange={({ target }) => set(index, FIELDS.find((field) => field === target.value) ?? null)}
          >
            <option value="">Leave out</option>
            {FIELDS.map((field) => (
              <option key={field} value={field}>
                {FIELD_NAMES[field]}
              </option>
            ))}
          </SelectField>
          <p dir="auto" lang={columns[index] === 'translation' ? undefined : language} className={styles.cells}>
            {[0, 1, 2]
              .map((row) => cellOf(row, index))
              .filter((cell) => cell !== '')
              .join(' · ') || '(empty)'}
          </p>
        </div>
      ))}
      {!columns.includes('word') && (
        <p role="alert" className={styles.missing}>
          Choose the column that has the words.
        </p>
      )}
    </fieldset>
  );
}
