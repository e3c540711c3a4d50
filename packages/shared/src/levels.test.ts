import fc from 'fast-check';
import { currentLevel, derivedLevel, isLevelCode, levelInfo, nextLevel } from './level-progress.ts';
import { LEVELS, levelOf } from './levels.ts';

const wordCount = fc.integer({ min: 0, max: 40_000 });
const manualLevel = fc.constantFrom('', 'beginner', 'nonsense', ...LEVELS.map((level) => level.code));

describe('the level table', () => {
  test('has the twelve levels with their required words', () => {
    expect(LEVELS.map(({ code, requiredWords }) => [code, requiredWords])).toEqual([
      ['A1.1', 500],
      ['A1.2', 750],
      ['A2.1', 1000],
      ['A2.2', 1500],
      ['B1.1', 2000],
      ['B1.2', 2500],
      ['B2.1', 3500],
      ['B2.2', 4500],
      ['C1.1', 6000],
      ['C1.2', 8000],
      ['C2.1', 10_000],
      ['C2.2', 12_000],
    ]);
  });

  test('numbers the levels from 1 to 12 and gives each two names', () => {
    expect(LEVELS.map((level) => level.numericValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(LEVELS.map((level) => level.americanName)).toEqual(
      ['Newbie', 'Elementary', 'Intermediate', 'Upper-Intermediate', 'Advanced', 'Native'].flatMap((name) => [
        `${name}.1`,
        `${name}.2`,
      ]),
    );
  });

  test('a level code is one of the twelve and nothing else', () => {
    expect(LEVELS.every((level) => isLevelCode(level.code))).toBe(true);
    for (const other of ['', 'beginner', 'A1', 'a1.1', 'toString', null, undefined, 3, ['A1.1']]) {
      expect(isLevelCode(other)).toBe(false);
    }
  });
});

describe('derived, current and next level', () => {
  test.each([
    [0, 'A1.1'],
    [499, 'A1.1'],
    [750, 'A1.2'],
    [2499, 'B1.1'],
    [12_000, 'C2.2'],
    [99_999, 'C2.2'],
  ])('%i words derive %s', (words, level) => {
    expect(derivedLevel(words)).toBe(level);
  });

  test('more words never lower the level', () => {
    fc.assert(
      fc.property(wordCount, fc.nat(10_000), (words, more) => {
        const before = levelOf(derivedLevel(words)).numericValue;
        expect(levelOf(derivedLevel(words + more)).numericValue).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('every level is reached with its required words and not with one fewer, except the lowest', () => {
    for (const [index, level] of LEVELS.entries()) {
      expect(derivedLevel(level.requiredWords)).toBe(level.code);
      expect(derivedLevel(level.requiredWords - 1)).toBe(LEVELS[Math.max(0, index - 1)]?.code);
    }
  });

  test('a manual level raises the current level and never lowers it', () => {
    expect(currentLevel({ level: 'B1.2', wordCount: 3 })).toBe('B1.2');
    expect(currentLevel({ level: 'A1.1', wordCount: 1600 })).toBe('A2.2');
    expect(currentLevel({ level: '', wordCount: 1600 })).toBe('A2.2');
  });

  test('the next level follows in order, and the top has none', () => {
    expect(nextLevel('A1.2')).toBe('A2.1');
    expect(nextLevel('C2.2')).toBeNull();
  });
});

describe('levelInfo', () => {
  test('without a manual level only the words count', () => {
    expect(levelInfo({ level: '', wordCount: 600 })).toEqual({
      displayName: 'A1.1',
      progress: {
        learnedWords: 600,
        totalWordsForNextLevel: 750,
        progressPercentage: 80,
        currentLevel: 'A1.1',
        nextLevel: 'A1.2',
        wordsNeeded: 150,
        isComplete: false,
      },
    });
  });

  test('counts the required words of the level two steps below a manual level as reached', () => {
    expect(levelInfo({ level: 'B1.2', wordCount: 3 }).progress).toMatchObject({
      learnedWords: 1503,
      totalWordsForNextLevel: 3500,
      wordsNeeded: 1997,
    });
    expect(levelInfo({ level: 'A1.2', wordCount: 3 }).progress.learnedWords).toBe(3);
  });

  test('the top level is complete, whatever the word count', () => {
    expect(levelInfo({ level: 'C2.2', wordCount: 0 }).progress).toMatchObject({
      totalWordsForNextLevel: 12_000,
      progressPercentage: 100,
      nextLevel: null,
      wordsNeeded: 0,
      isComplete: true,
    });
  });

  test('the percentage is between 0 and 100, and complete means that no words are missing', () => {
    fc.assert(
      fc.property(manualLevel, wordCount, (level, words) => {
        const { progress } = levelInfo({ level, wordCount: words });
        expect(progress.progressPercentage).toBeGreaterThanOrEqual(0);
        expect(progress.progressPercentage).toBeLessThanOrEqual(100);
        expect(progress.isComplete).toBe(progress.wordsNeeded === 0);
      }),
    );
  });

  test('one more word never reduces progress within a level', () => {
    fc.assert(
      fc.property(manualLevel, wordCount, (level, words) => {
        const before = levelInfo({ level, wordCount: words }).progress;
        const after = levelInfo({ level, wordCount: words + 1 }).progress;
        if (before.currentLevel !== after.currentLevel) return;
        expect(after.progressPercentage).toBeGreaterThanOrEqual(before.progressPercentage);
      }),
    );
  });
});
