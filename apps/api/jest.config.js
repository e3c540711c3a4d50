import { once } from 'node:events';
import { connect } from 'node:net';
import { preset } from '../../jest.preset.js';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/test';

/** Whether anybody listens at a database's address. */
async function answers(url) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port || 5432), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

// A database that was named is expected to be there; the usual one may be missing, and its tests are skipped.
const given = process.env.TEST_DATABASE_URL;
const postgresUrl = given || (await answers(LOCAL)) ? given || LOCAL : null;

export default {
  ...preset,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  globals: { postgresUrl },
  reporters: ['default', './skipped-suites.js'],
  testSequencer: './longest-first.js',
  // Most of what takes long is waiting for other processes.
  maxWorkers: '100%',
};
