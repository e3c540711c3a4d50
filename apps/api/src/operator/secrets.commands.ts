import { openDatabase } from '#db/connect';
import { adoptSecrets } from '#db/installation';
import { StartError } from '#lib/start-error';
import { encodeSecrets, newSecrets, readSecretsFile } from '#security/secrets-file';
import type { HostCommand } from './host-command.ts';

const newCommand: HostCommand = {
  name: 'secrets new',
  usage: '',
  summary: 'prints new secrets as a line for an .env file, for processes that share no disk',
  prepare: () => async (host) => {
    host.say(`SECRETS=${encodeSecrets(newSecrets())}`);
    return 0;
  },
};

const showCommand: HostCommand = {
  name: 'secrets show',
  usage: '',
  summary: 'prints the secrets that this installation has as such a line, so that one process becomes several',
  prepare: () => async (host) => {
    const { secrets, dataDir } = host.config();
    const own = secrets ?? readSecretsFile(dataDir);
    if (own === null) {
      throw new StartError(`SECRETS is not set and DATA_DIR ${dataDir} has no secrets: \`secrets new\` makes some`);
    }
    host.say(`SECRETS=${encodeSecrets(own)}`);
    return 0;
  },
};

const adoptCommand: HostCommand = {
  name: 'secrets adopt',
  usage: '',
  summary: 'makes a database without accounts take the secrets that are here, or new ones, where its own are lost',
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
    host.say('The database has taken the secrets that are here. Start Wordreel, and every process with the same ones.');
    return 0;
  },
};

/** What the host does with the server's own keys. */
export const secretsCommands: readonly HostCommand[] = [newCommand, showCommand, adoptCommand];
