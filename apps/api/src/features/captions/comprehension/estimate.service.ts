import {
  comprehensionBand,
  currentLevel,
  isLevelCode,
  levelOf,
  type Estimate,
  type NoEstimateReason,
} from '@wordreel/shared';
import {
  curveOfLevel,
  curveOfSize,
  estimateComprehension,
  prepareCurve,
  type ComprehensionEstimate,
  type PreparedCurve,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { listStates, type TranscriptState, type TranscriptWords } from './comprehension.store.ts';
import { findLearnerWords, findStatuses, type LearnerWords, type Reader } from './learner-words.store.ts';
import type { OwnWordsOf } from './own-words.service.ts';
import { rareLemmasOf, statusesOf, type Statements } from './statuses.ts';

const curves = new Map<string, PreparedCurve>();

/** Returns the curve of the level that the learner has set, else of the level that their word count suggests. */
export function curveOf({ level, wordCount }: Pick<LearnerWords, 'level' | 'wordCount'>): PreparedCurve {
  const code = currentLevel({ level, wordCount });
  const isNamed = isLevelCode(level);
  const key = `${code} ${isNamed}`;
  const known =
    curves.get(key) ?? prepareCurve(isNamed ? curveOfLevel(code) : curveOfSize(levelOf(code).requiredWords));
  curves.set(key, known);
  return known;
}

/** A learner with their words and marks. Without words or a level, there is no curve to estimate from. */
export interface Learner extends LearnerWords, Pick<Statements, 'rareStatuses'> {
  readonly curve: PreparedCurve | null;
}

interface Question extends Reader {
  readonly videoIds: readonly string[];
}

export async function findLearner(
  db: Knex,
  wordsOf: OwnWordsOf,
  question: Question,
): Promise<{ learner: Learner; states: TranscriptState[]; words: (TranscriptWords | null)[] }> {
  const own = await findLearnerWords(db, question);
  const states = await listStates(db, question);
  const words = await wordsOf(question, states);
  const rareStatuses = await findStatuses(db, question, rareLemmasOf(words));
  const curve = own.hasWords || own.level !== '' ? curveOf(own) : null;
  return { learner: { ...own, rareStatuses, curve }, states, words };
}

const none = (videoId: string, reason: NoEstimateReason): Estimate => ({
  videoId,
  reason,
  share: null,
  low: null,
  high: null,
  band: null,
  newWords: 0,
  wordsPerMinute: null,
});

/** Four digits; more would suggest a precision that the estimate does not have. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

function wordsPerMinute(counted: number, speechMs: number): number | null {
  const rate = Math.round(counted / (speechMs / 60_000));
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}

function toEstimate(videoId: string, found: ComprehensionEstimate, speechMs: number): Estimate {
  const share = rounded(found.share);
  return {
    videoId,
    reason: null,
    share,
    low: rounded(found.low),
    high: rounded(found.high),
    band: comprehensionBand(share),
    newWords: found.newWords,
    wordsPerMinute: wordsPerMinute(found.counted, speechMs),
  };
}

export function estimateOf(videoId: string, words: TranscriptWords | null, learner: Learner): Estimate {
  const { curve } = learner;
  if (words === null) return none(videoId, 'no_captions');
  if (curve === null) return none(videoId, 'no_level');
  const found = estimateComprehension(words, statusesOf(words, learner), curve);
  return found === null ? none(videoId, 'too_short') : toEstimate(videoId, found, words.speechMs);
}

export async function estimateVideos(db: Knex, wordsOf: OwnWordsOf, question: Question): Promise<Estimate[]> {
  const { learner, states, words } = await findLearner(db, wordsOf, question);
  const byVideo = new Map(states.map(({ videoId }, index) => [videoId, words[index] ?? null]));
  return question.videoIds.map((videoId) => estimateOf(videoId, byVideo.get(videoId) ?? null, learner));
}
