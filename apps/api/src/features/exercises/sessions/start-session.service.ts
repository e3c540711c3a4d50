import type { z } from 'zod';
import type { NewExerciseSession } from '@wordreel/shared/api/exercises';
import { type BuildDeps, createGatherer, type Gatherer, type Learner } from '#features/exercises/build/gather.service';
import { chooseWords, countListed } from '#features/exercises/build/askable-words.store';
import { hasArticles } from '#features/exercises/build/articles';
import type { Asked } from '#features/exercises/build/asked';
import { fillSession } from '#features/exercises/build/fill-session';
import { NEEDS_SENTENCE, reasonAgainst, type Stock, typesOf } from '#features/exercises/build/withheld';
import { addSession, findSession } from './sessions.store.ts';
import { toSession, type StoredSession } from './stored-session.ts';

type Wish = z.output<typeof NewExerciseSession>;

/** Words that are looked at, for each item: for one kind more than for a mix, as many words cannot be asked by it. */
const LOOKED_AT = { mix: 4, kind: 8, article: 20 } as const;

function mostOf({ kind, size }: Wish): number {
  // A small session needs some to choose among as well.
  const items = Math.max(size, 5);
  if (kind === 'mix' || kind === 'match-pairs') return items * LOOKED_AT.mix;
  return items * (kind === 'article' ? LOOKED_AT.article : LOOKED_AT.kind);
}

const WITHOUT_LINES = new Set<Wish['kind']>(['article', 'typed-word', 'match-pairs']);

function stockOf(words: number, asked: readonly Asked[], { language }: Learner): Stock {
  return {
    words,
    hasSentences: asked.some(({ line }) => line !== null),
    hasMeanings: asked.some(({ meaning }) => meaning !== null),
    hasArticles: hasArticles(language) && asked.some(({ article }) => article !== null),
  };
}

/** Makes the items of a session. Nothing is written. */
async function build(deps: BuildDeps, gatherer: Gatherer, learner: Learner, wish: Wish): Promise<StoredSession> {
  const { id, language, kind, size, wishes } = wish;
  const wanted = {
    ...learner,
    video: wish.video ?? null,
    onlyThreeStars: wishes.onlyThreeStars,
    needsSentence: kind !== 'mix' && NEEDS_SENTENCE.has(kind),
    most: mostOf(wish),
  };
  const [chosen, listed] = await Promise.all([chooseWords(deps.db, wanted), countListed(deps.db, learner)]);
  const words = chosen.slice(0, wanted.most);
  const withLines = !WITHOUT_LINES.has(kind);
  const [asked, kitchen] = await Promise.all([
    gatherer.askedOf(learner, withLines ? words : words.map((word) => ({ ...word, sentence: null }))),
    gatherer.kitchenOf(learner),
  ]);
  const stock = stockOf(listed, asked, learner);
  const reasons = typesOf(kind).map((type) => ({ type, reason: reasonAgainst(type, wishes, stock) }));
  const types = new Set(reasons.filter(({ reason }) => reason === null).map(({ type }) => type));
  const items = fillSession(asked, kitchen, { kind, size, types });
  const withheld = reasons.flatMap(({ type, reason }) => (reason === null ? [] : [{ type, reason }]));
  // Words there are, but too few of a rank to choose among, or too many that mean the same.
  if (items.length === 0 && kind !== 'mix' && withheld.length === 0) withheld.push({ type: kind, reason: 'words' });
  return { id, language, kind, items, answers: [], withheld };
}

/**
 * Starts a session, or tells the one that was started under its id before.
 * @returns what makes sessions, and keeps what is the same for all learners of a language
 */
export function createSessionStarter(deps: BuildDeps) {
  const gatherer = createGatherer(deps);
  const start = async (learner: Learner, wish: Wish) => {
    const place = { userId: learner.userId, id: wish.id };
    const standing = await findSession(deps.db, place);
    if (standing !== null) return { isNew: false, session: toSession(standing) };
    const made = await build(deps, gatherer, learner, wish);
    if (await addSession(deps.db, learner.userId, made, deps.clock())) return { isNew: true, session: toSession(made) };
    // Another request of the same id was quicker: its items stand.
    return { isNew: false, session: toSession((await findSession(deps.db, place)) ?? made) };
  };
  return { start, gatherer };
}
