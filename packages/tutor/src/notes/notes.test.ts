import fc from 'fast-check';
import { BAKERY, NONCE } from '#testing/prompt-contexts';
import { notesMessages } from './notes-messages.ts';
import { readNotes } from './read-notes.ts';

const message = 'Ich bin gestern nach Berlin gefahrt und habe viel gelauft. Ich war müde.';
const context = { message, dueWords: [] as string[], goalCount: 3 };
const fahren = { quote: 'gefahrt', better: 'gefahren', why: 'A strong verb.', kind: 'grammar', breaksMeaning: false };
const laufen = { quote: 'habe viel gelauft', better: 'bin viel gelaufen', why: 'Takes sein.', kind: 'grammar' };
const reply = (notes: unknown, goals: unknown = []): string => JSON.stringify({ notes, goals });

test('the call contains only the message, its level and its goals', () => {
  const [system, user] = notesMessages({
    message,
    language: 'de',
    level: 'A2.1',
    goals: BAKERY.goals,
    delimiterId: NONCE,
  });
  expect(system?.content).toMatch(/learner of German at level A2/);
  expect(system?.content).toMatch(/0\. ask for two things; 1\. find out a price; 2\. pay\./);
  expect(user?.content).toContain(message);
});

test("without goals, the call doesn't mention any", () => {
  const [system] = notesMessages({ message, language: 'de', level: 'A2.1', goals: [], delimiterId: NONCE });
  expect(system?.content).toContain('goals: always [].');
});

test('notes and goals are parsed', () => {
  expect(readNotes(reply([fahren, laufen], [2, 0]), context)).toEqual({
    notes: [
      { quote: 'gefahrt', better: 'gefahren', why: 'A strong verb.', kind: 'grammar' },
      { quote: 'habe viel gelauft', better: 'bin viel gelaufen', why: 'Takes sein.', kind: 'grammar' },
    ],
    goals: [0, 2],
    isReadable: true,
    dropped: 0,
  });
});

const json = reply([fahren]);
test.each([
  ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
  ['in a code fence without a language', `\`\`\`\n${json}\`\`\``],
  ['among words', `Here you are:\n${json}\nGood luck!`],
  ['after reasoning', `<think>Maybe {"notes": []}?</think>\n${json}`],
  ['with space around it', `\n\n ${json} \n`],
])('the JSON is also parsed %s', (_where, text) => {
  expect(readNotes(text, context).notes).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['words', 'Your German is very good!'],
  ['incomplete JSON', json.slice(0, -12)],
  ['a number', '42'],
  ['null', 'null'],
  ['notes that are not a list', '{"notes":"none"}'],
  ['a list', '[1,2]'],
  ['unfinished reasoning', `<think>${json}`],
])('for %s there are no notes, and the reply is reported as unreadable', (_what, text) => {
  expect(readNotes(text, context)).toEqual({ notes: [], goals: [], isReadable: false, dropped: 0 });
});

test.each([
  ['is not in the message', { ...fahren, quote: 'gefliegt' }],
  ['differs in case', { ...fahren, quote: 'Gefahrt' }],
  ['changes nothing', { ...fahren, better: 'gefahrt' }],
  ['changes nothing but spaces', { ...fahren, better: ' gefahrt ' }],
  ['quotes nothing', { ...fahren, quote: ' ' }],
  ['has an empty correction', { ...fahren, better: '' }],
  ['has no correction', { quote: 'gefahrt' }],
  ['is not an object', 'gefahrt'],
  ['is endless', { ...fahren, better: 'x'.repeat(301) }],
])('a note that %s is dropped, and the other one stays', (_why, note) => {
  const { notes, dropped } = readNotes(reply([note, laufen]), context);
  expect([notes.map(({ quote }) => quote), dropped]).toEqual([['habe viel gelauft'], 1]);
});

test('a quote across two lines is found', () => {
  const { notes } = readNotes(reply([laufen]), { ...context, message: 'Ich habe viel\ngelauft.' });
  expect(notes[0]?.quote).toBe('habe viel\ngelauft');
});

test('the same part of a message is corrected once', () => {
  const inside = { ...fahren, quote: 'gelauft', better: 'gelaufen' };
  expect(readNotes(reply([laufen, inside, laufen]), context)).toMatchObject({
    notes: [{ quote: laufen.quote }],
    dropped: 2,
  });
});

test('of three notes, the one on a due word comes first, then one that breaks the meaning', () => {
  const tired = { quote: 'müde', better: 'sehr müde', why: '', kind: 'style', breaksMeaning: true };
  const { notes, dropped } = readNotes(reply([fahren, tired, laufen]), { ...context, dueWords: ['gelaufen'] });
  expect([notes.map(({ quote }) => quote), dropped]).toEqual([['habe viel gelauft', 'müde'], 1]);
});

test('a due word inside another word gives no priority', () => {
  const berlin = { quote: 'nach Berlin', better: 'in Berlin an', why: '', kind: 'word' };
  const { notes } = readNotes(reply([fahren, laufen, berlin]), { ...context, dueWords: ['erli', 'a.b('] });
  expect(notes.map(({ quote }) => quote)).toEqual(['gefahrt', 'habe viel gelauft']);
});

test('a long reason is cut at 120 characters, and an unknown kind becomes grammar', () => {
  const [note] = readNotes(reply([{ ...fahren, why: 'because '.repeat(40), kind: 'tense' }]), context).notes;
  expect(note?.why.length).toBeLessThanOrEqual(120);
  expect(note?.why).toMatch(/because…$/);
  expect(note?.kind).toBe('grammar');
});

test('only existing goals are read, each once', () => {
  expect(readNotes(reply([], [1, 1, 3, -1, 0.5, '2', null]), context).goals).toEqual([1]);
  expect(readNotes(reply([], [0]), { ...context, goalCount: 0 }).goals).toEqual([]);
  expect(readNotes(reply([fahren], 'all'), context)).toMatchObject({ goals: [], isReadable: true });
});

test('no reply makes it throw, and every note quotes the message', () => {
  const value = fc.oneof(
    fc.string(),
    fc.json(),
    fc.anything().map((x) => JSON.stringify({ notes: [x, fahren] }) ?? ''),
  );
  fc.assert(
    fc.property(value, fc.array(fc.string()), (text, dueWords) => {
      const { notes } = readNotes(text, { ...context, dueWords });
      expect(notes.length).toBeLessThanOrEqual(2);
      expect(notes.filter(({ quote, better }) => !message.includes(quote) || quote === better)).toEqual([]);
    }),
  );
});
