import { createHash } from 'node:crypto';
import type { ReportBody } from '@wordreel/shared';
import type { Deps } from '#deps';
import { itemOf, sessionAt } from '#features/exercises/judge/answer.service';
import { tidy } from '#features/exercises/judge/judge-answer';
import type { ExerciseSessionKey } from '#features/exercises/sessions/sessions.store';
import { lastAnswerTo, type StoredItem, type StoredSession } from '#features/exercises/sessions/stored-session';
import { assertAllowed } from '#limits/too-many';
import { addReport, hasReport } from './reports.store.ts';

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'rateCounter'>;

function factsOf(session: StoredSession, { item, word, sentence }: StoredItem) {
  const answer = lastAnswerTo(session, item.index);
  return {
    language: session.language,
    word: answer?.verdict.word.word ?? word.word,
    exercise: item.type,
    translation: word.translation,
    sentence,
    answerText: answer?.answerText ?? null,
  };
}

/** Stores a report, once per id. @throws ApiError if the item does not exist, or after too many reports */
export async function reportItem(deps: ReportDeps, place: ExerciseSessionKey, body: ReportBody): Promise<void> {
  const { userId } = place;
  const session = await sessionAt(deps, place);
  const stored = itemOf(session, body.item);
  if (await hasReport(deps.db, userId, body.id)) return;
  assertAllowed(await deps.rateCounter.take('word report of user', userId));
  const note = tidy(body.note ?? '') || null;
  await addReport(
    deps.db,
    { userId, clientId: body.id, what: body.what, note, ...factsOf(session, stored) },
    deps.clock(),
  );
}

/** Derives an id from the item, so that repeated claims about the same answer are one report. */
function idOf(sessionId: string, item: number): string {
  const hex = createHash('sha256').update(`${sessionId} ${item}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Reports an answer that the learner claimed was right, because the checker may be wrong. */
export async function reportOverride(
  deps: Pick<Deps, 'db' | 'clock'>,
  place: ExerciseSessionKey,
  item: number,
): Promise<void> {
  const session = await sessionAt(deps, place);
  const facts = factsOf(session, itemOf(session, item));
  const report = { userId: place.userId, clientId: idOf(place.id, item), what: 'answer', note: null } as const;
  await addReport(deps.db, { ...report, ...facts }, deps.clock());
}
