import { accountCommands } from './account.commands.ts';
import { backupCommands } from './backup.commands.ts';
import { captionsCommands } from './captions.commands.ts';
import {
  readWords,
  UsageError,
  type Arguments,
  type Command,
  type HostCommand,
  type HostWork,
  type Work,
} from './command.ts';
import { dictionaryCommands } from './dictionary.commands.ts';
import { doctorCommand } from './doctor/doctor.commands.ts';
import { seedCommand } from './learner.commands.ts';
import { mailsCommands } from './mails.commands.ts';
import { secretsCommands } from './secrets.commands.ts';
import { tutorUsageCommand } from './tutor.commands.ts';
import { videosCommands } from './videos.commands.ts';
import { reviewsCheckCommand, wordsCommands } from './words.commands.ts';

/** Commands that need the settings and the database of a working installation. */
const COMMANDS: readonly Command[] = [
  ...captionsCommands,
  ...dictionaryCommands,
  ...videosCommands,
  ...wordsCommands,
  ...accountCommands,
  seedCommand,
  reviewsCheckCommand,
  tutorUsageCommand,
  ...mailsCommands,
];

/** Commands that also work on a broken or missing installation. */
const HOST_COMMANDS: readonly HostCommand[] = [...backupCommands, doctorCommand, ...secretsCommands];

type Named = Pick<Command, 'name' | 'usage' | 'summary' | 'words' | 'options' | 'passesOn'>;

const usageOf = ({ name, usage }: Named): string => (usage === undefined ? name : `${name} ${usage}`);

function fullUsage(): string {
  return [...COMMANDS, ...HOST_COMMANDS].map((one) => `  ${usageOf(one)}\n      ${one.summary}`).join('\n');
}

/** Finds the command whose name the arguments begin with. A name has one or two words. */
function find<C extends Named>(commands: readonly C[], words: readonly string[]): C | undefined {
  return commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
}

/** Parses the arguments of a command. @throws UsageError with the problem and the command's usage */
function prepareBy<W>(command: Named & { prepare: (args: Arguments) => W }, words: readonly string[]): W {
  try {
    return command.prepare(readWords(command, words.slice(command.name.split(' ').length)));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nUsage: ${usageOf(command)}`, { cause: error });
  }
}

/** Finds a host command and parses its arguments; null for any other command. @throws UsageError */
export function prepareHostWork(words: readonly string[]): HostWork | null {
  const command = find(HOST_COMMANDS, words);
  return command === undefined ? null : prepareBy(command, words);
}

/** Finds a command and parses its arguments. @throws UsageError with the problem and the usage */
export function prepareWork(words: readonly string[]): { work: Work; sendsMail: boolean; endsItself: boolean } {
  const command = find(COMMANDS, words);
  if (command === undefined) {
    const what = words.length === 0 ? '' : `There is no command \`${words.slice(0, 2).join(' ')}\`.\n`;
    throw new UsageError(`${what}Usage:\n${fullUsage()}`);
  }
  const { sendsMail = false, endsItself = false } = command;
  return { work: prepareBy(command, words), sendsMail, endsItself };
}
