import { randomUUID } from 'node:crypto';
import type { TutorConversation, TutorMistakes } from '@wordreel/shared';
import { installContent } from '#content/install-content';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient } from '#testing/learners/learner-client';
import { beginTalk, doneOf } from '#testing/learners/talker';
import { NOTE, tutorModel, whole } from '#testing/models/tutor-script';

const { model, answer } = tutorModel();

describeAccounts(
  'a conversation with a model',
  (api) => {
    beforeAll(async () => installContent(api().deps));
    beforeEach(() => answer());

    const begun = (more: object = {}) => beginTalk(api(), more);

    test('only its learner can reach a conversation', async () => {
      const { id, say } = await begun();
      const [, reply] = doneOf(await say('Hallo!')).messages;
      const stranger = await newLearnerClient(api());
      const path = `/api/tutor/conversations/${id}`;
      const turn = { id: randomUUID(), act: 'say', text: 'Hallo', zone: 'UTC' };
      for (const res of [
        await stranger.get(path),
        await stranger.remove(path),
        await stranger.get(`${path}/told`),
        await stranger.post(`${path}/finish`, {}),
        await stranger.post(`${path}/messages`, turn),
        await stranger.post(`${path}/messages/${reply?.id ?? ''}/translation`, {}),
      ]) {
        expect(codeOf(res)).toEqual([404, 'not_found']);
      }
      expect((await stranger.get('/api/tutor/conversations?language=de')).body).toEqual({ conversations: [] });
    });

    test('the report counts what was said, and a finished conversation accepts no more messages', async () => {
      answer({ notes: whole(NOTE) });
      const { id, say, finish, act } = await begun();
      await say('Ich habe ein Katze.');
      answer();
      api().wait(120_000);
      await say('Die Katze ist klein.');
      const { report, isFinished } = (await finish(id)).body as TutorConversation;
      expect(isFinished).toBe(true);
      expect(report).toMatchObject({ turns: 2, words: 8, wordsPerTurn: 4, differentWords: 7, minutes: 2 });
      expect(report?.notes).toHaveLength(1);
      expect(((await finish(id)).body as TutorConversation).report).toEqual(report);
      expect(codeOf(await act(id, { act: 'say', text: 'Noch etwas' }))).toEqual([409, 'conflict']);
    });

    test('deleting a conversation also deletes its corrections', async () => {
      answer({ notes: whole(NOTE) });
      const { learner, id, say, read, mistakes } = await begun();
      await say('Ich habe ein Katze.');
      const [note] = ((await mistakes()).body as TutorMistakes).mistakes;
      const saved = { savedAs: 'Katze' };
      expect((await learner.put(`/api/tutor/mistakes/${note?.id ?? 0}`, saved)).status).toBe(204);
      expect((await read(id)).messages[0]?.notes[0]).toMatchObject(saved);
      const stranger = await newLearnerClient(api());
      expect(codeOf(await stranger.put(`/api/tutor/mistakes/${note?.id ?? 0}`, saved))).toEqual([404, 'not_found']);
      expect((await learner.remove(`/api/tutor/conversations/${id}`)).status).toBe(204);
      expect(codeOf(await learner.remove(`/api/tutor/conversations/${id}`))).toEqual([404, 'not_found']);
      expect((await mistakes()).body).toEqual({ mistakes: [], next: null, answers: [] });
      const { db } = api().deps;
      for (const table of ['tutor_messages', 'tutor_turns', 'tutor_notes']) {
        expect(await db(table).where({ user_id: learner.userId })).toEqual([]);
      }
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
  { chatModel: model },
);
