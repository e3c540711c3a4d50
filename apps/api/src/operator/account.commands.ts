import { parseEmail } from '@wordreel/shared';
import { ACCOUNT_COMMANDS, operate } from '#features/auth/account/operator.service';
import { UsageError, type Command } from './command.ts';

export const accountCommands: readonly Command[] = [...ACCOUNT_COMMANDS].map(([name, command]) => ({
  name,
  usage: 'EMAIL',
  summary: command.summary,
  words: ['EMAIL'],
  sendsMail: true,
  prepare: ({ word }) => {
    const email = parseEmail(word);
    if (email === null) throw new UsageError(`${word} is not an email address.`);
    return (deps) => operate(deps, command, email);
  },
}));
