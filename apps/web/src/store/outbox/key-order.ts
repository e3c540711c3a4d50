import { normaliseWord } from '@wordreel/shared';
import type { ChangeWordsArgs, Command } from '#store/commands/command.ts';

/** A command that waits, as far as its order goes. */
interface Waiting {
  readonly key: string;
  readonly command: Command;
}

/** Keys that say a language: of one word, of many words, and of the answers to words. */
const OF_LANGUAGE = /^(word|words|review) (\S+)/;

function scopeOf({ key }: Waiting): { scope: string; language: string } | null {
  const [, scope, language] = OF_LANGUAGE.exec(key) ?? [];
  return scope === undefined || language === undefined ? null : { scope, language };
}

function namesOfChange(args: ChangeWordsArgs): string[] {
  if (args.does === 'remove') return args.words;
  if (args.does === 'rate') return args.words.map(({ word }) => word);
  return args.words.map(({ word }) => word.word);
}

/** The words that a command is about. Those that are brought are new to the list: nobody was asked them yet. */
function namesOf({ kind, args }: Command): string[] {
  if (kind === 'review') return [args.review.word];
  if (kind === 'undoReview') return [args.item.word.word];
  if (kind === 'changeWords') return namesOfChange(args);
  return 'word' in args ? [args.word.word] : [];
}

function haveWordInCommon(one: Waiting, other: Waiting): boolean {
  const names = new Set(namesOf(one.command).map(normaliseWord));
  return namesOf(other.command).some((name) => names.has(normaliseWord(name)));
}

/**
 * Whether of two commands the later one must wait for the earlier one, although their keys differ: what is done to many
 * words of a language and what is done to one of them; and an answer to a word and what is done to the word. An answer
 * that came before its word is back, or after the word has gone, would be refused and lost.
 */
export function areNeighbours(one: Waiting, other: Waiting): boolean {
  const [mine, theirs] = [scopeOf(one), scopeOf(other)];
  if (mine === null || theirs === null || mine.language !== theirs.language) return false;
  if (mine.scope === 'review' || theirs.scope === 'review') return haveWordInCommon(one, other);
  return one.key !== other.key && (mine.scope === 'words' || theirs.scope === 'words');
}

/** Whether a command has to wait for one that stands before it in the line. */
export function isHeldUp(line: readonly Waiting[], place: number): boolean {
  const entry = line[place];
  return entry !== undefined && line.slice(0, place).some((earlier) => areNeighbours(earlier, entry));
}
