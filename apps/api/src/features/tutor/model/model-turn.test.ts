import { randomUUID } from 'node:crypto';
import { ChatFailure } from '@wordreel/tutor';
import { installContent } from '#content/install-content';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf } from '#testing/learners/learner-client';
import { FOR_EVER } from '#testing/models/scripted-model';
import { beginTalk, doneOf, eventsOf } from '#testing/learners/talker';
import { NOTE, tutorModel, whole } from '#testing/models/tutor-script';
import { until } from '#testing/until';

const { model, answer, askedFor } = tutorModel();

describeAccounts(
  'a turn with a model',
  (api) => {
    beforeAll(async () => installContent(api().deps));
    beforeEach(() => answer());

    const begun = (more: object = {}) => beginTalk(api(), more);

    const usageOf = async (userId: string) =>
      (await api().deps.db('tutor_usage').where({ user_id: userId }).first('messages', 'tokens', 'reserved')) ?? null;

    test('streams the reply with its corrections, and stores both', async () => {
      answer({ notes: whole(NOTE) });
      const { learner, id, say, read, status } = await begun({ kind: 'scenario', scenario: 'bakery' });
      const res = await say('Ich habe ein Katze.');
      expect(res.headers['content-type']).toMatch(/^text\/event-stream/);
      const events = eventsOf(res);
      expect(events.map(({ event }) => event).toSorted()).toEqual(['delta', 'delta', 'done', 'note']);
      const deltas = events.filter(({ event }) => event === 'delta');
      expect(deltas.map(({ data }) => data['text']).join('')).toBe('Guten Tag. Was ist das?');
      const done = doneOf(res);
      const [mine, reply] = done.messages;
      expect(mine).toMatchObject({ role: 'learner', text: 'Ich habe ein Katze.', status: 'complete', language: 'de' });
      expect(mine?.notes).toEqual([
        expect.objectContaining({ quote: 'ein Katze', better: 'eine Katze', savedAs: null }),
      ]);
      expect(reply).toMatchObject({ role: 'tutor', status: 'complete', failure: null, language: 'de' });
      // Nothing is known about a new learner.
      expect(reply?.known).toBeNull();
      expect(reply?.reading?.lemmas).toEqual(expect.arrayContaining(['gut', 'Tag', 'was', 'sein', 'das']));
      expect(done.goals.map(({ isDone }) => isDone)).toEqual([true, false, false]);
      // The reply and the corrections cost 25 tokens each.
      expect(done.quota).toMatchObject({ messages: { used: 1, limit: 40 }, tokens: { used: 50, limit: 60_000 } });
      expect(await usageOf(learner.userId)).toEqual({ messages: 1, tokens: 50, reserved: 0 });
      expect((await read(id)).messages).toEqual(done.messages);
      expect((await status()).body).toMatchObject({ mode: 'model', host: 'model.example', starts: { mistakes: 1 } });
    });

    test("the tutor opens the conversation at the learner's request, only once", async () => {
      const { id, act, read } = await begun();
      expect(doneOf(await act(id, { act: 'open' })).messages).toMatchObject([{ role: 'tutor', status: 'complete' }]);
      expect(doneOf(await act(id, { act: 'open' })).messages).toEqual([]);
      expect((await read(id)).messages).toHaveLength(1);
    });

    test('repeating a turn returns its result without another model call or charge', async () => {
      const { learner, say } = await begun();
      const turn = randomUUID();
      const first = doneOf(await say('Hallo!', turn));
      const asked = model.asked.length;
      const second = await say('Hallo!', turn);
      expect(eventsOf(second).map(({ event }) => event)).toEqual(['done']);
      expect(doneOf(second)).toEqual(first);
      expect(model.asked).toHaveLength(asked);
      expect(await usageOf(learner.userId)).toEqual({ messages: 1, tokens: 50, reserved: 0 });
    });

    test('only one reply runs at a time: another turn, or the same one, gets tutor_busy', async () => {
      answer({ reply: ['Guten', FOR_EVER] });
      const { id, say, act, read } = await begun();
      const turn = randomUUID();
      const before = model.asked.length;
      const running = say('Hallo!', turn);
      running.end(() => undefined);
      await until(() => model.asked.length > before);
      expect(codeOf(await say('Hallo!', turn))).toEqual([409, 'tutor_busy']);
      expect(codeOf(await say('Und du?'))).toEqual([409, 'tutor_busy']);
      expect(codeOf(await act(id, { act: 'open' }))).toEqual([409, 'tutor_busy']);
      expect((await read(id)).messages.at(-1)).toMatchObject({ status: 'streaming' });
      running.abort();
      await until(() => model.open() === 0);
    });

    test('a disconnecting client ends the model’s stream; the partial reply is kept as stopped and charged', async () => {
      answer({ reply: ['Guten ', 'Tag', FOR_EVER] });
      const { learner, id, say, read } = await begun();
      const turn = randomUUID();
      const running = say('Hallo, wie geht es dir?', turn);
      running.end(() => undefined);
      await until(() => model.waiting() > 0);
      running.abort();
      await until(() => model.open() === 0);
      const streams = api().deps.db('tutor_streams').where({ user_id: learner.userId });
      await until(async () => (await streams.clone()).length === 0);
      expect((await read(id)).messages).toMatchObject([
        { role: 'learner', status: 'complete' },
        { role: 'tutor', status: 'stopped', text: 'Guten Tag', failure: null },
      ]);
      expect((await usageOf(learner.userId)).tokens).toBeGreaterThan(50);
      answer();
      // The same turn again returns the partial reply; the next turn can begin at once.
      expect(doneOf(await say('Hallo, wie geht es dir?', turn)).messages.at(-1)).toMatchObject({ status: 'stopped' });
      expect(doneOf(await say('Gut!')).messages).toHaveLength(2);
    });

    test.each([
      ['timeout', /too long/],
      ['unreachable', /cannot be reached/],
      ['busy', /is busy right now/],
      ['refused', /filter .* withheld/],
      ['misconfigured', /^The tutor isn’t set up correctly on this server\. (?!.*rephrase)/],
      ['broken', /broke off/],
    ] as const)(
      '%s: the reply fails, the message is kept, and the learner can request the reply again',
      async (kind, text) => {
        answer({ reply: ['Gu', new ChatFailure(kind, 'a server said so')], notes: [new ChatFailure(kind, 'no')] });
        const { learner, id, act, say, read } = await begun();
        const res = await say('Hallo!');
        // It costs the learner nothing, but the tokens that the host paid count toward the month.
        expect(await usageOf(learner.userId)).toMatchObject({ messages: 0, tokens: 0 });
        const last = eventsOf(res).at(-1);
        expect(last).toMatchObject({ event: 'error', data: { failure: kind, text: expect.stringMatching(text) } });
        expect((await read(id)).messages).toMatchObject([
          { role: 'learner', text: 'Hallo!', status: 'complete' },
          { role: 'tutor', text: 'Gu', status: 'failed', failure: kind },
        ]);
        answer();
        const again = doneOf(await act(id, { act: 'again' }));
        expect(again.messages).toMatchObject([{ role: 'tutor', status: 'complete', text: 'Guten Tag. Was ist das?' }]);
        expect((await read(id)).messages.map(({ status }) => status)).toEqual(['complete', 'complete']);
      },
    );

    test('an empty reply is broken, a filtered one is refused, and one that was cut short is marked', async () => {
      const { say } = await begun();
      answer({ reply: [{ end: 'stop' }] });
      expect(doneOf(await say('Eins')).messages.at(-1)).toMatchObject({ status: 'failed', failure: 'broken' });
      answer({ reply: [{ end: 'filter' }] });
      expect(doneOf(await say('Zwei')).messages.at(-1)).toMatchObject({ status: 'failed', failure: 'refused' });
      answer({ reply: ['Das ist', { end: 'length' }] });
      expect(doneOf(await say('Drei')).messages.at(-1)).toMatchObject({ status: 'complete', isShort: true });
    });

    test('editing the last message removes everything after it', async () => {
      answer({ notes: whole(NOTE) });
      const { id, act, say, read, mistakes } = await begun();
      await say('Hallo!');
      await say('Ich habe ein Katze.');
      const before = await read(id);
      const edited = doneOf(await act(id, { act: 'edit', text: 'Ich habe eine Katze.' }));
      const after = await read(id);
      expect(after.messages.map(({ text }) => text)).toEqual([
        'Hallo!',
        'Guten Tag. Was ist das?',
        'Ich habe eine Katze.',
        'Guten Tag. Was ist das?',
      ]);
      expect(after.messages.slice(2)).toEqual(edited.messages);
      expect(before.messages.slice(0, 2)).toEqual(after.messages.slice(0, 2));
      expect((await mistakes()).body).toEqual({ mistakes: [], next: null, answers: [] });
    });

    test('requested corrections that fail cost nothing; if the host must act, the error says so', async () => {
      const { learner, id, act, say } = await begun();
      await say('Ich habe ein Katze.');
      const before = await usageOf(learner.userId);
      for (const [kind, text] of [
        ['misconfigured', /isn’t set up correctly on this server/],
        ['busy', /could not check your message/],
      ] as const) {
        answer({ notes: [new ChatFailure(kind, 'a server said so')] });
        // Sequential on purpose: one turn at a time.
        const last = eventsOf(await act(id, { act: 'correct' })).at(-1);
        expect(last).toMatchObject({
          event: 'error',
          data: { failure: kind, text: expect.stringMatching(text) },
        });
      }
      expect(await usageOf(learner.userId)).toEqual(before);
    });

    test('simpler: repeats the last reply in easier words and keeps the first', async () => {
      const { id, act, say, read } = await begun();
      expect(codeOf(await act(id, { act: 'simpler' }))).toEqual([409, 'conflict']);
      await say('Hallo!');
      const done = doneOf(await act(id, { act: 'simpler' }));
      expect(done.messages).toMatchObject([{ role: 'tutor', text: 'Was ist das?', status: 'complete' }]);
      expect((await read(id)).messages).toHaveLength(3);
      expect(askedFor('simpler').at(-1)?.at(-2)).toEqual({ role: 'assistant', content: 'Guten Tag. Was ist das?' });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
  { chatModel: model },
);
