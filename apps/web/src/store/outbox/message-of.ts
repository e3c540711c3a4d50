import { rulesOf } from '#store/commands/command-rules.ts';
import type { Command } from '#store/commands/command.ts';

/** What a command is called while it waits, as `Keep ‘Haus’`. */
export function messageOf(command: Command): string {
  return (rulesOf(command).says as (args: unknown) => string)(command.args);
}
