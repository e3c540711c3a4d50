import { normaliseWord } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { cachedLanguage, type LanguagesState } from '#store/api/languages/languages-api.ts';
import { type Toast, toastShown } from '#store/slices/toasts-slice.ts';
import type { ChangeWordsArgs, Command, RemoveWordArgs, SaveWordArgs } from '#store/words/command.ts';
import { findWord, indexOfWord } from '#store/words/language-data.ts';
import { placesOf } from '#store/words/many-words.ts';

/**
 * Returns the notice for a completed command, with an undo; null if it needs none.
 * @param state the state before the command
 */
export function undoOf(command: Command, state: LanguagesState) {
  const undo =
    command.kind === 'removeWord'
      ? removal(command.args, state)
      : command.kind === 'changeWords'
        ? change(command.args, state)
        : null;
  if (undo === null) return null;
  const notice: Omit<Toast, 'id'> = { tone: 'info', text: undo.text, action: { label: 'Undo', does: undo.does } };
  return toastShown(notice);
}

interface Undo {
  readonly text: string;
  readonly does: Command;
}

/** Restores a word at its position. */
function removal({ language, word: named }: RemoveWordArgs, state: LanguagesState): Undo {
  const list = cachedLanguage(language, state);
  const name = normaliseWord(named.word);
  const word = list === undefined ? undefined : findWord(list, name);
  const args: SaveWordArgs =
    list === undefined || word === undefined
      ? { language, word: named }
      : { language, word, index: indexOfWord(list, name) };
  return { text: `Removed ‘${args.word.word}’`, does: { kind: 'saveWord', args } };
}

/** Restores the previous state of a selection. */
function change(args: ChangeWordsArgs, state: LanguagesState): Undo | null {
  const { language } = args;
  const list = cachedLanguage(language, state);
  if (list === undefined || args.does === 'restore' || args.isUndo === true) return null;
  const names = args.does === 'remove' ? args.words : args.words.map(({ word }) => word);
  const placed = placesOf(list, names);
  const count = formatCount(placed.length, 'word', 'words');
  if (args.does === 'remove') {
    const back: ChangeWordsArgs = { language, does: 'restore', words: placed };
    return { text: `Removed ${count}`, does: { kind: 'changeWords', args: back } };
  }
  const before = placed.map(({ word: { word, reviewPriority } }) => ({ word, reviewPriority }));
  const back: ChangeWordsArgs = { language, does: 'rate', words: before, isUndo: true };
  return { text: `${count} rated`, does: { kind: 'changeWords', args: back } };
}
