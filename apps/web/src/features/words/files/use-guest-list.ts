import { useState } from 'react';
import { guessColumns, inOneLine, pastedText, readTable, type Table, type TextOrError } from '@wordreel/imports/text';
import type { ImportChoice, ImportLook, LanguageCode } from '@wordreel/shared';
import { readTextFile } from '#lib/text/read-text-file.ts';
import { draftOwner } from '#store/device/drafts.ts';
import { plainText } from './plan-import.ts';
import { firstChoice, type PreviewedFile, rememberChoice } from './remembered-columns.ts';

/** A file or pasted text that was read. */
interface ReadList extends PreviewedFile {
  readonly table: Table;
  /** The file, which can be read in another encoding; null for pasted text. */
  readonly file: File | null;
  /** Whether its columns were chosen for a file of the same shape. */
  readonly isCorrected: boolean;
}

const MOST_SHOWN = 60;

/** Describes a text like the server does. */
function lookOf(table: Table, language: LanguageCode, text: Pick<ImportLook, 'note' | 'encoding'>): ImportLook {
  const { rows, header, width, isHtml, hasHeader } = table;
  const textOf = isHtml ? plainText : (cell: string) => cell;
  const columns = Array.from({ length: width }, (_, index) => ({
    name: header?.[index] || null,
    samples: rows
      .slice(0, 3)
      .map(({ cells }) => textOf(cells[index] ?? '').slice(0, MOST_SHOWN))
      .filter((cell) => cell !== ''),
  }));
  const guess = [...guessColumns(table, { language, textOf: isHtml ? plainText : inOneLine })];
  return {
    ...text,
    rows: rows.length,
    tables: [{ name: null, rows: rows.length, columns, guess }],
    decks: table.decks.map((name, index) => ({ name, rows: rows.filter(({ deck }) => deck === index).length })),
    hasSchedule: false,
    ...(hasHeader !== null && { hasHeader }),
  };
}

/** Manages a guest's file or pasted text and the choice of what to import. */
export function useGuestList(language: LanguageCode) {
  const [list, setList] = useState<ReadList | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [choice, setChoice] = useState<ImportChoice | null>(null);
  const read = (result: TextOrError, file: File | null) => {
    if (result.error !== undefined) return setError(result.error);
    const { table, error: broken } = readTable(result.text, { language });
    if (table === undefined) return setError(broken);
    setError(null);
    const look = lookOf(table, language, { note: result.note, encoding: result.encoding });
    const previewed = { owner: draftOwner(null), language, format: table.format, look };
    const first = firstChoice(previewed);
    setChoice(first.choice);
    return setList({ ...previewed, table, file, isCorrected: first.isCorrected });
  };
  const readFile = async (file: File, encoding?: string) =>
    read(await readTextFile(file, { language, encoding }), file);
  const file = list?.file ?? null;
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
    /** Reads the file in another encoding. Null for pasted text. */
    readAgain: file === null ? null : (encoding: string) => void readFile(file, encoding),
    /** Stores the correction for the next file of this shape. */
    remember: () => {
      if (list !== null && choice !== null) rememberChoice(list, choice);
    },
  };
}
