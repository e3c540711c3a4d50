import type { AccountExport, LanguageCode } from '@wordreel/shared';
import type { ArchivedAccount, NOT_RESTORED } from './read-account.ts';

type Restored = Omit<AccountExport, keyof typeof NOT_RESTORED>;

/** The kinds of restored items. Most are named like members of an account; `READ` maps the other members to them. */
export type PartName =
  | Exclude<keyof Restored, 'activity' | 'memories' | 'memorySeeds'>
  | 'activeDays'
  | 'dailyAims'
  | 'goals'
  | 'knownSteps'
  | 'marks'
  | 'outsideHours'
  | 'pauses'
  | 'words';

export interface Portion {
  readonly part: PartName;
  readonly items: readonly unknown[];
}

const PORTION = 500;
/** Maximum answers per transaction. The history of a word with more answers is split. */
const MOST_ANSWERS = 2000;

function* portionsIn(items: readonly unknown[], part: PartName): Generator<Portion> {
  for (let at = 0; at < items.length; at += PORTION) yield { part, items: items.slice(at, at + PORTION) };
}

function* languagePortions(languages: Restored['languages']): Generator<Portion> {
  yield* portionsIn(
    languages.map(({ code, level, startedAt, starterDay }) => ({ language: code, level, startedAt, starterDay })),
    'languages',
  );
  for (const { code: language, ...lists } of languages) {
    const of = <T extends object>(items: readonly T[], more: object = {}) =>
      items.map((item) => ({ ...item, ...more, language }));
    yield* portionsIn(of(lists.knownSteps), 'knownSteps');
    yield* portionsIn(of(lists.words), 'words');
    yield* portionsIn(of(lists.removedWords), 'words');
    yield* portionsIn(of(lists.knownWords, { status: 'known' }), 'marks');
    yield* portionsIn(of(lists.ignoredWords, { status: 'ignored' }), 'marks');
    yield* portionsIn(of(lists.unknownWords, { status: 'unknown' }), 'marks');
  }
}

interface ReviewHistory {
  readonly language: LanguageCode;
  readonly word: string;
  readonly reviews: Restored['reviews'];
  memory: Restored['memories'][number] | null;
  seed: Restored['memorySeeds'][number] | null;
}

function historiesOf({ reviews = [], memories = [], memorySeeds = [] }: ArchivedAccount): ReviewHistory[] {
  const histories = new Map<string, ReviewHistory>();
  const of = ({ language, word }: { language: LanguageCode; word: string }): ReviewHistory => {
    const key = `${language} ${word}`;
    const history = histories.get(key) ?? { language, word, reviews: [], memory: null, seed: null };
    histories.set(key, history);
    return history;
  };
  for (const review of reviews) of(review).reviews.push(review);
  for (const memory of memories) of(memory).memory = memory;
  for (const seed of memorySeeds) of(seed).seed = seed;
  return [...histories.values()].toSorted((a, b) => (a.language < b.language ? -1 : Number(a.language > b.language)));
}

/** Splits a word's history into parts that fit one transaction. */
function* partsOf(history: ReviewHistory): Generator<ReviewHistory> {
  yield { ...history, reviews: history.reviews.slice(0, MOST_ANSWERS) };
  for (let at = MOST_ANSWERS; at < history.reviews.length; at += MOST_ANSWERS) {
    yield { ...history, reviews: history.reviews.slice(at, at + MOST_ANSWERS) };
  }
}

function* historyPortions(account: ArchivedAccount): Generator<Portion> {
  let [items, answers]: [ReviewHistory[], number] = [[], 0];
  for (const part of historiesOf(account).flatMap((history) => [...partsOf(history)])) {
    const isFull = items.length >= PORTION || answers + part.reviews.length > MOST_ANSWERS;
    if (items.length > 0 && (isFull || items[0]?.language !== part.language)) {
      yield { part: 'reviews', items };
      [items, answers] = [[], 0];
    }
    items.push(part);
    answers += part.reviews.length;
  }
  if (items.length > 0) yield { part: 'reviews', items };
}

const none = function* none(): Generator<Portion> {
  // These members are restored together with `reviews`.
};

const one = (part: PartName) =>
  function* whole(value: unknown): Generator<Portion> {
    if (value !== null) yield { part, items: [value] };
  };

const list = (part: PartName) => (items: readonly unknown[]) => portionsIn(items, part);

type Read = { readonly [K in keyof Restored]-?: (value: Restored[K], account: ArchivedAccount) => Iterable<Portion> };

/** In the order of restoring: scheduling needs the settings and the weights, captions and watched time their videos. A missing member is a compile error. */
const READ: Read = {
  ownVideos: list('ownVideos'),
  weights: (tries) => (tries.length > 0 ? [{ part: 'weights', items: tries }] : []),
  learningSettings: one('learningSettings'),
  studySettings: list('studySettings'),
  tutorSettings: one('tutorSettings'),
  languages: languagePortions,
  reviews: (_reviews, account) => historyPortions(account),
  memories: none,
  memorySeeds: none,
  activity: function* activity({ goals, days, pauses, aims, outsideHours }) {
    yield* portionsIn(goals, 'goals');
    yield* portionsIn(
      days.filter(({ isRest }) => !isRest),
      'activeDays',
    );
    yield* portionsIn(pauses, 'pauses');
    if (aims !== null) yield { part: 'dailyAims', items: [aims] };
    yield* portionsIn(outsideHours, 'outsideHours');
  },
  placementChecks: list('placementChecks'),
  preferences: (changes) => portionsIn(changes, 'preferences'),
  tokenOverrides: list('tokenOverrides'),
  // One per transaction, because each has thousands of lines.
  captions: (all) => all.map((captions) => ({ part: 'captions', items: [captions] })),
  watchSessions: list('watchSessions'),
  difficultyVotes: list('difficultyVotes'),
  watchLater: list('watchLater'),
  tutorConversations: function* conversations(all) {
    let [items, rows]: [typeof all, number] = [[], 0];
    for (const talk of all) {
      const own = talk.messages.reduce((sum, { notes }) => sum + 1 + notes.length, 1);
      if (items.length > 0 && rows + own > PORTION) {
        yield { part: 'tutorConversations', items };
        [items, rows] = [[], 0];
      }
      items.push(talk);
      rows += own;
    }
    if (items.length > 0) yield { part: 'tutorConversations', items };
  },
};

export function* portionsOf(account: ArchivedAccount): Generator<Portion> {
  for (const [name, read] of Object.entries(READ)) {
    const value = account[name as keyof Restored] ?? (name === 'reviews' ? [] : undefined);
    if (value !== undefined)
      yield* (read as (value: unknown, of: ArchivedAccount) => Iterable<Portion>)(value, account);
  }
}
