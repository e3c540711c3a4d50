import { openDatabase } from '#db/connect';
import { adoptSecrets } from '#db/installation';
import { StartError } from '#lib/start-error';
import { encodeSecrets, newSecrets, readSecretsFile } from '#security/secrets-file';
import type { HostCommand } from './command.ts';

const newCommand: HostCommand = {
  name: 'secrets new',
  summary: 'Print new secrets as a line for an .env file, for processes that share no disk',
  prepare: () => async (host) => {
    host.say(`SECRETS=${encodeSecrets(newSecrets())}`);
    return 0;
  },
};

const showCommand: HostCommand = {
  name: 'secrets show',
  summary: 'Print the secrets of this installation as such a line, to share them with more processes',
  prepare: () => async (host) => {
    const { secrets, dataDir } = host.config();
    const own = secrets ?? readSecretsFile(dataDir);
    if (own === null) {
      throw new StartError(
        `SECRETS is not set and DATA_DIR ${dataDir} has no secrets: create some with \`secrets new\``,
      );
    }
    host.say(`SECRETS=${encodeSecrets(own)}`);
    return 0;
  },
};

const adoptCommand: HostCommand = {
  name: 'secrets adopt',
  summary: 'Replace the lost secrets of a database without accounts by the current ones, or by new ones',
  prepare: () => async (host) => {
    const config = host.config();
    const { db, close } = await openDatabase(config, host.log);
    try {
      if (!(await adoptSecrets(db, config))) {
        throw new StartError(
          'the database has accounts, whose passwords and second factors need its own secrets: restore them from a backup',
        );
      }
    } finally {
      await close();
    }
    host.say('The database uses the current secrets now. Start Wordreel, with the same secrets for every process.');
    return 0;
  },
};

export const secretsCommands: readonly HostCommand[] = [newCommand, showCommand, adoptCommand];
