import {
  rulesOf,
  type CacheChange,
  type CachedArg,
  type CachedData,
  type CachedEndpoint,
} from '#store/commands/command-rules.ts';
import type { Command } from '#store/commands/command.ts';

/** Returns the changes that a command shows before it has a response. */
export function changesOf(command: Command): CacheChange[] {
  return (rulesOf(command).shows as (args: unknown) => CacheChange[])(command.args);
}

/** Applies queued commands on top of one response. */
export function overlaid<E extends CachedEndpoint>(
  line: readonly { readonly command: Command }[],
  endpoint: E,
  arg: CachedArg<E>,
  data: CachedData<E>,
): CachedData<E> {
  const changes = line.flatMap(({ command }) => changesOf(command));
  return changes
    .filter((one) => one.endpoint === endpoint && one.arg === arg)
    .reduce((sum, { change }) => (change as (data: CachedData<E>) => CachedData<E>)(sum), data);
}
