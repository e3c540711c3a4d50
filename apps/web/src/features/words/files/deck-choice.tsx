import { formatNumber } from '#lib/format.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

/** A deck of a file, parts of its name joined by `::`. */
interface DeckHead {
  readonly name: string;
  readonly rows: number;
}

interface DeckChoiceProps {
  decks: readonly DeckHead[];
  /** Their indexes, the one that was chosen first; null for all. */
  chosen: readonly number[] | null;
  onChange: (chosen: number[] | null) => void;
}

/** Which deck of a file is brought, where it has several. */
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

/** A deck, with those inside it. */
function decksUnder(decks: readonly DeckHead[], chosen: number): number[] {
  const name = decks[chosen]?.name ?? '';
  const inside = decks.flatMap((deck, index) => (index !== chosen && deck.name.startsWith(`${name}::`) ? [index] : []));
  return [chosen, ...inside];
}
