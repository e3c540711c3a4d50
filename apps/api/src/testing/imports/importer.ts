import type { ImportPreview, ImportStatus } from '@wordreel/shared';
import type { LearnerClient } from '#testing/learners/learner-client';
import { until } from '#testing/until';

/** Returns the guessed choices for a file, with the test's changes. */
export const choiceOf = ({ look: looked }: ImportStatus, more: object = {}) => ({
  tables: looked?.tables.map(({ guess }) => guess) ?? [],
  decks: null,
  hasSchedule: true,
  fillsGaps: true,
  ...more,
});

/** Returns the steps of an import. @param learner returns the current learner */
export function importerOf(learner: () => LearnerClient) {
  const upload = (file: string | Uint8Array, client = learner()) =>
    client
      .post('/api/imports?language=de&zone=UTC&name=words.csv', undefined as never)
      .set('Content-Type', 'application/octet-stream')
      .send(Buffer.from(file as string));
  const look = async (file: string | Uint8Array, client = learner()) =>
    (await upload(file, client)).body as ImportStatus;
  const preview = async (looked: ImportStatus, more: object = {}) =>
    (await learner().post(`/api/imports/${looked.id}/preview`, choiceOf(looked, more))).body as ImportPreview;
  const status = async ({ id }: Pick<ImportStatus, 'id'>) =>
    (await learner().get(`/api/imports/${id}`)).body as ImportStatus;
  const ended = async (of: Pick<ImportStatus, 'id'>): Promise<ImportStatus> => {
    let now = await status(of);
    await until(async () => {
      now = await status(of);
      return now.state !== 'running' && now.state !== 'undoing';
    });
    return now;
  };
  const run = async (looked: ImportStatus, more: object = {}) => {
    expect((await learner().post(`/api/imports/${looked.id}/run`, choiceOf(looked, more))).status).toBe(202);
    return ended(looked);
  };
  const undo = async (of: ImportStatus) => {
    expect((await learner().post(`/api/imports/${of.id}/undo`, {})).status).toBe(202);
    return ended(of);
  };
  return { upload, look, preview, status, ended, run, undo };
}
