import { SESSION_SIZE, type StudyMode } from '@wordreel/shared';
import {
  type Caps,
  type DayRule,
  type DoneToday,
  type ForgettingModel,
  type NewWord,
  planSession,
  spaceOut,
  type Stars,
  type StudyDay,
  type StudiedWord,
  type CardState,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';
import { newCandidates, weakestWords, wordsOfVideo } from './queue.store.ts';

export interface QueueQuestion {
  readonly mode: StudyMode;
  /** Null for words from any video or from none. */
  readonly video: string | null;
  readonly today: StudyDay;
  readonly rule: DayRule;
}

/** A word of a session. Its card state is null before the first counted answer. */
export interface Asked {
  readonly id: string;
  readonly stars: Stars;
  readonly memory: CardState | null;
}

const MOST_OF_VIDEO = 50;

/** Number of weakest words that practice chooses from. */
const WEAKEST = 5 * SESSION_SIZE;

interface DayWords {
  readonly studied: readonly StudiedWord[];
  readonly fresh: readonly NewWord[];
  readonly due: number;
  readonly done: DoneToday;
  readonly caps: Caps;
  readonly model: ForgettingModel;
}

const toAsked = (word: NewWord | StudiedWord): Asked => ({
  id: word.id,
  stars: word.stars,
  memory: 'memory' in word ? word.memory : null,
});

/** Returns the weakest words, those not asked today first. If there are too few, adds words without a card state. */
async function practice(db: Knex, userLanguage: UserLanguage, { today }: QueueQuestion): Promise<Asked[]> {
  const weakest = await weakestWords(db, userLanguage, today, WEAKEST);
  const inTurn = [...weakest.filter(({ wasAsked }) => !wasAsked), ...weakest.filter(({ wasAsked }) => wasAsked)];
  const first = inTurn.slice(0, SESSION_SIZE);
  const missing = SESSION_SIZE - first.length;
  const fresh = missing === 0 ? [] : await newCandidates(db, userLanguage, missing);
  return spaceOut([...first, ...fresh.slice(0, missing)]).map(toAsked);
}

/** Returns due words, new words, or both, within the day's caps. */
function ofToday({ mode, today }: QueueQuestion, day: DayWords): Asked[] {
  const { done, caps, model } = day;
  const studied = mode === 'new' ? [] : day.studied;
  const fresh = mode === 'review' ? [] : day.fresh;
  const due = mode === 'new' ? 0 : day.due;
  const { items } = planSession({ studied, fresh, due }, { today, done, caps, model });
  const byId = new Map<string, NewWord | StudiedWord>([...fresh, ...studied].map((word) => [word.id, word]));
  return items.flatMap(({ id }) => {
    const word = byId.get(id);
    return word === undefined ? [] : [toAsked(word)];
  });
}

export async function chooseWords(
  db: Knex,
  userLanguage: UserLanguage,
  question: QueueQuestion,
  day: DayWords,
): Promise<Asked[]> {
  const { video, today, mode } = question;
  if (video !== null) {
    return spaceOut(await wordsOfVideo(db, userLanguage, { video, today, most: MOST_OF_VIDEO })).map(toAsked);
  }
  return mode === 'practice' ? practice(db, userLanguage, question) : ofToday(question, day);
}
