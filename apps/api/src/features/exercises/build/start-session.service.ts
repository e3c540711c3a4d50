import { missedWords } from '@wordreel/shared';
import type { z } from 'zod';
import type { NewExerciseSession } from '@wordreel/shared/api/exercises';
import { type BuildDeps, createGatherer, type Gatherer } from '#features/exercises/build/gather.service';
import { findLevelAndCount } from '#db/user-language-row';
import { chooseWords } from '#features/exercises/build/askable-words.store';
import { hasArticles } from '#features/exercises/build/articles';
import type { AskableWord, Asked } from '#features/exercises/build/asked';
import { notFound } from '#lib/api-error';
import type { Learner } from '#lib/user-language';
import { fillSession } from '#features/exercises/build/fill-session';
import {
  introducesWords,
  NEEDS_SENTENCE,
  reasonAgainst,
  type Stock,
  typesOf,
} from '#features/exercises/build/withheld';
import { addSession, findSession } from '#features/exercises/sessions/sessions.store';
import { toSession, type StoredSession } from '#features/exercises/sessions/stored-session';

const toMs = (sec: number | null): number | null => (sec === null ? null : Math.round(sec * 1000));

/** Returns words with the line whose turn it is, as in study: their own, or another one that contains the word. */
async function inLinesInTurn(
  { reviews }: Pick<BuildDeps, 'reviews'>,
  learner: Learner,
  words: readonly AskableWord[],
): Promise<AskableWord[]> {
  const asked = words.map((word) => ({ ...word, reps: word.memory?.reps ?? 0 }));
  const lines = await reviews.linesOf(learner, asked);
  return words.map((word, i) => {
    const line = lines[i] ?? null;
    if (line === null || line.video === null || line.sentence === word.sentence) return word;
    const { sentence, form, startSec, endSec, video } = line;
    return { ...word, sentence, form, startMs: toMs(startSec), endMs: toMs(endSec), videoId: video.id };
  });
}

type SessionRequest = z.output<typeof NewExerciseSession>;

const LOOKED_AT = { mix: 4, kind: 8, article: 20 } as const;

function mostOf({ kind, size }: SessionRequest): number {
  // A small session also needs some words to choose from.
  const items = Math.max(size, 5);
  if (kind === 'mix' || kind === 'match-pairs') return items * LOOKED_AT.mix;
  return items * (kind === 'article' ? LOOKED_AT.article : LOOKED_AT.kind);
}

const WITHOUT_LINES = new Set<SessionRequest['kind']>(['article', 'typed-word', 'match-pairs']);

function stockOf(words: number, asked: readonly Asked[], { language }: Learner): Stock {
  return {
    words,
    hasSentences: asked.some(({ line }) => line !== null),
    hasMeanings: asked.some(({ meaning }) => meaning !== null),
    hasArticles: hasArticles(language) && asked.some(({ article }) => article !== null),
  };
}

/** Returns words with their lines: in a video's session, their own lines; for kinds without lines, none. */
async function linesFor(
  deps: BuildDeps,
  learner: Learner,
  { kind, video }: SessionRequest,
  words: AskableWord[],
): Promise<AskableWord[]> {
  if (WITHOUT_LINES.has(kind)) return words.map((word) => ({ ...word, sentence: null }));
  return video === undefined ? inLinesInTurn(deps, learner, words) : words;
}

async function build(
  deps: BuildDeps,
  gatherer: Gatherer,
  learner: Learner,
  request: SessionRequest,
): Promise<StoredSession> {
  const { id, language, kind, size, preferences, video = null, missedIn } = request;
  const wanted = {
    ...learner,
    video,
    only: missedIn === undefined ? null : await missedBefore(deps, learner, missedIn),
    room: introducesWords(kind) ? await deps.reviews.newWordsLeft(learner, learner.today) : Infinity,
    onlyThreeStars: preferences.onlyThreeStars,
    needsSentence: kind !== 'mix' && NEEDS_SENTENCE.has(kind),
    most: mostOf(request),
  };
  const [chosen, { wordCount }] = await Promise.all([
    chooseWords(deps.db, wanted),
    findLevelAndCount(deps.db, learner),
  ]);
  const words = chosen.slice(0, wanted.most);
  const [inLines, context] = await Promise.all([linesFor(deps, learner, request, words), gatherer.contextOf(learner)]);
  const asked = await gatherer.askedOf(learner, inLines);
  const stock = stockOf(wordCount, asked, learner);
  const reasons = typesOf(kind).map((type) => ({ type, reason: reasonAgainst(type, preferences, stock) }));
  const types = new Set(reasons.filter(({ reason }) => reason === null).map(({ type }) => type));
  const items = fillSession(asked, context, { kind, size, types });
  const withheld = reasons.flatMap(({ type, reason }) => (reason === null ? [] : [{ type, reason }]));
  // There are words, but too few have a similar rank, or too many have the same meaning.
  if (items.length === 0 && kind !== 'mix' && withheld.length === 0) withheld.push({ type: kind, reason: 'words' });
  return { id, language, kind, items, answers: [], withheld };
}

/** Returns the words that were wrong in an earlier session. @throws ApiError if the learner has no such session */
async function missedBefore({ db }: BuildDeps, { userId, language }: Learner, id: string): Promise<string[]> {
  const session = await findSession(db, { userId, id });
  if (session === null || session.language !== language) throw notFound('This session does not exist or has expired.');
  return missedWords(toSession(session));
}

/** Creates a function that starts a session. If one with the same id exists, that one is returned. */
export function createSessionStarter(deps: BuildDeps) {
  const gatherer = createGatherer(deps);
  return async (learner: Learner, request: SessionRequest) => {
    const place = { userId: learner.userId, id: request.id };
    const made = await build(deps, gatherer, learner, request);
    if (await addSession(deps.db, learner.userId, made, deps.clock())) return { isNew: true, session: toSession(made) };
    // A concurrent request with the same id was faster, so its items are used.
    return { isNew: false, session: toSession((await findSession(deps.db, place)) ?? made) };
  };
}
