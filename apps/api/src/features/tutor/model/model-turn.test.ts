import { randomUUID } from 'node:crypto';
import type { TutorConversation, TutorTold } from '@wordreel/shared';
import { ChatFailure } from '@wordreel/tutor';
import { installContent } from '#content/install-content';
import { describeAccounts } from '#testing/accounts-api';
import { codeOf, newLearnerClient } from '#testing/learner-client';
import { FOR_EVER } from '#testing/scripted-model';
import { doneOf, eventsOf, talker } from '#testing/talker';
import { noNotes, tutorModel, whole } from '#testing/tutor-script';
import { until } from '#testing/until';

const { model, answer, askedFor } = tutorModel();

const NOTE =
  '{"notes":[{"quote":"ein Katze","better":"eine Katze","why":"Katze is feminine","kind":"grammar"}],"goals":[0]}';

describeAccounts(
  'a turn with a model',
  (api) => {
    beforeAll(async () => installContent(api().deps));
    beforeEach(() => answer());

    async function begun(more: object = {}) {
      const learner = await newLearnerClient(api());
      const talk = talker(learner);
      const { body } = await talk.begin({ kind: 'free', ...more });
      const { id } = body as TutorConversation;
      const say = (text: string, turn: string = randomUUID()) => talk.act(id, { act: 'say', text, id: turn });
      return { learner, ...talk, id, say };
    }

    const usageOf = async (userId: string) =>
      (await api().deps.db('tutor_usage').where({ user_id: userId }).first('messages', 'tokens')) ?? null;

    test('streams the reply, with the corrections beside it, and keeps all of it', async () => {
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
      // Nothing is known of somebody new.
      expect(reply?.known).toBeNull();
      expect(reply?.reading?.lemmas).toEqual(expect.arrayContaining(['gut', 'Tag', 'was', 'sein', 'das']));
      expect(done.goals.map(({ isDone }) => isDone)).toEqual([true, false, false]);
      // The reply's and the corrections' 25 tokens each.
      expect(done.quota).toMatchObject({ messages: { used: 1, limit: 40 }, tokens: { used: 50, limit: 60_000 } });
      expect(await usageOf(learner.userId)).toEqual({ messages: 1, tokens: 50 });
      expect((await read(id)).messages).toEqual(done.messages);
      expect((await status()).body).toMatchObject({ mode: 'model', host: 'model.example', starts: { mistakes: 1 } });
    });

    test('the tutor begins where the learner asks it to, once', async () => {
      const { id, act, read } = await begun();
      expect(doneOf(await act(id, { act: 'open' })).messages).toMatchObject([{ role: 'tutor', status: 'complete' }]);
      expect(doneOf(await act(id, { act: 'open' })).messages).toEqual([]);
      expect((await read(id)).messages).toHaveLength(1);
    });

    test('the same turn once more gets the result, and is neither asked nor charged again', async () => {
      const { learner, say } = await begun();
      const turn = randomUUID();
      const first = doneOf(await say('Hallo!', turn));
      const asked = model.asked.length;
      const second = await say('Hallo!', turn);
      expect(eventsOf(second).map(({ event }) => event)).toEqual(['done']);
      expect(doneOf(second)).toEqual(first);
      expect(model.asked).toHaveLength(asked);
      expect(await usageOf(learner.userId)).toEqual({ messages: 1, tokens: 50 });
    });

    test('one reply at a time: another turn, and the same one, are told to wait', async () => {
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
      await until(() => model.open() === 0, 1000);
    });

    test('a client that goes away ends the model’s stream within a second; what came stays as stopped, and is paid', async () => {
      answer({ reply: ['Guten ', 'Tag', FOR_EVER] });
      const { learner, id, say, read } = await begun();
      const turn = randomUUID();
      const running = say('Hallo, wie geht es dir?', turn);
      running.end(() => undefined);
      await until(() => model.open() > 0);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running.abort();
      await until(() => model.open() === 0, 1000);
      const deadline = performance.now() + 3000;
      let messages = (await read(id)).messages;
      while (messages.at(-1)?.status === 'streaming' && performance.now() < deadline) ({ messages } = await read(id));
      expect(messages).toMatchObject([
        { role: 'learner', status: 'complete' },
        { role: 'tutor', status: 'stopped', text: 'Guten Tag', failure: null },
      ]);
      expect((await usageOf(learner.userId)).tokens).toBeGreaterThan(50);
      answer();
      // The same turn again tells what there is; the next one begins at once.
      await until(() => true);
      expect(doneOf(await say('Hallo, wie geht es dir?', turn)).messages.at(-1)).toMatchObject({ status: 'stopped' });
      expect(doneOf(await say('Gut!')).messages).toHaveLength(2);
    });

    test.each([
      ['timeout', /too long/],
      ['unreachable', /cannot be reached/],
      ['busy', /too much to do/],
      ['refused', /did not accept/],
      ['broken', /broke off/],
    ] as const)('%s: the reply is failed, the message kept, and it can be asked again', async (kind, text) => {
      answer({ reply: ['Gu', new ChatFailure(kind, 'a server said so')], notes: [new ChatFailure(kind, 'no')] });
      const { id, act, say, read } = await begun();
      const res = await say('Hallo!');
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
    });

    test('a reply without a word is broken, one that a filter withheld is refused, a long one is marked', async () => {
      const { say } = await begun();
      answer({ reply: [{ end: 'stop' }] });
      expect(doneOf(await say('Eins')).messages.at(-1)).toMatchObject({ status: 'failed', failure: 'broken' });
      answer({ reply: [{ end: 'filter' }] });
      expect(doneOf(await say('Zwei')).messages.at(-1)).toMatchObject({ status: 'failed', failure: 'refused' });
      answer({ reply: ['Das ist', { end: 'length' }] });
      expect(doneOf(await say('Drei')).messages.at(-1)).toMatchObject({ status: 'complete', isShort: true });
    });

    test('the last message can be written anew: what followed is gone', async () => {
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
      expect((await mistakes()).body).toEqual({ mistakes: [], next: null });
    });

    test('simpler: the last reply comes once more in easier words, beside the first', async () => {
      const { id, act, say, read } = await begun();
      expect(codeOf(await act(id, { act: 'simpler' }))).toEqual([409, 'conflict']);
      await say('Hallo!');
      const done = doneOf(await act(id, { act: 'simpler' }));
      expect(done.messages).toMatchObject([{ role: 'tutor', text: 'Was ist das?', status: 'complete' }]);
      expect((await read(id)).messages).toHaveLength(3);
      expect(askedFor('simpler').at(-1)?.at(-2)).toEqual({ role: 'assistant', content: 'Guten Tag. Was ist das?' });
    });

    test('a reply over the learner’s head is asked for once more, with the hard words named', async () => {
      const hard = 'Die Rechtschutzversicherung verweigert ungerechtfertigte Schadensersatzansprüche.';
      answer({ reply: whole(hard) });
      const { learner, id, say } = await begun();
      await learner.put('/api/languages/de', { level: 'A1.1' });
      const other = talker(learner);
      const { body } = await other.begin({ kind: 'free' });
      const res = await other.act((body as TutorConversation).id, { act: 'say', text: 'Hallo!' });
      const deltas = eventsOf(res).filter(({ event }) => event === 'delta');
      expect(deltas.map(({ data }) => data)).toEqual([
        { text: hard.slice(0, 4), anew: false },
        { text: hard.slice(4), anew: false },
        { text: 'Gut.', anew: true },
        { text: ' Und du?', anew: false },
      ]);
      const reply = doneOf(res).messages.at(-1);
      expect(reply).toMatchObject({ text: 'Gut. Und du?', known: { newWords: [] } });
      expect(reply?.known?.share).toBeGreaterThan(0.85);
      expect(askedFor('easier').at(-1)?.at(-1)?.content).toMatch(/Do without these: .*verweigern/);
      // Once is enough: what is hard again is shown with its new words.
      answer({ reply: whole(hard), easier: whole(hard) });
      const again = doneOf(await other.act((body as TutorConversation).id, { act: 'say', text: 'Und?' }));
      expect(again.messages.at(-1)?.known?.newWords.map(({ lemma }) => lemma)).toContain('verweigern');
      // A second asking that fails costs nobody the first reply.
      answer({ reply: whole(hard), easier: [new ChatFailure('busy', 'later')] });
      const kept = doneOf(await other.act((body as TutorConversation).id, { act: 'say', text: 'Und?' }));
      expect(kept.messages.at(-1)).toMatchObject({ status: 'complete', text: hard });
      expect(id).not.toBe((body as TutorConversation).id);
      expect(codeOf(await say('Hallo!'))).toEqual([200, undefined]);
    });

    test('corrections come when the learner wants them: at the end, or when they ask', async () => {
      answer({ notes: whole(NOTE) });
      const { learner, id, say, act, finish, read, mistakes } = await begun();
      await learner.put('/api/tutor/settings', { corrections: 'end' });
      expect(eventsOf(await say('Ich habe ein Katze.')).map(({ event }) => event)).not.toContain('note');
      expect((await read(id)).messages[0]?.notes).toEqual([]);
      expect((await mistakes()).body).toEqual({ mistakes: [], next: null });
      const over = (await finish(id)).body as TutorConversation;
      expect(over.messages[0]?.notes).toHaveLength(1);
      expect(over.report?.notes).toHaveLength(1);

      await learner.put('/api/tutor/settings', { corrections: 'asked' });
      const second = ((await talker(learner).begin({ kind: 'free' })).body as TutorConversation).id;
      const before = askedFor('notes').length;
      await act(second, { act: 'say', text: 'Ich habe ein Katze.' });
      expect(askedFor('notes')).toHaveLength(before);
      const asked = await act(second, { act: 'correct' });
      expect(eventsOf(asked).map(({ event }) => event)).toEqual(['note', 'done']);
      expect(doneOf(asked).messages[0]?.notes).toMatchObject([{ better: 'eine Katze' }]);
      expect((await mistakes()).body).toMatchObject({ mistakes: [{ sentence: 'Ich habe ein Katze.' }, {}] });
      answer({ notes: [new ChatFailure('timeout', 'slow')] });
      expect(eventsOf(await act(second, { act: 'correct' })).at(-1)?.event).toBe('error');
    });

    test('the last of the day goes to one of two who ask at once; the next is told when it begins anew', async () => {
      const { learner, id, say } = await begun();
      const other = talker(learner);
      const { body } = await other.begin({ kind: 'free' });
      await say('Hallo!');
      await api().deps.db('tutor_usage').where({ user_id: learner.userId }).update({ messages: 39 });
      const takes = await Promise.all(
        Array.from({ length: 2 }, () =>
          learner.post(`/api/tutor/conversations/${id}/messages`, {
            id: randomUUID(),
            act: 'say',
            text: 'Ja',
            zone: 'UTC',
          }),
        ),
      );
      // One stream a learner: the other is busy, or has come too late.
      expect(takes.map(({ status }) => status).toSorted()[0]).toBe(200);
      const late = await other.act((body as TutorConversation).id, { act: 'say', text: 'Noch eins' });
      expect(codeOf(late)).toEqual([429, 'tutor_limit']);
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
      expect((await usageOf(learner.userId)).messages).toBe(40);
      expect((await other.read((body as TutorConversation).id)).messages).toEqual([]);
      api().wait(24 * 3_600_000);
      expect((await say('Guten Morgen')).status).toBe(200);
    });

    test('what the host grants to all for a month ends for everybody', async () => {
      const { say, status } = await begun();
      const { db } = api().deps;
      const day = Math.floor(Date.now() / 86_400_000);
      await db('tutor_totals').insert({ day, messages: 1, tokens: 2_000_000 }).onConflict('day').merge();
      expect(codeOf(await say('Hallo!'))).toEqual([429, 'tutor_limit']);
      expect((await status()).body).toMatchObject({ quota: { isMonthOver: true } });
      await db('tutor_totals').delete();
      expect((await say('Hallo!')).status).toBe(200);
    });

    test('a process that was killed locks nobody out, and its reply is failed', async () => {
      const { learner, id, say, act, read } = await begun();
      const turn = randomUUID();
      await say('Hallo!', turn);
      const { db } = api().deps;
      await db('tutor_messages')
        .where({ user_id: learner.userId, role: 'tutor' })
        .update({ status: 'streaming', text: '' });
      await db('tutor_turns').where({ user_id: learner.userId }).update({ done_at: null });
      const lives = new Date(Date.now() + 20_000);
      await db('tutor_streams').insert({ user_id: learner.userId, turn_id: turn, until: lives });
      expect(codeOf(await say('Hallo!', turn))).toEqual([409, 'tutor_busy']);
      expect((await read(id)).messages.at(-1)?.status).toBe('streaming');
      api().wait(30_000);
      expect(doneOf(await say('Hallo!', turn)).messages.at(-1)).toMatchObject({ status: 'failed', failure: 'broken' });
      expect(doneOf(await act(id, { act: 'again' })).messages).toMatchObject([{ status: 'complete' }]);
    });

    test('older messages are summed up before they no longer fit', async () => {
      answer({ notes: noNotes });
      const { id, say } = await begun();
      for (let i = 0; i < 7; i += 1) await say(`Das ist Satz ${i}.`);
      expect(askedFor('summary').length).toBeGreaterThan(0);
      const row = await api().deps.db('tutor_conversations').where({ id }).first('summary', 'summary_until');
      expect(row).toMatchObject({ summary: 'They talk about houses.', summary_until: expect.any(String) });
      const last = askedFor('reply').at(-1) ?? [];
      expect(JSON.stringify(last)).toContain('They^talk^about^houses.');
      expect(JSON.stringify(last)).not.toMatch(/Das ist Satz 0|Please begin/);
      expect(JSON.stringify(last)).toContain('Das ist Satz 6.');
    });

    test('a translation is asked for once', async () => {
      const { learner, id, say } = await begun();
      const [mine, reply] = doneOf(await say('Hallo!')).messages;
      const translate = (message = '') =>
        learner.post(`/api/tutor/conversations/${id}/messages/${message}/translation`, {});
      expect((await translate(reply?.id)).body).toEqual({ text: 'Good day. What is that?', reason: null });
      expect((await translate(reply?.id)).body).toEqual({ text: 'Good day. What is that?', reason: null });
      expect(await usageOf(learner.userId)).toEqual({ messages: 2, tokens: 75 });
      expect(codeOf(await translate(mine?.id))).toEqual([404, 'not_found']);
      expect(codeOf(await translate(randomUUID()))).toEqual([404, 'not_found']);
      const [, next] = doneOf(await say('Und?')).messages;
      answer({ translation: [new ChatFailure('busy', 'later')] });
      expect((await translate(next?.id)).body).toEqual({ text: null, reason: 'failed' });
      await api().deps.db('tutor_usage').where({ user_id: learner.userId }).update({ messages: 40 });
      expect((await translate(next?.id)).body).toEqual({ text: null, reason: 'limit' });
    });

    test('what the tutor is told is told word for word', async () => {
      const { learner, id, say } = await begun();
      await learner.put('/api/tutor/settings', { remark: 'I like cats.' });
      const { body } = await learner.get(`/api/tutor/conversations/${id}/told`);
      await say('Hallo!');
      const [system, data] = askedFor('reply').at(-1) ?? [];
      const { host, text, data: blocks } = body as TutorTold;
      // Fences have another mark in each request.
      const plain = (one = '') => one.replaceAll(/\b[0-9a-f]{24}\b/g, 'mark');
      expect(host).toBe('model.example');
      expect(plain(text)).toBe(plain(system?.content));
      expect(blocks.map(plain).join('\n\n')).toBe(plain(data?.content));
      expect(plain(blocks.join())).toContain('I^like^cats.');
    });

    test('a word that was used is told, and the review is only offered', async () => {
      const { learner, begin, act } = await begun();
      const word = { word: 'anrufen', translation: 'to call', reviewPriority: 3 };
      await learner.post('/api/learned-words', { language: 'de', word });
      const { id, words } = (await begin()).body as TutorConversation;
      expect(words[0]).toMatchObject({ word: 'anrufen', isKept: true, isUsed: false });
      const done = doneOf(await act(id, { act: 'say', text: 'Ich rufe dich morgen an.' }));
      expect(done.messages[0]?.usedWords).toEqual(['anrufen']);
      expect(done.words[0]).toMatchObject({ word: 'anrufen', isUsed: true, isReviewed: false });
      expect(await api().deps.db('review_log').where({ user_id: learner.userId })).toEqual([]);
      const edited = doneOf(await act(id, { act: 'edit', text: 'Ich komme morgen.' }));
      expect(edited.words[0]).toMatchObject({ word: 'anrufen', isUsed: false });
    });

    test('a conversation is of its learner alone', async () => {
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

    test('the report counts what was said, and a conversation that is over takes no more', async () => {
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

    test('neither text nor key is in the log', async () => {
      answer({ reply: [new ChatFailure('broken', 'geheim')], notes: whole('geheim, not JSON') });
      const { say } = await begun();
      await say('Mein Geheimnis ist blau.');
      const lines = api().logged.join('\n');
      expect(lines).not.toMatch(/Geheimnis|geheim|Guten Tag/);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
  { chatModel: model },
);
