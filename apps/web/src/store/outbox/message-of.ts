import { rulesOf } from '#store/commands/command-rules.ts';
import type { Command } from '#store/words/command.ts';

/** Returns the label of a waiting command, such as `Keep ‘Haus’`. */
export function messageOf(command: Command): string {
  return (rulesOf(command).says as (args: unknown) => string)(command.args);
}
