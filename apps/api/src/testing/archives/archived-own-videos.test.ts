import { randomUUID } from 'node:crypto';
import { type AccountExport, filmUrl, type OwnVideos } from '@wordreel/shared';
import { deleteLeaving } from '#features/auth/account/delete-leaving.service';
import { forgetRemovedVideos } from '#features/videos/own-videos.store';
import { DAY } from '#lib/clock';
import { broughtBack, downloadArchive, exportOf, lasting } from '#testing/archives/archives';
import { addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient, type LearnerClient } from '#testing/learners/learner-client';
import { PASSWORD } from '#testing/learners/people';
import { anOwnVideo, newOwnId } from '#testing/captions/own-videos';

const SRT = { fileName: 'a.srt', text: '1\n00:00:01,000 --> 00:00:03,000\nIch wohne in Leipzig.\n' };
const LINK = 'https://youtu.be/LeipzigLeip';

/** Adds a video in a series with captions, watched time, a vote and a saved word. @returns its id */
async function fill(learner: LearnerClient): Promise<string> {
  const id = newOwnId();
  await learner.put(`/api/videos/${id}`, anOwnVideo({ url: LINK, series: 'Städte', episode: 2 })).expect(200);
  await learner.put(`/api/videos/${id}/transcript`, SRT).expect(200);
  const session = { sessionId: randomUUID(), position: 2, watched: 60, zone: 'Europe/Berlin' };
  await learner.put(`/api/videos/${id}/progress`, session).expect(204);
  await learner.put(`/api/videos/${id}/later`, {}).expect(204);
  await learner.put(`/api/videos/${id}/difficulty`, { comparedTo: 'film', answer: 'harder' }).expect(204);
  const word = {
    word: 'wohnen',
    form: 'wohne',
    videoId: id,
    sentence: 'Ich wohne in Leipzig.',
    startSec: 1,
    endSec: 3,
  };
  await learner.post('/api/learned-words', { language: 'de', word }).expect(201);
  return id;
}

const seenBy = async (learner: LearnerClient, id: string) => {
  const { lines } = (await learner.get(`/api/videos/${id}/transcript`)).body as { lines: unknown[] };
  const { addedAt: _at, ...video } = ((await learner.get('/api/own-videos/de')).body as OwnVideos)[0] ?? {};
  return { lines, video };
};

const withoutIds = ({ ownVideos, captions, watchSessions, languages }: AccountExport) =>
  JSON.stringify({ ownVideos, captions, watchSessions, languages }).replaceAll(/own-[\w-]{22}/g, 'own');

describeAccounts(
  'an archive with own videos',
  (api) => {
    beforeAll(() => addVideos(api().deps.db, aVideo({ id: 'film' })));

    test('brings back videos, series, captions and words with their lines after the account is deleted', async () => {
      const old = await newLearnerClient(api());
      const id = await fill(old);
      const [before, seen, archive] = [await exportOf(old), await seenBy(old, id), (await downloadArchive(old)).body];
      await old.remove('/auth/account', { password: PASSWORD });
      api().wait(14 * DAY + 1);
      expect(await deleteLeaving(api().deps, new AbortController().signal)).toMatchObject({ deleted: 1 });
      expect(await api().deps.db('all_videos').whereNotNull('owner_id')).toEqual([]);

      const fresh = await newLearnerClient(api());
      await broughtBack(fresh, archive as Buffer);
      expect(lasting(await exportOf(fresh))).toEqual(lasting(before));
      expect(await seenBy(fresh, id)).toEqual(seen);
      expect((await broughtBack(fresh, archive as Buffer)).counts.filter(({ changed }) => changed > 0)).toEqual([]);
    });

    test('brings back a watched video that was removed and forgotten since', async () => {
      const learner = await newLearnerClient(api());
      const id = await fill(learner);
      const [before, archive] = [await exportOf(learner), (await downloadArchive(learner)).body as Buffer];
      await learner.remove(`/api/videos/${id}`).expect(204);
      const { clock, db } = api().deps;
      expect(await forgetRemovedVideos(db, clock() + 1, new AbortController().signal)).toBe(1);
      await broughtBack(learner, archive);
      const { ownVideos, captions } = await exportOf(learner);
      expect([ownVideos, captions]).toEqual([before.ownVideos, before.captions]);
    });

    test('gives them other ids in a second account, and the words still know their line', async () => {
      const old = await newLearnerClient(api());
      const id = await fill(old);
      const archive = (await downloadArchive(old)).body as Buffer;
      const other = await newLearnerClient(api());
      await broughtBack(other, archive);
      const [restored] = (await other.get('/api/own-videos/de')).body as OwnVideos;
      expect(restored?.id).not.toBe(id);
      expect(withoutIds(await exportOf(other))).toEqual(withoutIds(await exportOf(old)));
      expect((await broughtBack(other, archive)).counts.filter(({ changed }) => changed > 0)).toEqual([]);
    });

    test('uses the video that the account or the catalog already has under the link', async () => {
      const old = await newLearnerClient(api());
      await fill(old);
      const archive = (await downloadArchive(old)).body as Buffer;
      const fresh = await newLearnerClient(api());
      const own = newOwnId();
      await fresh.put(`/api/videos/${own}`, anOwnVideo({ url: LINK, title: 'My title' })).expect(200);
      await broughtBack(fresh, archive);
      expect(await exportOf(fresh)).toMatchObject({
        ownVideos: [{ id: own, title: 'My title' }],
        watchSessions: [{ videoId: own }],
        captions: [{ videoId: own }],
      });

      await addVideos(api().deps.db, aVideo({ id: 'LeipzigLeip' }));
      const third = await newLearnerClient(api());
      const { counts } = await broughtBack(third, archive);
      expect(counts).toContainEqual({ part: 'ownVideos', language: 'de', found: 1, changed: 0 });
      expect(await exportOf(third)).toMatchObject({ ownVideos: [], watchSessions: [{ videoId: 'LeipzigLeip' }] });
    });

    test('brings back a film from the learner’s device with its fingerprint and duration', async () => {
      const old = await newLearnerClient(api());
      const url = filmUrl(`${'s'.repeat(22)}.${'h'.repeat(43)}`);
      await old.put(`/api/videos/${newOwnId()}`, anOwnVideo({ url, duration: 7620.5 })).expect(200);
      const archive = (await downloadArchive(old)).body;
      const fresh = await newLearnerClient(api());
      await broughtBack(fresh, archive);
      const shelf = (await fresh.get('/api/own-videos/de')).body as OwnVideos;
      expect(shelf).toMatchObject([{ url, duration: 7620.5 }]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
