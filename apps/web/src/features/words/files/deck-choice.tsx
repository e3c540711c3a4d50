import { formatNumber } from '#lib/format.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

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
