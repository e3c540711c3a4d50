import type { CachedArg, CachedData, CachedEndpoint } from '#store/words/cached-data.ts';
import type { Command } from '#store/words/command.ts';
import { type CacheChange, rulesOf } from './command-rules.ts';

/** Returns the changes that a command shows before it has a response. */
export function changesOf(command: Command): CacheChange[] {
  return (rulesOf(command).shows as (args: unknown) => CacheChange[])(command.args);
}

/** Applies queued commands on top of one response. */
export function overlaid<E extends CachedEndpoint>(
  queue: readonly { readonly command: Command }[],
  endpoint: E,
  arg: CachedArg<E>,
  data: CachedData<E>,
): CachedData<E> {
  const changes = queue.flatMap(({ command }) => changesOf(command));
  return changes
    .filter((one) => one.endpoint === endpoint && one.arg === arg)
    .reduce((sum, { change }) => (change as (data: CachedData<E>) => CachedData<E>)(sum), data);
}
