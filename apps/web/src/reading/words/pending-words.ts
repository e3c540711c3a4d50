import { useMemo, useSyncExternalStore } from 'react';
import type { Word } from '@wordreel/shared';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import type { SaveWordArgs } from '#store/words/word-action.ts';

/** A word that could not be kept, and whose it is. */
interface Pending {
  readonly userId: string | undefined;
  readonly args: SaveWordArgs;
}

let pending: readonly Pending[] = [];
const listeners = new Set<() => void>();

function change(changed: readonly Pending[]): void {
  pending = changed;
  for (const listener of listeners) listener();
}

const isSame = (a: SaveWordArgs, b: SaveWordArgs): boolean => a.language === b.language && a.word.word === b.word.word;

/** Remembers a word that could not be kept, as long as the page lives. */
export function addPending(userId: string | undefined, args: SaveWordArgs): void {
  change([...pending.filter((one) => !isSame(one.args, args)), { userId, args }]);
}

export function removePending(args: SaveWordArgs): void {
  if (pending.some((one) => isSame(one.args, args))) change(pending.filter((one) => !isSame(one.args, args)));
}

/** What this learner could not keep yet; what has come into the list meanwhile is left out. */
export function usePendingWords(language: string, words: readonly Word[]): readonly SaveWordArgs[] {
  const userId = useAppSelector(selectUser)?.id;
  const all = useSyncExternalStore(subscribe, () => pending);
  return useMemo(() => {
    const mine = all.filter((one) => one.userId === userId && one.args.language === language);
    if (mine.length === 0) return NONE;
    const kept = new Set(words.map(({ word }) => word));
    return mine.flatMap(({ args }) => (kept.has(args.word.word) ? [] : [args]));
  }, [all, language, userId, words]);
}

const NONE: readonly SaveWordArgs[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
