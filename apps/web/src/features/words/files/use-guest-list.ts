import { useState } from 'react';
import {
  type Columns,
  guessColumns,
  inOneLine,
  pastedText,
  readTable,
  type Table,
  type TextOrError,
  MAX_TEXT_BYTES,
  readText,
} from '@wordreel/imports/text';
import type { LanguageCode } from '@wordreel/shared';
import { plainText, type TextChoice } from './plan-import.ts';
import { draftOwner } from '#store/device/drafts.ts';
import { type FileShape, rememberColumns, rememberedColumns } from './remembered-columns.ts';

/** A file or pasted text that was read. */
export interface ReadList {
  readonly table: Table;
  readonly note: string | null;
  /** The file, which can be read in another encoding; null for pasted text. */
  readonly file: File | null;
  readonly encoding: string;
  /** Whether its columns were chosen for a file of the same shape. */
  readonly isCorrected: boolean;
}

const NOTHING: TextChoice = { columns: [], hasHeader: null, decks: null };

const guessOf = (table: Table, language: LanguageCode): Columns =>
  guessColumns(table, { language, textOf: table.isHtml ? plainText : inOneLine });

function shapeOf(table: Table, language: LanguageCode): FileShape {
  const { format, width, header } = table;
  const columns = Array.from({ length: width }, (_, index) => header?.[index] ?? null);
  return { format, tables: [{ name: null, columns, guess: guessOf(table, language) }] };
}

const correctionOf = (table: Table, language: LanguageCode) =>
  rememberedColumns({ owner: draftOwner(null), language }, shapeOf(table, language));

/** Returns the correction for the last file of this shape, or else the guess. */
function firstChoice(table: Table, language: LanguageCode): TextChoice {
  const corrected = correctionOf(table, language);
  const hasHeader = table.hasHeader === null ? null : (corrected?.hasHeader ?? table.hasHeader);
  return { columns: corrected?.tables[0] ?? guessOf(table, language), hasHeader, decks: null };
}

function remember(table: Table, language: LanguageCode, { columns, hasHeader }: TextChoice): void {
  const first = firstChoice(table, language);
  if (JSON.stringify([columns, hasHeader]) === JSON.stringify([first.columns, first.hasHeader])) return;
  rememberColumns({ owner: draftOwner(null), language }, shapeOf(table, language), { tables: [columns], hasHeader });
}

/** Manages a guest's file or pasted text and the choice of what to import. */
export function useGuestList(language: LanguageCode) {
  const [list, setList] = useState<ReadList | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [choice, setChoice] = useState(NOTHING);
  const read = (result: TextOrError, file: File | null) => {
    if (result.error !== undefined) return setError(result.error);
    const { table, error: broken } = readTable(result.text, { language });
    if (table === undefined) return setError(broken);
    setError(null);
    setChoice(firstChoice(table, language));
    const isCorrected = correctionOf(table, language) !== null;
    return setList({ table, note: result.note, file, encoding: result.encoding, isCorrected });
  };
  const readFile = async (file: File, encoding?: string) =>
    read(await readTextFile(file, { language, encoding }), file);
  return {
    list,
    error,
    choice,
    setChoice,
    clearError: () => setError(null),
    drop: () => setList(null),
    read: (source: File | string) => {
      if (typeof source === 'string') read(pastedText(source), null);
      else void readFile(source);
    },
    readAgain: (encoding: string) => {
      if (list?.file) void readFile(list.file, encoding);
    },
    /** Stores the correction for the next file of this shape. */
    remember: () => {
      if (list !== null) remember(list.table, language, choice);
    },
  };
}

interface ReadOptions {
  readonly language: LanguageCode;
  /** The label of the chosen encoding. Guessed if missing. */
  readonly encoding?: string | undefined;
}

/** Reads a chosen file. See `readText`. */
async function readTextFile(file: File, options: ReadOptions): Promise<TextOrError> {
  // A larger file is refused by its size, so it need not be read.
  if (file.size > MAX_TEXT_BYTES) return readText(new Uint8Array(MAX_TEXT_BYTES + 1), options);
  try {
    return readText(new Uint8Array(await file.arrayBuffer()), options);
  } catch {
    return { error: 'The file could not be read. Choose it again.' };
  }
}
