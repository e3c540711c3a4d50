import { BEGINNER, LEVELS } from '@wordreel/shared';
import { briefOf, NONCE, requestOf } from '#testing/prompt-contexts';
import { chatMessages } from '#prompt/chat-messages';
import { limitsOf, needsEasier } from './level-limits.ts';
import { easierMessages, simplerMessages, summaryMessages, translationMessages } from './rewriting.ts';

test.each([
  [BEGINNER, { band: 'A1', wordsPerSentence: 8, presentTenseOnly: true }],
  ['A1.1', { band: 'A1', wordsPerSentence: 8, presentTenseOnly: true }],
  ['A2.2', { band: 'A2', wordsPerSentence: 12, presentTenseOnly: false }],
  ['B1.2', { band: 'B1', wordsPerSentence: 18, presentTenseOnly: false }],
  ['B2.1', { band: 'B2', wordsPerSentence: null, presentTenseOnly: false }],
] as const)('%s has its limits', (level, limits) => {
  expect(limitsOf(level)).toMatchObject({ ...limits, known: 0.95, newWords: 2 });
});

test('from C1 on, any word is allowed', () => {
  expect(limitsOf('C1.1')).toMatchObject({ known: null, newWords: null, retryBelow: null });
});

test('the sentence limit never decreases as the level rises', () => {
  const lengths = LEVELS.map(({ code }) => limitsOf(code).wordsPerSentence ?? Infinity);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
});

test.each([
  [0.849, 'A1.1', true],
  [0.85, 'A1.1', false],
  [0.5, 'B1.2', true],
  [0.5, 'B2.1', false],
  [0.1, BEGINNER, true],
  [null, 'A1.1', false],
] as const)('%s known at %s: requested again %s', (known, level, expected) => {
  expect(needsEasier({ known, level })).toBe(expected);
});

const asked = chatMessages(requestOf({ context: briefOf(), turns: [{ role: 'learner', text: 'Und morgen?' }] }));

test('the request for an easier reply names the hard words and leaves the history out', () => {
  const messages = easierMessages([...asked], 'Möglicherweise regnet es.', ['möglicherweise', 'x"\n"y']);
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(messages.slice(0, 3)).toEqual([
    asked[0],
    { role: 'user', content: 'Und morgen?' },
    { role: 'assistant', content: 'Möglicherweise regnet es.' },
  ]);
  expect(messages[3]?.content).toContain('Do without these: "möglicherweise", "x y".');
});

test('at most twelve hard words are named, and none if there are none', () => {
  const words = Array.from({ length: 30 }, (_, i) => `Wort${i}`);
  expect(easierMessages(asked, '…', words).at(-1)?.content.match(/"Wort/g)).toHaveLength(12);
  expect(easierMessages(asked, '…', []).at(-1)?.content).not.toContain('Do without');
});

test('the request for a simpler reply refers to the last one', () => {
  const messages = simplerMessages(asked, 'Möglicherweise.');
  expect(messages.at(-2)).toEqual({ role: 'assistant', content: 'Möglicherweise.' });
  expect(messages.at(-1)?.content).toMatch(/more simply/);
});

test('the request for a translation contains the text literally', () => {
  const [system, user] = translationMessages({ text: 'Wo ist <er>? 2 < 3', language: 'no', delimiterId: NONCE });
  expect(system?.content).toContain('from Norwegian (Bokmål) into plain English');
  expect(user?.content).toBe(`<<<DATA ${NONCE}\nWo ist  er>? 2 < 3\nDATA ${NONCE}>>>`);
});

test('a summary combines the older one with the dropped turns, and the latest of them have priority', () => {
  const turns = Array.from({ length: 40 }, (_, i) => ({ role: 'tutor' as const, text: `${i} ${'lang '.repeat(200)}` }));
  const user = summaryMessages({ summary: 'Trains.', turns, language: 'de', delimiterId: NONCE })[1]?.content ?? '';
  expect(user).toContain('Earlier summary: Trains.');
  expect(user).toContain('Tutor: 39 ');
  expect(user).not.toContain('Tutor: 0 ');
  expect(user.split('<<<DATA').length - 1).toBe(user.split('>>>').length - 1);
});
