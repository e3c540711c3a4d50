import { useState } from 'react';
import { lookAt, pastedText, type Source, type TextOrError, textSource } from '@wordreel/imports/text';
import type { ImportChoice, LanguageCode } from '@wordreel/shared';
import { readTextFile } from '#lib/text/read-text-file.ts';
import { draftOwner } from '#store/device/drafts.ts';
import { firstChoice, type PreviewedFile, rememberChoice } from './remembered-columns.ts';

/** A file or pasted text that has been read. */
interface ReadList extends PreviewedFile {
  readonly source: Source;
  /** The file, which can be read again in another encoding; null for pasted text. */
  readonly file: File | null;
  /** Whether the columns are those that the learner chose for an earlier file of the same shape. */
  readonly isCorrected: boolean;
}

/** Manages a guest's file or pasted text, and the choice of what to import. */
export function useGuestList(language: LanguageCode) {
  const [list, setList] = useState<ReadList | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [choice, setChoice] = useState<ImportChoice | null>(null);
  const read = (result: TextOrError, file: File | null) => {
    if (result.error !== undefined) return setError(result.error);
    const { source, error: broken } = textSource(result, { language });
    if (source === undefined) return setError(broken);
    setError(null);
    const previewed = { owner: draftOwner(null), language, format: source.format, look: lookAt(source) };
    const first = firstChoice(previewed);
    setChoice(first.choice);
    return setList({ ...previewed, source, file, isCorrected: first.isCorrected });
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
    /** Reads the file again in another encoding. Null for pasted text. */
    readAgain: file === null ? null : (encoding: string) => void readFile(file, encoding),
    /** Stores the learner's correction for the next file of this shape. */
    remember: () => {
      if (list !== null && choice !== null) rememberChoice(list, choice);
    },
  };
}
