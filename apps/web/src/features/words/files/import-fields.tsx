import type { ReactNode } from 'react';
import { type Columns, type Field, FIELD_NAMES } from '@wordreel/imports/text';
import { IMPORT_FIELDS, type ImportChoice, type ImportLook, type LanguageCode } from '@wordreel/shared';
import * as texts from '#texts/words.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { EncodingChoice } from '#ui/fields/encoding-choice.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './import.module.css';

interface ImportFieldsProps {
  language: LanguageCode;
  look: ImportLook;
  choice: ImportChoice;
  /** Whether the columns are those that the learner chose for an earlier file of the same shape. */
  isCorrected: boolean;
  error: string | null;
  isReading?: boolean;
  onChange: (choice: ImportChoice) => void;
  /** Reads the file again in another encoding. Null for pasted text. */
  onEncoding: ((encoding: string) => void) | null;
  children: ReactNode;
}

export function ImportFields({ language, look, choice, onChange, ...props }: ImportFieldsProps) {
  const { isCorrected, error, isReading = false, onEncoding, children } = props;
  return (
    <div className={styles.choices}>
      <Banner>{error}</Banner>
      <Banner tone="info">{look.note}</Banner>
      {look.encoding !== undefined && onEncoding !== null && (
        <EncodingChoice language={language} encoding={look.encoding} isBusy={isReading} onChange={onEncoding} />
      )}
      {look.decks.length > 1 && (
        <ChoiceField
          label={texts.deck}
          value={choice.decks?.[0] ?? ''}
          choices={[
            ['', texts.allDecks],
            ...look.decks.map(({ name, rows }, index) => [index, texts.deckChoice({ name, rows })] as const),
          ]}
          onChoice={(deck) => onChange({ ...choice, decks: deck === '' ? null : decksUnder(look.decks, deck) })}
        />
      )}
      {look.tables.map((table, index) => (
        <ColumnChoice
          key={table.name ?? ''}
          language={language}
          table={table}
          columns={choice.tables[index] ?? []}
          isOptional={look.tables.length > 1}
          isCorrected={isCorrected}
          onChange={(columns) => onChange({ ...choice, tables: choice.tables.with(index, columns) })}
        />
      ))}
      {choice.hasHeader !== undefined && (
        <CheckField
          label={texts.hasHeader}
          hint={texts.hasHeaderHint}
          isOn={choice.hasHeader}
          onSwitch={(hasHeader) => onChange({ ...choice, hasHeader })}
        />
      )}
      {children}
    </div>
  );
}

interface ColumnChoiceProps extends Pick<ImportFieldsProps, 'language' | 'isCorrected'> {
  table: ImportLook['tables'][number];
  columns: Columns;
  onChange: (columns: (Field | null)[]) => void;
  /** Whether a table without a word column is skipped, instead of causing an error. */
  isOptional: boolean;
}

const FIELD_CHOICES: readonly (readonly [Field | '', string])[] = [
  ['', texts.dontImport],
  ...IMPORT_FIELDS.map((field) => [field, FIELD_NAMES[field]] as const),
];

function ColumnChoice({ language, table, columns, onChange, isOptional, isCorrected }: ColumnChoiceProps) {
  const title = table.name === null ? null : texts.tableTitle({ name: table.name, notes: table.rows });
  // A field belongs to at most one column, so remove it from any other.
  const set = (index: number, field: Field | null) =>
    onChange(columns.map((other, place) => (place === index ? field : other === field ? null : other)));
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{title ?? texts.columns}</legend>
      <p className={styles.guess}>{isCorrected ? texts.columnsRemembered : texts.columnsGuessed}</p>
      {Array.from(table.columns, ({ name, samples }, index) => (
        <div key={`${index} ${name ?? ''}`} className={styles.column}>
          <ChoiceField
            label={
              name === null ? texts.columnNumber({ number: index + 1 }) : texts.columnNamed({ number: index + 1, name })
            }
            value={columns[index] ?? ''}
            choices={FIELD_CHOICES}
            onChoice={(field) => set(index, field || null)}
          />
          <p dir="auto" lang={columns[index] === 'translation' ? undefined : language} className={styles.cells}>
            {samples.join(' · ') || texts.emptyColumn}
          </p>
        </div>
      ))}
      {!columns.includes('word') && (
        <p role={isOptional ? undefined : 'alert'} className={isOptional ? styles.cells : styles.missing}>
          {isOptional ? texts.tableWithoutWords : texts.chooseWordColumn}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the indexes of a deck and its subdecks, whose names begin with the deck's name and `::`. */
function decksUnder(decks: ImportLook['decks'], chosen: number): number[] {
  const name = decks[chosen]?.name ?? '';
  const inside = decks.flatMap((deck, index) => (index !== chosen && deck.name.startsWith(`${name}::`) ? [index] : []));
  return [chosen, ...inside];
}
