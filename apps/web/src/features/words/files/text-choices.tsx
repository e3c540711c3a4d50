import type { Table } from '@wordreel/imports/text';
import type { LanguageCode } from '@wordreel/shared';
import { ColumnChoice, type ColumnHead, DeckChoice, HeaderTick } from './choice-fields.tsx';
import { plainText, type TextChoice } from './plan-import.ts';

interface TextChoicesProps {
  language: LanguageCode;
  table: Table;
  choice: TextChoice;
  onChange: (choice: TextChoice) => void;
  /** Whether its columns were chosen for a file of the same shape. */
  isCorrected: boolean;
}

/** The number of characters shown of a cell. */
const MOST_SHOWN = 60;

function headsOf({ rows, header, width, isHtml }: Table): ColumnHead[] {
  return Array.from({ length: width }, (_, index) => ({
    name: header?.[index] || null,
    samples: rows
      .slice(0, 3)
      .map(({ cells }) => cells[index] ?? '')
      .map((cell) => (isHtml ? plainText(cell) : cell).slice(0, MOST_SHOWN))
      .filter((cell) => cell !== ''),
  }));
}

/** Chooses what to import from a text and what its columns contain. */
export function TextChoices({ language, table, choice, onChange, isCorrected }: TextChoicesProps) {
  const { columns, hasHeader } = choice;
  const decks = table.decks.map((name, index) => ({
    name,
    rows: table.rows.filter(({ deck }) => deck === index).length,
  }));
  return (
    <>
      <DeckChoice decks={decks} chosen={choice.decks} onChange={(chosen) => onChange({ ...choice, decks: chosen })} />
      <ColumnChoice
        language={language}
        heads={headsOf(table)}
        columns={columns}
        isCorrected={isCorrected}
        onChange={(chosen) => onChange({ ...choice, columns: chosen })}
      />
      {hasHeader !== null && (
        <HeaderTick isOn={hasHeader} onChange={(isOn) => onChange({ ...choice, hasHeader: isOn })} />
      )}
    </>
  );
}
