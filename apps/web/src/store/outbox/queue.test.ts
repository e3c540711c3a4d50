import fc from 'fast-check';
import type { ReviewPriority } from '@wordreel/shared';
import type { Command, Queue } from '#store/words/command.ts';
import { answerTo } from '#testing/study.ts';
import { makeWord } from '#testing/words.ts';
import { queued } from '#store/device/unstored-commands.ts';
import { append } from './queue.ts';

interface Kept {
  stars: number;
  translation: string | null;
}

/** The list of a server: saving an existing word does nothing, and a missing word cannot be changed. */
type List = ReadonlyMap<string, Kept>;

function carriedOut(list: List, { kind, args }: Command): List {
  const changed = new Map(list);
  if (kind === 'saveWord') {
    const { word, translation = null, reviewPriority = 2 } = args.word;
    if (!list.has(word)) changed.set(word, { stars: reviewPriority, translation });
  }
  if (kind === 'removeWord') changed.delete(args.word.word);
  if (kind === 'setPriority' || kind === 'setTranslation') {
    const kept = list.get(args.word.word);
    const fact = kind === 'setPriority' ? { stars: args.reviewPriority } : { translation: args.translation || null };
    if (kept !== undefined) changed.set(args.word.word, { ...kept, ...fact });
  }
  return changed;
}

const word = fc.constantFrom('Haus', 'Baum');
const stars = fc.constantFrom<ReviewPriority>(1, 2, 3);
const text = fc.constantFrom('', 'house', 'home');

interface Act {
  word: string;
  stars: ReviewPriority;
  text: string;
  does: 'keep or remove' | 'stars' | 'translation';
  /** Whether the server applies the first queued command beforehand and its response is lost. */
  isHeard: boolean;
}

/** An action of a learner on a word. They see whether it is in the list. */
const act: fc.Arbitrary<Act> = fc.record({
  word,
  stars,
  text,
  does: fc.constantFrom('keep or remove', 'stars', 'translation'),
  isHeard: fc.boolean(),
});

function commandFor(seen: List, { word: name, stars: reviewPriority, text: translation, does }: Act): Command | null {
  const args = { language: 'de' as const, word: makeWord(name) };
  const isThere = seen.has(name);
  if (does === 'keep or remove') {
    if (isThere) return { kind: 'removeWord', args };
    return {
      kind: 'saveWord',
      args: { language: 'de', word: makeWord(name, { reviewPriority, translation }) },
    };
  }
  if (!isThere) return null;
  return does === 'stars'
    ? { kind: 'setPriority', args: { ...args, reviewPriority } }
    : { kind: 'setTranslation', args: { ...args, translation } };
}

const lineOf = (commands: readonly Command[]) =>
  commands.reduce<Queue>((line, command) => append(line, queued(command, 'ada')), []);

test('whatever the server has applied already, the result is what the learner saw', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), fc.boolean(), (acts, hasHaus) => {
      const start: List = new Map(hasHaus ? [['Haus', { stars: 2, translation: null }]] : []);
      let seen = start;
      let server = start;
      let line: Queue = [];
      for (const one of acts) {
        const [first] = line;
        if (one.isHeard && first !== undefined) {
          server = carriedOut(server, first.command);
        }
        const command = commandFor(seen, one);
        if (command === null) continue;
        seen = carriedOut(seen, command);
        line = append(line, queued(command, 'ada'));
      }
      server = line.reduce((list, { command }) => carriedOut(list, command), server);
      expect(new Map(server)).toEqual(new Map(seen));
      expect(line.map(({ order }) => order)).toEqual(line.map(({ order }) => order).toSorted((a, b) => a - b));
    }),
  );
});

const SESSION = '7f2d7f4e-3c1d-4f7a-9a40-0a8a8f2f1a11';
const place = (position: number, facts: object = {}): Command => ({
  kind: 'saveProgress',
  args: { videoId: 'v', body: { sessionId: SESSION, position, watched: position, ...facts } },
});
const bodies = (...commands: Command[]) =>
  lineOf(commands).map(({ command }) => (command.kind === 'saveProgress' ? command.args.body : null));

describe('positions in a video', () => {
  test('a later position replaces the ones before, so that an hour offline queues one request', () => {
    expect(lineOf([place(10), answerTo('Haus'), place(20), place(2)]).map(({ command }) => command.kind)).toEqual([
      'review',
      'saveProgress',
    ]);
    expect(bodies(place(10), place(20), place(2))).toMatchObject([{ position: 2 }]);
  });

  test('an end is not replaced by an earlier position, but by a later end', () => {
    const end = { isFinished: true };
    expect(bodies(place(10), place(40, end), place(2))).toMatchObject([{ position: 40, ...end }, { position: 2 }]);
    expect(bodies(place(40, end), place(41, end))).toMatchObject([{ position: 41, ...end }]);
  });

  test('an undone end is sent before the end is reached again', () => {
    expect(
      bodies(place(40, { isFinished: true }), place(40, { isUnfinished: true }), place(50, { isFinished: true })),
    ).toMatchObject([{ isUnfinished: true }, { position: 50, isFinished: true }]);
  });

  test('two watch sessions are kept apart', () => {
    expect(bodies(place(10), place(20, { sessionId: SESSION.replace('7f', '8f') }))).toHaveLength(2);
  });
});

const fix = (fixed: string, textBefore: string): Command => ({
  kind: 'fixLine',
  args: { videoId: 'v', body: { line: 3, text: fixed, textBefore } },
});

test('of two fixes of the same text of a line, only the last is sent; a fix of another text is kept', () => {
  const fixes = [fix('Ich gehe', 'Ich ge'), fix('Ich gehe.', 'Ich ge'), fix('Ich ging.', 'Ich gehe.')];
  expect(lineOf(fixes).map(({ command }) => command.kind === 'fixLine' && command.args.body.text)).toEqual([
    'Ich gehe.',
    'Ich ging.',
  ]);
});
