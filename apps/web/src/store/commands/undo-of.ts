import { normaliseWord } from '@wordreel/shared';
import { formatCount } from '#lib/text/format.ts';
import { cachedLanguage, type LanguagesState } from '#store/api/languages/languages-api.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { ChangeWordsArgs, Command, CommandArgs } from '#store/words/command.ts';
import { placesOf } from '#store/words/many-words.ts';

interface Undo {
  readonly text: string;
  readonly does: Command;
}

/**
 * Returns the notice for a completed command, with an undo; null if it needs none.
 * @param state the state before the command
 */
export function undoOf(command: Command, state: LanguagesState) {
  const undo = findUndo(command, state);
  return undo && toastShown({ tone: 'info', text: undo.text, action: { label: 'Undo', does: undo.does } });
}

function findUndo({ kind, args }: Command, state: LanguagesState): Undo | null {
  if (kind === 'removeWord') return undoRemoval(args, state);
  return kind === 'changeWords' ? undoChange(args, state) : null;
}

function undoRemoval({ language, word }: CommandArgs['removeWord'], state: LanguagesState): Undo {
  const list = cachedLanguage(language, state);
  const [placed] = list === undefined ? [] : placesOf(list, [normaliseWord(word.word)]);
  const args = { language, word, ...placed };
  return { text: `Removed ‘${args.word.word}’`, does: { kind: 'saveWord', args } };
}

function undoChange(args: ChangeWordsArgs, state: LanguagesState): Undo | null {
  const { language } = args;
  const list = cachedLanguage(language, state);
  if (list === undefined || args.does === 'restore' || args.isUndo === true) return null;
  const names = args.does === 'remove' ? args.words : args.words.map(({ word }) => word);
  const words = placesOf(list, names);
  const count = formatCount(words.length, 'word', 'words');
  if (args.does === 'remove') {
    return { text: `Removed ${count}`, does: { kind: 'changeWords', args: { language, does: 'restore', words } } };
  }
  const before = words.map(({ word: { word, reviewPriority } }) => ({ word, reviewPriority }));
  const undo = { language, does: 'rate', words: before, isUndo: true } as const;
  return { text: `${count} rated`, does: { kind: 'changeWords', args: undo } };
}
