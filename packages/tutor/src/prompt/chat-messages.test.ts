import fc from 'fast-check';
import { briefOf, NONCE, requestOf } from '#testing/prompt-contexts';
import { chatMessages, droppedTurns, sentContext } from './chat-messages.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { TutorTurn } from './prompt-context.ts';

const talk = (count: number, text = 'Ich fahre heute mit dem Zug.'): TutorTurn[] =>
  Array.from({ length: count }, (_, i) => ({ role: i % 2 === 0 ? 'learner' : 'tutor', text: `${i}: ${text}` }));

const tokensOf = (messages: readonly { content: string }[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);

test('without turns the tutor is asked to start, with its data in the same message', () => {
  const messages = chatMessages(requestOf({ turns: [], data: [{ title: 'Lines', text: 'Der Zug kommt.' }] }));
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(messages[1]?.content).toMatch(/\^Der\^Zug\^kommt\.\nDATA k3Qz81mXw2>>>\n\nPlease begin/);
});

test('a conversation that the tutor started keeps the same opening message', () => {
  const turns = [...talk(0), { role: 'tutor', text: 'Guten Tag!' }, { role: 'learner', text: 'Hallo' }] as const;
  const messages = chatMessages(requestOf({ turns }));
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(messages.slice(2)).toEqual([
    { role: 'assistant', content: 'Guten Tag!' },
    { role: 'user', content: 'Hallo' },
  ]);
});

test('the last twelve turns are sent, and the older ones are returned for the summary', () => {
  const turns = talk(31);
  const request = requestOf({ turns });
  const sent = chatMessages(request).slice(1);
  expect(sent.at(-1)?.content).toBe(turns[30]?.text);
  expect(sent.length).toBeLessThanOrEqual(12);
  expect(sent[0]?.role).toBe('user');
  expect([...droppedTurns(request).map(({ text }) => text), ...sent.map(({ content }) => content)]).toEqual(
    turns.map(({ text }) => text),
  );
});

test('two consecutive messages of one side are merged, since many servers require alternating roles', () => {
  const turns = [...talk(1), ...talk(1, 'Noch etwas.')];
  expect(chatMessages(requestOf({ turns })).at(-1)?.content).toBe('0: Ich fahre heute mit dem Zug.\n0: Noch etwas.');
});

test('a summary is quoted data of at most 600 characters', () => {
  const { data } = sentContext(requestOf({ summary: 'Anna '.repeat(200) }));
  expect(data[0]?.match(/Anna/g)).toHaveLength(120);
});

test('a block has at most 1,500 characters', () => {
  const { data } = sentContext(requestOf({ data: [{ title: 'Lines', text: 'Wort '.repeat(2000) }] }));
  expect(data[0]?.split('\n')[2]).toHaveLength(1500);
});

test('`sentContext` returns literally what is sent', () => {
  const request = requestOf({
    context: briefOf({ remark: 'Ich bin Pflegerin.' }),
    data: [{ title: 'Title', text: 'Nachts im Zug' }],
    summary: 'They spoke of trains.',
  });
  const [system, user] = chatMessages(request);
  const { text, data } = sentContext(request);
  expect(text).toBe(system?.content);
  expect(data.join('\n\n')).toBe(user?.content);
  expect(data).toHaveLength(3);
});

test("without data, the system text doesn't mention delimiters", () => {
  expect(sentContext(requestOf())).toEqual({ text: expect.not.stringContaining(NONCE), data: [] });
});

test.each(['', 'short', 'with space 1', '<<<DATA12345'])('the delimiter id "%s" is rejected', (delimiterId) => {
  expect(() => chatMessages(requestOf({ delimiterId }))).toThrow(RangeError);
});

test('any conversation fits into 3,000 tokens with the learner’s newest message', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 2500 }),
    fc.constantFrom('漢', 'Wort ', 'слово ', '한').chain((part) => fc.nat(1500).map((times) => part.repeat(times))),
  );
  const turn = fc.record({ role: fc.constantFrom('learner' as const, 'tutor' as const), text: texts });
  fc.assert(
    fc.property(
      fc.array(turn, { maxLength: 20 }),
      fc.array(fc.record({ title: texts, text: texts }), { maxLength: 4 }),
      texts,
      (turns, data, text) => {
        const newest = { role: 'learner', text: `Frage ${text}` } as const;
        const context = briefOf({ kind: 'scenario', remark: text });
        const request = requestOf({ context, data, summary: text, turns: [...turns, newest] });
        const messages = chatMessages(request);
        expect(tokensOf(messages)).toBeLessThanOrEqual(3000);
        expect(messages.at(-1)?.role).toBe('user');
        expect(messages.at(-1)?.content).toContain('Frage');
        const roles = messages.slice(1).map(({ role }) => role);
        expect(roles).toEqual(roles.map((_, i) => (i % 2 === 0 ? 'user' : 'assistant')));
      },
    ),
    { numRuns: 150 },
  );
});
