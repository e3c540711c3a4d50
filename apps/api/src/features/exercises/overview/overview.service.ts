import type { ExercisesOverview, ExerciseType } from '@wordreel/shared';
import { EXERCISE_TYPES } from '@wordreel/shared/api/exercises';
import { beginningOf, type DayRule, withoutArticle } from '@wordreel/learning';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { articleOf, hasArticles } from '#features/exercises/build/articles';
import { PAIRS } from '#features/exercises/build/make-pairs';
import { introducesWords, isOpenWith } from '#features/exercises/build/withheld';
import { findUnfinished } from '#features/exercises/sessions/sessions.store';
import type { Learner } from '#lib/user-language';
import { countWords, type Counts, lastWatched, listMaybeNouns, nextDueDay } from './overview.store.ts';

interface OverviewDeps extends Pick<Deps, 'db' | 'tokeniser'> {
  readonly dictionary: DictionaryService;
  readonly reviews: ReviewService;
}

const VIDEOS = 3;

async function countArticles({ db, dictionary, tokeniser }: OverviewDeps, learner: Learner): Promise<number> {
  const { language, userId } = learner;
  if (!hasArticles(language)) return 0;
  const words = await listMaybeNouns(db, learner);
  const nouns = words.map((word) => withoutArticle(word, language));
  const [entryOf, facts] = await Promise.all([
    dictionary.lookUp(language, nouns),
    tokeniser.facts(language, nouns, userId),
  ]);
  return nouns.filter((noun, i) => {
    const entry = entryOf(noun);
    const article = entry?.headword === noun ? entry.article : null;
    return articleOf(language, noun, article, facts[i]?.gender ?? null) !== null;
  }).length;
}

function readyIn(counts: Counts, type: ExerciseType): number {
  if (type === 'dictation') return counts.dictated;
  if (type === 'build-sentence' || type === 'speak-line') return counts.built;
  return type === 'choose-meaning' || type === 'typed-word' || type === 'match-pairs'
    ? counts.meanings
    : counts.sentences;
}

interface Ready {
  readonly fresh: Counts;
  readonly others: Counts;
  readonly articles: number;
  /** The number of new words that the day has room for. */
  readonly room: number;
}

function readyFor(type: ExerciseType, { fresh, others, articles, room }: Ready): number {
  if (type === 'article') return articles;
  const ofNew = readyIn(fresh, type);
  return readyIn(others, type) + (introducesWords(type) ? Math.min(ofNew, room) : ofNew);
}

export async function overviewOf(deps: OverviewDeps, learner: Learner, rule: DayRule): Promise<ExercisesOverview> {
  const { db } = deps;
  const left = deps.reviews.newWordsLeft(learner, learner.today);
  const [room, { fresh, others }, articles, videos, unfinished, next] = await Promise.all([
    left,
    countWords(db, learner),
    countArticles(deps, learner),
    left.then((count) => lastWatched(db, learner, { most: VIDEOS, room: count })),
    findUnfinished(db, learner),
    nextDueDay(db, learner),
  ]);
  const newWords = Math.min(fresh.words, room);
  const words = fresh.words + others.words;
  return {
    words,
    due: others.due,
    newWords,
    mix: others.words + newWords,
    ready: EXERCISE_TYPES.map((type) => {
      const ready = readyFor(type, { fresh, others, articles, room });
      const isOpen = ready >= (type === 'match-pairs' ? PAIRS : 1) && isOpenWith(type, words);
      return { type, words: ready, isOpen };
    }),
    videos,
    unfinished,
    nextDueAt: next === null ? null : beginningOf(next, rule).toISOString(),
  };
}
