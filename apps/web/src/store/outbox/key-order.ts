import { normaliseWord } from '@wordreel/shared';
import type { ChangeWordsArgs, Command } from '#store/words/command.ts';

/** The properties of a queued command that determine its order. */
interface Waiting {
  readonly key: string;
  readonly command: Command;
}

/** Keys that contain a language: of one word, of many words, and of reviews. */
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

/** Returns the words that a command affects. Imported words are omitted: they are new, so they have no answers yet. */
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
 * Whether the later of two commands must wait for the earlier one although their keys differ. This holds for commands
 * on many words and on one word of the same language, and for an answer and other commands on its word. An answer sent
 * before its word is restored, or after it is removed, would be refused and lost.
 */
export function areNeighbours(one: Waiting, other: Waiting): boolean {
  const [mine, theirs] = [scopeOf(one), scopeOf(other)];
  if (mine === null || theirs === null || mine.language !== theirs.language) return false;
  if (mine.scope === 'review' || theirs.scope === 'review') return haveWordInCommon(one, other);
  return one.key !== other.key && (mine.scope === 'words' || theirs.scope === 'words');
}

/** Whether a command has to wait for an earlier one in the queue. */
export function isHeldUp(queue: readonly Waiting[], place: number): boolean {
  const entry = queue[place];
  return entry !== undefined && queue.slice(0, place).some((earlier) => areNeighbours(earlier, entry));
}
