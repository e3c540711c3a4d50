import type {
  ExerciseAnswerBody,
  ExerciseItem,
  ExerciseSession,
  ExercisesOverview,
  ExerciseVerdict,
} from '@wordreel/shared';
import { answerApi, type ApiCall, apiError } from '#testing/fakes/fake-api.ts';

type Answer = ExerciseAnswerBody['answer'];
/** Result of an answer to an item; omitted fields are those of a right answer. */
type Judge = (answer: Answer, item: ExerciseItem) => Partial<ExerciseVerdict>;

export const SESSION = '7a1b0000-0000-4000-8000-000000000001';

const SOURCE = { videoId: 'story-de-1', title: 'Wer ist Herr Krause?', startSec: 42 };

/** Fields that all items share. */
export const sharedFields = (index: number) => ({ index, isPractice: false, source: SOURCE });

export const CHOOSE: ExerciseItem = {
  ...sharedFields(0),
  type: 'choose-meaning',
  word: 'ausziehen',
  sentence: 'Meine Nachbarin zieht im Januar aus.',
  form: 'zieht aus',
  options: ['to look for', 'to move out', 'to invite', 'to win'],
};

export const TYPED: ExerciseItem = {
  ...sharedFields(1),
  type: 'typed-gap',
  gaps: [{ before: 'Das Wetter ist ', after: '.' }],
  meaning: 'beautiful',
  letters: 5,
};

export const OVERVIEW: ExercisesOverview = {
  words: 20,
  due: 3,
  newWords: 0,
  mix: 20,
  ready: [
    { type: 'choose-meaning', words: 12, isOpen: true },
    { type: 'typed-gap', words: 8, isOpen: true },
    { type: 'hear-choose', words: 9, isOpen: true },
    { type: 'dictation', words: 0, isOpen: false },
    { type: 'match-pairs', words: 20, isOpen: true },
  ],
  videos: [],
  unfinished: null,
  nextDueAt: null,
};

export function makeVerdict(more: Partial<ExerciseVerdict>): ExerciseVerdict {
  return {
    index: 0,
    result: 'right',
    slip: null,
    note: null,
    expected: 'to move out',
    rightOption: null,
    order: null,
    diff: [],
    wordsRight: null,
    word: { word: 'ausziehen', translation: 'to move out', reviewPriority: 2 },
    sentence: 'Meine Nachbarin zieht im Januar aus.',
    form: 'zieht aus',
    sentenceTranslation: 'My neighbour moves out in January.',
    rating: 3,
    counted: true,
    schedule: { stability: 9, difficulty: 5, lastDay: 20_000, dueDay: 20_009, reps: 2, lapses: 0 },
    movedBy: 'same',
    isDone: true,
    returns: false,
    canOverride: false,
    canEase: false,
    ...more,
  };
}

interface Served {
  items?: ExerciseItem[];
  overview?: Partial<ExercisesOverview>;
  judge?: Judge;
  /** Handles a call instead of the server. */
  before?: (call: ApiCall) => Response | Promise<Response> | undefined;
}

/** Serves exercises with a single session. */
export function serveExercises({ items = [CHOOSE, TYPED], overview, judge = () => ({}), before }: Served = {}) {
  const session: ExerciseSession = { id: SESSION, language: 'de', kind: 'mix', items, verdicts: [], withheld: [] };
  const answers = new Map<string, ExerciseVerdict>();
  const judged = ({ clientReviewId, item: index, answer }: ExerciseAnswerBody): Response => {
    const known = answers.get(clientReviewId);
    if (known !== undefined) return Response.json(known);
    const item = session.items.find((one) => one.index === index);
    if (item === undefined) return apiError(404, 'Not Found', 'not_found');
    const verdict = makeVerdict({ index, ...judge(answer, item) });
    answers.set(clientReviewId, verdict);
    session.verdicts.push(verdict);
    if (verdict.returned) session.items.push(verdict.returned);
    return Response.json(verdict);
  };
  const calls = answerApi((call) => {
    const early = before?.(call);
    if (early !== undefined) return early;
    const { path, method, body } = call;
    if (path === '/api/exercises') return Response.json({ ...OVERVIEW, ...overview });
    if (path === '/api/exercises/sessions') {
      return Response.json(Object.assign(session, { id: (body as { id: string }).id }), { status: 201 });
    }
    if (path.endsWith('/answers')) return judged(body as ExerciseAnswerBody);
    if (path.endsWith('/hint')) return Response.json({ hint: 's' });
    if (path.endsWith('/speech')) return Response.json({ text: 'Die geheime Zeile.' });
    if (path.endsWith('/reports')) return new Response(null, { status: 204 });
    if (path.endsWith('/revise')) return revised(session, body as { item: number });
    if (path.startsWith('/api/exercises/sessions/') && method === 'GET') {
      return path.endsWith(session.id) ? Response.json(session) : apiError(404, 'Not Found', 'not_found');
    }
    if (path === '/api/languages') return Response.json([]);
    return apiError(404, 'Not Found', 'language_not_started');
  });
  return { session, calls };
}

function revised(session: ExerciseSession, { item }: { item: number }): Response {
  const place = session.verdicts.findIndex(({ index }) => index === item);
  const verdict = makeVerdict({ ...session.verdicts[place], result: 'right', canOverride: false, returns: false });
  session.verdicts[place] = verdict;
  return Response.json(verdict);
}

/** Returns the calls with an answer. */
export function answersOf(calls: readonly ApiCall[]): ExerciseAnswerBody[] {
  return calls.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body as ExerciseAnswerBody);
}
