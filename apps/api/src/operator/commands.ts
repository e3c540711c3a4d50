import { accountCommands } from './account.commands.ts';
import { captionsCommands } from './captions.commands.ts';
import { readWords, UsageError, type Command, type Work } from './command.ts';
import { dictionaryCommands } from './dictionary.commands.ts';
import { mailsCommands } from './mails.commands.ts';
import { videosCommands } from './videos.commands.ts';
import { wordsCommands } from './words.commands.ts';

/** Everything that whoever runs the server may do by hand. */
const COMMANDS: readonly Command[] = [
  ...captionsCommands,
  ...dictionaryCommands,
  ...videosCommands,
  ...wordsCommands,
  ...accountCommands,
  ...mailsCommands,
];

const usageOf = ({ name, usage }: Command): string => [name, usage].filter(Boolean).join(' ');

function fullUsage(): string {
  return COMMANDS.map((command) => `  ${usageOf(command)}\n      ${command.summary}`).join('\n');
}

/**
 * Finds the command that some words ask for and reads the rest of them.
 * @throws UsageError with what is wrong and how to ask
 */
export function prepareWork(words: readonly string[]): { work: Work; sendsMail: boolean } {
  const name = words.slice(0, 2).join(' ');
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) {
    const what = words.length === 0 ? '' : `There is no command \`${name}\`.\n`;
    throw new UsageError(`${what}Usage:\n${fullUsage()}`);
  }
  try {
    const work = command.prepare(readWords(command, words.slice(2)));
    return { work, sendsMail: command.sendsMail === true };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nUsage: ${usageOf(command)}`, { cause: error });
  }
}
