import type { TutorNote, TutorWord } from '@wordreel/shared';
import { TutorReport } from '@wordreel/shared/api/tutor-conversations';
import { type ReportFacts, reportOf } from './report.ts';

const note = (quote: string, better: string, savedAs: string | null = null): TutorNote => ({
  id: 1,
  quote,
  better,
  why: '',
  kind: 'grammar',
  savedAs,
});
const word = (of: string, isUsed: boolean): TutorWord => ({
  word: of,
  translation: null,
  isDue: true,
  isKept: true,
  isUsed,
  isReviewed: false,
});
const met = (of: string, times: number) => ({ word: of, translation: 'x', sentence: `Das ist ${of}.`, times });
const facts = (differing: Partial<ReportFacts> = {}): ReportFacts => ({
  messages: [],
  words: [],
  goals: [],
  metWords: [],
  times: [],
  ...differing,
});
const minute = 60_000;

test('turns, running words and different words are counted', () => {
  const messages = [
    { text: 'Ich gehe und gehe.', lemmas: ['ich', 'gehen', 'und', 'gehen'], notes: [] },
    { text: 'Du gehst.', lemmas: ['du', 'gehen'], notes: [] },
    { text: '👍', lemmas: [], notes: [] },
  ];
  const report = reportOf(facts({ messages }));
  expect(report).toMatchObject({ turns: 3, words: 6, wordsPerTurn: 2, differentWords: 4 });
  expect(TutorReport.parse(report)).toEqual(report);
});

test('a conversation without messages gives a report too', () => {
  const report = reportOf(facts());
  expect(TutorReport.parse(report)).toMatchObject({ turns: 0, words: 0, wordsPerTurn: 0, minutes: 0, cards: [] });
});

test('it contains only used words, and all goals with whether they were reached', () => {
  const goals = [
    { text: 'Pay', isDone: true },
    { text: 'Ask', isDone: false },
  ];
  const report = reportOf(facts({ words: [word('Zug', true), word('Koffer', false)], goals }));
  expect(report.usedWords.map((used) => used.word)).toEqual(['Zug']);
  expect(report.goals).toEqual(goals);
});

test('minutes count talking time, and a night between two messages counts as five', () => {
  const times = [0, 2 * minute, 3.25 * minute, 600 * minute, 601 * minute];
  expect(reportOf(facts({ times })).minutes).toBe(9.3);
  expect(reportOf(facts({ times: times.toReversed() })).minutes).toBe(9.3);
});

test('corrections come first as cards, with the corrected message, then new words that came up twice', () => {
  const messages = [{ text: 'Ich bin gefahrt, gefahrt!', lemmas: [], notes: [note('gefahrt', 'gefahren $&')] }];
  const { cards } = reportOf(
    facts({ messages, metWords: [met('einmal', 1), met('Gleis', 2), met('Schaffner', 3), met('Abteil', 2)] }),
  );
  expect(cards).toEqual([
    { word: 'gefahren $&', sentence: 'Ich bin gefahren $&, gefahrt!', translation: null },
    { word: 'Gleis', sentence: 'Das ist Gleis.', translation: 'x' },
    { word: 'Schaffner', sentence: 'Das ist Schaffner.', translation: 'x' },
  ]);
});

test("saved words, whole sentences and earlier suggestions aren't offered as cards", () => {
  const notes = [
    note('a', 'Zug', 'Zug'),
    note('b', 'ich bin gestern nicht nach Hause gefahren'),
    note('c', 'Gleis'),
    note('d', 'gleis'),
  ];
  const { cards } = reportOf(
    facts({ messages: [{ text: 'a b c d', lemmas: [], notes }], metWords: [met('zug', 4), met('Gleis', 2)] }),
  );
  expect(cards.map((card) => card.word)).toEqual(['Gleis']);
});
