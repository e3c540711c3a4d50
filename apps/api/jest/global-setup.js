import { randomBytes } from 'node:crypto';

/** Names this run, so that the databases it makes on PostgreSQL can be told from those of a run beside it. */
// Jest wants it to be a default export.
// oxlint-disable-next-line import/no-default-export
export default function nameRun() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
}
