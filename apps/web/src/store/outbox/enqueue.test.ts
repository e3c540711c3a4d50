import fc from 'fast-check';
import type { ReviewPriority } from '@wordreel/shared';
import type { QueuedCommand } from '#store/device/queued-command.ts';
import type { Command } from '#store/words/command.ts';
import { answerTo } from '#testing/study.ts';
import { makeWord } from '#testing/words.ts';
import { enqueue, queued } from './enqueue.ts';

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
      args: { language: 'de', word: makeWord(name, { reviewPriority, translation }), isNew: true },
    };
  }
  if (!isThere) return null;
  return does === 'stars'
    ? { kind: 'setPriority', args: { ...args, reviewPriority } }
    : { kind: 'setTranslation', args: { ...args, translation } };
}

const lineOf = (commands: readonly Command[]) =>
  commands.reduce<QueuedCommand[]>((line, command) => enqueue(line, queued(command, 'ada')), []);

test('whatever is merged and whatever the server has applied already, the result is what the learner saw', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), fc.boolean(), (acts, hasHaus) => {
      const start: List = new Map(hasHaus ? [['Haus', { stars: 2, translation: null }]] : []);
      let seen = start;
      let server = start;
      let line: QueuedCommand[] = [];
      for (const one of acts) {
        const [first] = line;
        if (one.isHeard && first !== undefined) {
          server = carriedOut(server, first.command);
          line = [{ ...first, isTried: true }, ...line.slice(1)];
        }
        const command = commandFor(seen, one);
        if (command === null) continue;
        seen = carriedOut(seen, command);
        line = enqueue(line, queued(command, 'ada'));
      }
      server = line.reduce((list, { command }) => carriedOut(list, command), server);
      expect(new Map(server)).toEqual(new Map(seen));
      expect(line.map(({ order }) => order)).toEqual(line.map(({ order }) => order).toSorted((a, b) => a - b));
    }),
  );
});

const haus = { language: 'de', word: makeWord('Haus') } as const;

test.each<[name: string, commands: Command[], left: Partial<Command['args']>[]]>([
  [
    'the last stars win, even behind a translation',
    [
      { kind: 'setPriority', args: { ...haus, reviewPriority: 3 } },
      { kind: 'setTranslation', args: { ...haus, translation: 'house' } },
      { kind: 'setPriority', args: { ...haus, reviewPriority: 1 } },
    ],
    [{ reviewPriority: 1 }, { translation: 'house' }],
  ],
  [
    'removing a new word leaves nothing',
    [
      { kind: 'saveWord', args: { ...haus, isNew: true } },
      { kind: 'setPriority', args: { ...haus, reviewPriority: 3 } },
      { kind: 'removeWord', args: haus },
    ],
    [],
  ],
  [
    'a word that may have existed before is still removed',
    [
      { kind: 'saveWord', args: { ...haus, isNew: false } },
      { kind: 'removeWord', args: haus },
    ],
    [haus],
  ],
  [
    'an undone removal leaves nothing',
    [
      { kind: 'removeWord', args: haus },
      { kind: 'saveWord', args: { ...haus, index: 0 } },
    ],
    [],
  ],
  [
    'the last mark and the last level win',
    [
      { kind: 'markWord', args: { language: 'de', lemma: 'gehen', status: 'known' } },
      { kind: 'setLevel', args: { language: 'de', level: 'A1.1' } },
      { kind: 'markWord', args: { language: 'de', lemma: 'gehen', status: null } },
      { kind: 'setLevel', args: { language: 'de', level: 'B1.1' } },
    ],
    [{ status: null }, { level: 'B1.1' }],
  ],
])('%s', (_name, commands, left) => {
  expect(lineOf(commands).map(({ command }) => command.args)).toMatchObject(left);
  expect(lineOf(commands)).toHaveLength(left.length);
});

test('nothing is merged past an answer to the word: earlier stars and a later removal keep their positions', () => {
  const rate = (reviewPriority: ReviewPriority): Command => ({
    kind: 'setPriority',
    args: { ...haus, reviewPriority },
  });
  const removal: Command = { kind: 'removeWord', args: haus };
  const all = [rate(3), answerTo('Haus'), rate(1), removal];
  // The stars set after the answer are merged into the removal.
  expect(lineOf(all).map(({ command }) => command.kind)).toEqual(['setPriority', 'review', 'removeWord']);
  expect(lineOf([rate(3), answerTo('Baum'), rate(1)]).map(({ command }) => command.kind)).toEqual([
    'setPriority',
    'review',
  ]);
});

const SESSION = '7f2d7f4e-3c1d-4f7a-9a40-0a8a8f2f1a11';
const place = (position: number, facts: object = {}): Command => ({
  kind: 'saveProgress',
  args: { videoId: 'v', body: { sessionId: SESSION, position, watched: position, ...facts } },
});
const bodies = (...commands: Command[]) =>
  lineOf(commands).map(({ command }) => (command.kind === 'saveProgress' ? command.args.body : null));

describe('positions in a video', () => {
  test('the last position is kept, together with an earlier finish and the watched time', () => {
    expect(bodies(place(10), place(40, { isFinished: true }), place(2))).toMatchObject([
      { position: 2, watched: 40, isFinished: true },
    ]);
  });

  test('an undone finish stays undone until the end is reached again', () => {
    expect(bodies(place(40, { isFinished: true }), place(40, { isUnfinished: true }), place(41))).toMatchObject([
      { position: 41, isFinished: false, isUnfinished: true },
    ]);
    expect(bodies(place(40, { isUnfinished: true }), place(50, { isFinished: true }))).toHaveLength(2);
  });

  test('two watch sessions are not merged', () => {
    expect(bodies(place(10), place(20, { sessionId: SESSION.replace('7f', '8f') }))).toHaveLength(2);
  });
});
